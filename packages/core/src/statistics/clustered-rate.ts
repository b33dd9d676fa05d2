import { clusterScale, type IntervalOptions } from './cluster-scale.ts';
import { assertAmount, assertPart, sumOf } from './counts.ts';
import type { Rate } from './rate.ts';
import { shareInterval } from './share-interval.ts';

/** One cluster's share, such as one base episode with all its arms and repeats. Fractions are fine: means over repeats. */
export interface ClusterCount {
  readonly count: number;
  readonly n: number;
}

/** A share over units that come in clusters. `interval` is null where `n` is 0, and with one cluster of several units. */
export interface ClusteredRate extends Rate {
  /** Clusters that have a unit. */
  readonly clusters: number;
  /** Null where it can't be estimated: one cluster, or a share of 0 or 1. Below 1 it counts as 1 in the interval. */
  readonly designEffect: number | null;
  /** Independent units that would be worth as much. */
  readonly effectiveN: number;
}

/**
 * A pooled share with Wilson's interval on the effective number of units and Student's quantile for the number of clusters
 * (Franco et al. 2019, PMC6690503, compare such intervals). With one unit per cluster it is Wilson's own interval. Like that
 * one it has a width at 0 and at 1 too. Clusters without a unit do not count.
 *
 * @throws RangeError where a count is negative, not finite or above its `n`, or `level` is not between 0 and 1.
 */
export function clusteredRateOf(clusters: Iterable<ClusterCount>, options: IntervalOptions = {}): ClusteredRate {
  const filled = [...clusters].filter(hasUnits);
  const count = sumOf(filled.map((cluster) => cluster.count));
  const n = sumOf(filled.map((cluster) => cluster.n));
  const totals = { count, n, clusters: filled.length, undefined: n === 0 };
  if (n === 0) return { ...totals, value: null, interval: null, designEffect: null, effectiveN: 0 };
  const share = Math.min(1, count / n);
  const { quantile, ...scale } = clusterScale(
    {
      sizes: filled.map((cluster) => cluster.n),
      residuals: filled.map((cluster) => cluster.count - share * cluster.n),
      unitVariance: share * (1 - share),
    },
    options.level,
  );
  const interval = quantile === null ? null : shareInterval({ share, n: scale.effectiveN, quantile });
  return { ...totals, value: share, interval, ...scale };
}

function hasUnits({ count, n }: ClusterCount): boolean {
  assertAmount('count', count);
  assertAmount('n', n);
  assertPart('count', count, n);
  return n > 0;
}
