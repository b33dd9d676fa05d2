import { type BootstrapEstimate, clusterBootstrap, type ResamplingOptions } from './cluster-bootstrap.ts';
import { normalQuantile } from './distributions/normal.ts';
import type { Interval } from './interval.ts';
import { shareInterval } from './share-interval.ts';

/** One item with a score that should be higher for positives. */
export interface ScoredLabel {
  readonly score: number;
  readonly label: boolean;
}

/** The area under the ROC curve. */
export interface Auc {
  /** Null where a class is missing. */
  readonly value: number | null;
  readonly undefined: boolean;
  readonly positives: number;
  readonly negatives: number;
}

/**
 * The chance that a positive scores above a negative, a tie counting one half (Mann and Whitney's statistic, which is the area
 * under the ROC curve).
 *
 * @throws RangeError where a score is NaN.
 */
export function rocAucOf(items: Iterable<ScoredLabel>): Auc {
  const sorted = sortedByScore([...items]);
  const positives = sorted.filter(({ label }) => label).length;
  const negatives = sorted.length - positives;
  const value = weightedAuc(sorted, () => 1);
  return { value, undefined: value === null, positives, negatives };
}

export interface ClusteredScore extends ScoredLabel {
  /** Items of one cluster are drawn together. */
  readonly cluster: string;
}

/** @see BootstrapEstimate for the interval. */
export interface ClusteredAuc extends Auc, BootstrapEstimate {}

/**
 * `rocAucOf` with an interval by cluster bootstrap. At 0 and 1 all resamples agree; the interval there is Wilson's for as many
 * independent items as there are clusters, positives or negatives, whichever is least.
 *
 * @throws RangeError where a score is NaN or an option can't be one.
 */
export function clusteredAucOf(items: readonly ClusteredScore[], options: ResamplingOptions): ClusteredAuc {
  const auc = rocAucOf(items);
  const estimate = clusterBootstrap({ ...options, ...resamplingOf(items) });
  const independent = Math.min(estimate.clusters, auc.positives, auc.negatives);
  const { value } = auc;
  const isEnd = estimate.clusters > 1 && (value === 0 || value === 1);
  const interval = isEnd ? endInterval(value, independent, options.level) : estimate.interval;
  return { ...estimate, ...auc, interval };
}

/** Items are sorted once: a resample only changes how often each counts. */
function resamplingOf(items: readonly ClusteredScore[]) {
  const numbers = new Map<string, number>();
  for (const { cluster } of items) if (!numbers.has(cluster)) numbers.set(cluster, numbers.size);
  const sorted = sortedByScore(items).map((item) => ({ ...item, cluster: numbers.get(item.cluster) ?? 0 }));
  const times = new Float64Array(numbers.size);
  const statistic = (clusters: readonly number[]): number | null => {
    times.fill(0);
    for (const cluster of clusters) times[cluster] = (times[cluster] ?? 0) + 1;
    return weightedAuc(sorted, ({ cluster }) => times[cluster] ?? 0);
  };
  return { clusters: [...numbers.values()], statistic };
}

function endInterval(share: number, n: number, level = 0.95): Interval {
  return shareInterval({ share, n, quantile: normalQuantile((1 + level) / 2) });
}

function sortedByScore<Item extends ScoredLabel>(items: readonly Item[]): Item[] {
  for (const { score } of items) if (Number.isNaN(score)) throw new RangeError('score: expected a number, got NaN');
  return items.toSorted((one, other) => (one.score < other.score ? -1 : Number(one.score > other.score)));
}

/** The area when each item counts as often as its weight says. Items ascend by score; those of one score are taken together. */
function weightedAuc<Item extends ScoredLabel>(
  sorted: readonly Item[],
  weightOf: (item: Item) => number,
): number | null {
  let [positives, negatives, wins] = [0, 0, 0];
  let [tiedPositives, tiedNegatives, tiedScore] = [0, 0, Number.NaN];
  const settle = (): void => {
    wins += tiedPositives * (negatives + tiedNegatives / 2);
    positives += tiedPositives;
    negatives += tiedNegatives;
    [tiedPositives, tiedNegatives] = [0, 0];
  };
  for (const item of sorted) {
    if (item.score !== tiedScore) settle();
    tiedScore = item.score;
    if (item.label) tiedPositives += weightOf(item);
    else tiedNegatives += weightOf(item);
  }
  settle();
  return positives === 0 || negatives === 0 ? null : wins / (positives * negatives);
}
