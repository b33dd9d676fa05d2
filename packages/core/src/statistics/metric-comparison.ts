import { clusterBootstrap, type ResamplingOptions } from './cluster-bootstrap.ts';
import { type Confusion, confusionTotal } from './confusion.ts';
import { assertPositiveCount } from './counts.ts';
import type { Interval } from './interval.ts';
import type { Metric } from './metrics.ts';
import { type RandomSource, randomSource } from './random.ts';
import { DEFAULT_FLIPS, type FlipOptions, type PermutationTest } from './sign-flip.ts';

/** Two verifiers on one cluster's units, all of which both have scored. */
export interface PairedConfusions {
  readonly first: Confusion;
  readonly second: Confusion;
}

export interface MetricComparisonOptions extends ResamplingOptions, FlipOptions {
  readonly clusters: readonly PairedConfusions[];
  /** Such as `f1Of`, `macroF1Of` or `mccOf`, of confusions summed over clusters. */
  readonly metric: (counts: Confusion) => Metric;
}

export interface MetricComparison extends PermutationTest {
  readonly first: Metric;
  readonly second: Metric;
  /** The first's value minus the second's. Null where one of them has none, as is `p` then. */
  readonly difference: number | null;
  readonly undefined: boolean;
  /** By cluster bootstrap. */
  readonly interval: Interval | null;
  readonly clusters: number;
  /** Flips after which a metric had no value. They count as at least as far from 0. */
  readonly undefinedFlips: number;
}

/** Up to here all swaps are gone through. */
const MAX_EXACT_CLUSTERS = 13;

/** Equal differences can come out a rounding step apart. */
const TIE = 1e-12;

/**
 * Compares a pooled metric of two verifiers: p is how often the difference is at least as far from 0 when the two swap all
 * their verdicts on clusters picked at random. Every swap is counted where 13 clusters at most would notice one.
 *
 * @throws RangeError where a member is no count, the two sides of a cluster do not hold the same units, or an option can't be one.
 */
export function compareMetric(options: MetricComparisonOptions): MetricComparison {
  const { clusters, metric, flips = DEFAULT_FLIPS } = options;
  assertPositiveCount('flips', flips);
  for (const [index, pair] of clusters.entries()) assertSameUnits(index, pair);
  const differenceOf = (pairs: readonly PairedConfusions[]) => metricDifference(totalsOf(pairs), metric);
  const { value, interval } = clusterBootstrap({ ...options, statistic: differenceOf });
  const totals = totalsOf(clusters);
  const outcome = value === null ? { p: null, exact: true, flips: null, undefinedFlips: 0 } : swapTest(options, value);
  return {
    first: metric(totals.first),
    second: metric(totals.second),
    difference: value,
    undefined: value === null,
    interval,
    clusters: clusters.length,
    ...outcome,
  };
}

/** A unit that only one of the two has scored would count as a difference between them. */
function assertSameUnits(index: number, { first, second }: PairedConfusions): void {
  const units = [first, second].map((side) =>
    [side.truePositives + side.falseNegatives, confusionTotal(side)].join(' of '),
  );
  if (units[0] === units[1]) return;
  throw new RangeError(
    `clusters[${index}]: expected the same units on both sides, got ${units.join(' and ')} positive`,
  );
}

function totalsOf(pairs: readonly PairedConfusions[]): PairedConfusions {
  const [first, second] = [noCounts(), noCounts()];
  for (const pair of pairs) {
    addTo(first, pair.first);
    addTo(second, pair.second);
  }
  return { first, second };
}

type Counts = { -readonly [Key in keyof Confusion]: Confusion[Key] };

function noCounts(): Counts {
  return { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
}

function addTo(sum: Counts, part: Confusion): void {
  sum.truePositives += part.truePositives;
  sum.falsePositives += part.falsePositives;
  sum.falseNegatives += part.falseNegatives;
  sum.trueNegatives += part.trueNegatives;
}

function metricDifference(
  { first, second }: PairedConfusions,
  metric: MetricComparisonOptions['metric'],
): number | null {
  const [one, other] = [metric(first).value, metric(second).value];
  return one === null || other === null ? null : one - other;
}

/** Whether the cluster at an index changes sides. Asked once for each cluster of a flip, in their order. */
type Swap = (clusterIndex: number) => boolean;

function swapTest(options: MetricComparisonOptions, observed: number): PermutationTest & { undefinedFlips: number } {
  const differing = options.clusters
    .map(gapOf)
    .filter(({ truePositives, falsePositives }) => truePositives !== 0 || falsePositives !== 0);
  const totals = totalsOf(options.clusters);
  const exact = differing.length <= MAX_EXACT_CLUSTERS;
  const flips = exact ? 2 ** differing.length : (options.flips ?? DEFAULT_FLIPS);
  const swapOf = exact ? everySwap : randomSwaps(randomSource(options.seed));
  let [asFar, undefinedFlips] = [0, 0];
  for (let flip = 0; flip < flips; flip += 1) {
    const difference = metricDifference(swapped(totals, differing, swapOf(flip)), options.metric);
    if (difference === null) undefinedFlips += 1;
    if (difference === null || Math.abs(difference) >= Math.abs(observed) - TIE) asFar += 1;
  }
  const p = exact ? asFar / flips : (1 + asFar) / (1 + flips);
  return { p, exact, flips: exact ? null : flips, undefinedFlips };
}

/** The pattern number, read as one bit per cluster. */
function everySwap(pattern: number): Swap {
  return (index) => (pattern >>> index) % 2 === 1;
}

function randomSwaps(random: RandomSource): (flip: number) => Swap {
  return () => () => random.nextUint32() >= 2 ** 31;
}

/** What the second of a cluster says more often than the first. The units are the same, so two counts settle the others. */
interface Gap {
  readonly truePositives: number;
  readonly falsePositives: number;
}

function gapOf({ first, second }: PairedConfusions): Gap {
  return {
    truePositives: second.truePositives - first.truePositives,
    falsePositives: second.falsePositives - first.falsePositives,
  };
}

/** The totals after the picked clusters changed sides. */
function swapped({ first, second }: PairedConfusions, gaps: readonly Gap[], isSwapped: Swap): PairedConfusions {
  let [truePositives, falsePositives, index] = [0, 0, 0];
  for (const gap of gaps) {
    // Multiplied, for a branch on a random bit is mispredicted half of the time.
    const share = Number(isSwapped(index));
    truePositives += share * gap.truePositives;
    falsePositives += share * gap.falsePositives;
    index += 1;
  }
  return {
    first: moved(first, truePositives, falsePositives),
    second: moved(second, -truePositives, -falsePositives),
  };
}

function moved(total: Confusion, truePositives: number, falsePositives: number): Confusion {
  return {
    truePositives: total.truePositives + truePositives,
    falsePositives: total.falsePositives + falsePositives,
    falseNegatives: total.falseNegatives - truePositives,
    trueNegatives: total.trueNegatives - falsePositives,
  };
}
