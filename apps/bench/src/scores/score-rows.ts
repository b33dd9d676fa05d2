import {
  type ClusteredRate,
  type Confusion,
  clusteredRateOf,
  countConfusion,
  f1Of,
  flipConfusion,
  type MacroMetric,
  type Metric,
  macroF1Of,
  mccOf,
  rateOf,
} from '@sauron/core/statistics';
import type { ScoredRow } from './scored-row.ts';

/** How well verdicts agree with labels. Criteria without a verdict are outside every score and counted beside it. */
export interface Score {
  /** Criteria with a label MET or UNMET. */
  readonly planned: number;
  /** Those with a verdict. */
  readonly scored: number;
  readonly failed: number;
  /** Scored of planned. */
  readonly coverage: number | null;
  readonly labelsMet: number;
  readonly labelsUnmet: number;
  /** Over the scored criteria, MET positive. */
  readonly confusion: Confusion;
  readonly f1Met: Metric;
  readonly f1Unmet: Metric;
  readonly macroF1: MacroMetric;
  /** The interval takes an episode as a cluster. */
  readonly accuracy: ClusteredRate;
  /** Accuracy over all planned criteria if every failure were wrong, and if every one were right. */
  readonly accuracyBounds: { readonly low: number | null; readonly high: number | null };
  readonly mcc: Metric;
}

/** Scores rows, pooled: metrics of summed counts. */
export function scoreRows(rows: readonly ScoredRow[]): Score {
  const pairs = rows.flatMap(({ label, verdict }) =>
    verdict === null ? [] : [{ actual: label === 'MET', predicted: verdict === 'MET' }],
  );
  const confusion = countConfusion(pairs);
  const right = confusion.truePositives + confusion.trueNegatives;
  const [planned, scored] = [rows.length, pairs.length];
  const failed = planned - scored;
  const labelsMet = rows.filter(({ label }) => label === 'MET').length;
  return {
    planned,
    scored,
    failed,
    coverage: rateOf(scored, planned).value,
    labelsMet,
    labelsUnmet: planned - labelsMet,
    confusion,
    f1Met: f1Of(confusion),
    f1Unmet: f1Of(flipConfusion(confusion)),
    macroF1: macroF1Of(confusion),
    accuracy: accuracyOf(rows),
    accuracyBounds: { low: rateOf(right, planned).value, high: rateOf(right + failed, planned).value },
    mcc: mccOf(confusion),
  };
}

function accuracyOf(rows: readonly ScoredRow[]): ClusteredRate {
  const decided = rows.filter(({ verdict }) => verdict !== null);
  const episodes = Map.groupBy(decided, ({ episodeId }) => episodeId);
  return clusteredRateOf(
    [...episodes.values()].map((own) => ({
      count: own.filter(({ label, verdict }) => label === verdict).length,
      n: own.length,
    })),
  );
}

/** Scores each group of rows, in the order of `keys`; groups without a row are left out. */
export function scoreBy<Key extends string>(
  rows: readonly ScoredRow[],
  keys: readonly Key[],
  keyOf: (row: ScoredRow) => Key | null,
): { readonly key: Key; readonly score: Score }[] {
  return keys.flatMap((key) => {
    const group = rows.filter((row) => keyOf(row) === key);
    return group.length === 0 ? [] : [{ key, score: scoreRows(group) }];
  });
}
