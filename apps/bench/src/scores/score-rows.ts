import {
  accuracyOf,
  type ClusteredMacroMetric,
  type ClusteredMetric,
  type ClusteredRate,
  type Confusion,
  clusterBootstrap,
  clusteredF1Of,
  clusteredMacroF1Of,
  clusteredRateOf,
  confusionTotal,
  f1Of,
  flipConfusion,
  type Interval,
  type Metric,
  macroF1Of,
  mccOf,
  type ResamplingOptions,
  rateOf,
  sumConfusions,
} from '@sauron/core/statistics';
import type { ScoredRow } from './scored-row.ts';

/** What each metric would be over all planned criteria. */
export interface WhatIf {
  readonly f1Met: number | null;
  readonly f1Unmet: number | null;
  readonly macroF1: number | null;
  readonly accuracy: number | null;
  readonly mcc: number | null;
}

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
  readonly f1Met: ClusteredMetric;
  readonly f1Unmet: ClusteredMetric;
  readonly macroF1: ClusteredMacroMetric;
  readonly accuracy: ClusteredRate;
  /** Accuracy over all planned criteria if every failure were wrong, and if every one were right. */
  readonly accuracyBounds: { readonly low: number | null; readonly high: number | null };
  /** The same for every metric. */
  readonly bounds: { readonly allWrong: WhatIf; readonly allRight: WhatIf };
  /** Its interval is null unless resampling is asked for. */
  readonly mcc: Metric & { readonly interval: Interval | null };
}

interface ScoreOptions {
  /** Draws the interval of MCC. @default none */
  readonly resampling?: ResamplingOptions | null;
}

/** Scores rows, pooled: metrics of summed counts. Their order plays no part. */
export function scoreRows(rows: readonly ScoredRow[], { resampling = null }: ScoreOptions = {}): Score {
  const clusters = [...Map.groupBy(rows, ({ cluster }) => cluster)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => confusionOf(own))
    // A cluster in which everything failed has nothing to draw.
    .filter((counts) => confusionTotal(counts) > 0);
  const confusion = sumConfusions(clusters);
  const right = confusion.truePositives + confusion.trueNegatives;
  const planned = rows.length;
  const scored = rows.filter(({ verdict }) => verdict !== null).length;
  const failed = planned - scored;
  const labelsMet = rows.filter(({ label }) => label === 'MET').length;
  const accuracyBounds = { low: rateOf(right, planned).value, high: rateOf(right + failed, planned).value };
  return {
    planned,
    scored,
    failed,
    coverage: rateOf(scored, planned).value,
    labelsMet,
    labelsUnmet: planned - labelsMet,
    confusion,
    f1Met: clusteredF1Of(clusters),
    f1Unmet: clusteredF1Of(clusters.map(flipConfusion)),
    macroF1: clusteredMacroF1Of(clusters),
    accuracy: clusteredRateOf(clusters.map(rightOf)),
    accuracyBounds,
    bounds: {
      allWrong: whatIf(confusionOf(rows, (label) => (label === 'MET' ? 'UNMET' : 'MET'))),
      allRight: whatIf(confusionOf(rows, (label) => label)),
    },
    mcc: { ...mccOf(confusion), interval: mccInterval(clusters, resampling) },
  };
}

type Verdict = ScoredRow['label'];

/** Counts rows; those without a verdict as `missing` says, and not at all by default. */
function confusionOf(rows: readonly ScoredRow[], missing: (label: Verdict) => Verdict | null = () => null): Confusion {
  const counts = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
  for (const { label, verdict } of rows) {
    const said = verdict ?? missing(label);
    if (said === null) continue;
    if (said === 'MET') counts[label === 'MET' ? 'truePositives' : 'falsePositives'] += 1;
    else counts[label === 'MET' ? 'falseNegatives' : 'trueNegatives'] += 1;
  }
  return counts;
}

function rightOf(counts: Confusion): { count: number; n: number } {
  const { truePositives, trueNegatives, falsePositives, falseNegatives } = counts;
  const count = truePositives + trueNegatives;
  return { count, n: count + falsePositives + falseNegatives };
}

function whatIf(confusion: Confusion): WhatIf {
  return {
    f1Met: f1Of(confusion).value,
    f1Unmet: f1Of(flipConfusion(confusion)).value,
    macroF1: macroF1Of(confusion).value,
    accuracy: accuracyOf(confusion).value,
    mcc: mccOf(confusion).value,
  };
}

function mccInterval(clusters: readonly Confusion[], resampling: ResamplingOptions | null): Interval | null {
  if (resampling === null) return null;
  const statistic = (drawn: readonly Confusion[]) => mccOf(sumConfusions(drawn)).value;
  return clusterBootstrap({ ...resampling, clusters, statistic }).interval;
}

/** Scores each group of rows, in the order of `keys`; groups without a row are left out. */
export function scoreBy<Row extends ScoredRow, Key extends string>(
  rows: readonly Row[],
  keys: readonly Key[],
  keyOf: (row: Row) => Key | null,
): { readonly key: Key; readonly score: Score }[] {
  return keys.flatMap((key) => {
    const group = rows.filter((row) => keyOf(row) === key);
    return group.length === 0 ? [] : [{ key, score: scoreRows(group) }];
  });
}
