import { ASPECTS, type Aspect } from '@sauron/core/episode';
import {
  type Agreement,
  agreementOf,
  type Confusion,
  clusterBootstrap,
  cohenKappaOf,
  countConfusion,
  f1Of,
  flipConfusion,
  gwetAc1Of,
  type Interval,
  krippendorffAlphaOf,
  type Metric,
} from '@sauron/core/statistics';
import type { RatedItem } from './adjudication.ts';
import type { CellConfusions, ValueOf } from './cell-confusions.ts';
import type { LabelSample, Rater } from './label-files.ts';
import { f1UnderNoise, type LabelNoise, labelNoiseOf, type NoisyF1 } from './label-noise.ts';

/** F1 of both classes, and what they rest on. */
interface F1Pair {
  readonly met: Metric;
  readonly unmet: Metric;
  readonly n: number;
}

export interface LabelReport {
  readonly items: number;
  readonly population: number;
  readonly raters: Readonly<Record<Rater, { readonly answered: number; readonly unknown: number }>>;
  /** Items on which both answered, with something else each. */
  readonly differing: number;
  readonly adjudicated: number;
  /** Items with a final value of MET or UNMET, those that people cannot say, and those still open. */
  readonly final: { readonly decided: number; readonly unknown: number; readonly open: number };
  /** Over items that both call MET or UNMET. */
  readonly agreement: Agreement & { readonly kappaInterval: Interval | null; readonly ac1Interval: Interval | null };
  /** Over all items that both answered, UNKNOWN being a value of its own. */
  readonly alpha: Metric;
  readonly byAspect: readonly { readonly aspect: Aspect | null; readonly agreement: Agreement }[];
  /** How well people do by the measure that judges are held to. `against` other: the other rater alone is the truth. */
  readonly ceiling: readonly { readonly rater: Rater; readonly against: 'final' | 'other'; readonly f1: F1Pair }[];
  /** Labels of the source against the final values; null where the source has none of them. */
  readonly labels: { readonly agreement: Agreement; readonly noise: LabelNoise } | null;
  readonly cells: readonly CellReport[];
}

export interface CellReport {
  readonly cell: CellConfusions['cell'];
  readonly failed: number;
  readonly settled: F1Pair;
  readonly labelled: F1Pair;
  /** Null without a noise to reckon with. */
  readonly noisy: { readonly met: NoisyF1; readonly unmet: NoisyF1 } | null;
}

export interface ReportInput {
  readonly sample: LabelSample;
  readonly rated: readonly RatedItem[];
  /** The label of the source; null everywhere where the source is not at hand. */
  readonly labelledAs: ValueOf;
  readonly cells: readonly CellConfusions[];
}

export function labelReport({ sample, rated, labelledAs, cells }: ReportInput): LabelReport {
  const decided = rated.filter(({ final }) => final === 'MET' || final === 'UNMET');
  const labels = labelsAgainst(rated, labelledAs);
  const [both, differing] = [rated.filter(bothAnswered), rated.filter(differ)];
  return {
    ...{ items: rated.length, population: sample.population },
    raters: { a: progressOf(rated, 'a'), b: progressOf(rated, 'b') },
    differing: differing.length,
    adjudicated: rated.filter(({ ruling }) => ruling !== null).length,
    final: {
      decided: decided.length,
      unknown: rated.filter(({ final }) => final === 'UNKNOWN').length,
      open: rated.filter(({ final }) => final === null).length,
    },
    agreement: { ...agreementOf(between(rated)), ...intervalsOf(rated, sample.seed) },
    alpha: krippendorffAlphaOf(both.map(({ answers }) => [answers.a.value, answers.b.value])),
    byAspect: [...ASPECTS, null].flatMap((aspect) => {
      const own = rated.filter((item) => item.aspect === aspect);
      return own.length === 0 ? [] : [{ aspect, agreement: agreementOf(between(own)) }];
    }),
    ceiling: ceilingOf(rated),
    labels,
    cells: cells.map(({ cell, settled, labelled, failed }) => ({
      ...{ cell, failed, settled: f1PairOf(settled), labelled: f1PairOf(labelled) },
      noisy: labels === null ? null : noisyOf(labelled, labels.noise),
    })),
  };
}

function bothAnswered({ answers }: RatedItem): boolean {
  return answers.a.value !== null && answers.b.value !== null;
}

function differ(item: RatedItem): boolean {
  return bothAnswered(item) && item.answers.a.value !== item.answers.b.value;
}

function progressOf(rated: readonly RatedItem[], rater: Rater): { answered: number; unknown: number } {
  const values = rated.map(({ answers }) => answers[rater].value);
  return {
    answered: values.filter((value) => value !== null).length,
    unknown: values.filter((value) => value === 'UNKNOWN').length,
  };
}

/** Counts items on which both sides say MET or UNMET. */
function confusionBy(
  items: readonly RatedItem[],
  actualOf: (item: RatedItem) => string | null,
  predictedOf: (item: RatedItem) => string | null,
): Confusion {
  return countConfusion(
    items.flatMap((item) => {
      const [actual, predicted] = [actualOf(item), predictedOf(item)];
      if (!isClear(actual) || !isClear(predicted)) return [];
      return [{ actual: actual === 'MET', predicted: predicted === 'MET' }];
    }),
  );
}

function isClear(value: string | null): boolean {
  return value === 'MET' || value === 'UNMET';
}

function between(items: readonly RatedItem[]): Confusion {
  return confusionBy(
    items,
    ({ answers }) => answers.a.value,
    ({ answers }) => answers.b.value,
  );
}

/** By drawing whole clusters again. */
function intervalsOf(rated: readonly RatedItem[], seed: number) {
  const clusters = [...Map.groupBy(rated, ({ cluster }) => cluster).values()];
  const intervalOf = (metric: (counts: Confusion) => Metric) =>
    clusterBootstrap({ clusters, seed, statistic: (drawn) => metric(between(drawn.flat())).value }).interval;
  return { kappaInterval: intervalOf(cohenKappaOf), ac1Interval: intervalOf(gwetAc1Of) };
}

function ceilingOf(rated: readonly RatedItem[]): LabelReport['ceiling'] {
  return (['a', 'b'] as const).flatMap((rater) => {
    const other = rater === 'a' ? 'b' : 'a';
    const own = ({ answers }: RatedItem) => answers[rater].value;
    return [
      { rater, against: 'final' as const, f1: f1PairOf(confusionBy(rated, ({ final }) => final, own)) },
      {
        rater,
        against: 'other' as const,
        f1: f1PairOf(confusionBy(rated, ({ answers }) => answers[other].value, own)),
      },
    ];
  });
}

function labelsAgainst(rated: readonly RatedItem[], labelledAs: ValueOf): LabelReport['labels'] {
  const counts = confusionBy(
    rated,
    ({ episodeId, criterionId }) => labelledAs(episodeId, criterionId),
    ({ final }) => final,
  );
  const agreement = agreementOf(counts);
  return agreement.n === 0 ? null : { agreement, noise: labelNoiseOf(counts) };
}

function f1PairOf(counts: Confusion): F1Pair {
  return { met: f1Of(counts), unmet: f1Of(flipConfusion(counts)), n: agreementOf(counts).n };
}

function noisyOf(counts: Confusion, noise: LabelNoise): CellReport['noisy'] {
  return { met: f1UnderNoise(counts, noise, 'MET'), unmet: f1UnderNoise(counts, noise, 'UNMET') };
}
