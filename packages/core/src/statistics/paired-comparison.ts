import { clusterScale, type IntervalOptions } from './cluster-scale.ts';
import { assertAmount, assertPart, sumOf } from './counts.ts';
import { type ChiSquareTest, chiSquareTest } from './distributions/chi-square.ts';
import type { Interval } from './interval.ts';
import { type FlipOptions, type PermutationTest, signFlipTest } from './sign-flip.ts';
import { tangoInterval } from './tango-interval.ts';

/** Two verifiers on one cluster's units, all of which both have scored. Fractions are fine: means over repeats. */
export interface PairedCounts {
  readonly onlyFirstWrong: number;
  readonly onlySecondWrong: number;
  /** Units, the ones included on which both are right or both wrong. */
  readonly n: number;
}

export interface PairedComparison extends PairedCounts {
  /** Clusters that have a unit. */
  readonly clusters: number;
  /** The first verifier's share of wrong verdicts minus the second's: above 0, the first is worse. Null where `n` is 0. */
  readonly difference: number | null;
  readonly undefined: boolean;
  /** Null where `n` is 0, and with one cluster of several units. */
  readonly interval: Interval | null;
  /** As in `ClusteredRate`. */
  readonly designEffect: number | null;
  /** The primary test. */
  readonly signFlip: PermutationTest;
  /** Its analytic partner: the squared sum of the clusters' differences over the sum of their squares. For many clusters. */
  readonly chiSquare: ChiSquareTest;
}

/**
 * Compares the error rates of two verifiers on the same units. Each cluster counts through its difference, units that only the
 * first got wrong minus units that only the second did, so that units of one cluster may depend on each other. The interval is
 * Tango's on the effective number of units, with Student's quantile for the number of clusters.
 *
 * @throws RangeError where a count is negative or not finite, the two counts exceed `n`, or an option can't be one.
 */
export function comparePaired(
  clusters: Iterable<PairedCounts>,
  options: FlipOptions & IntervalOptions,
): PairedComparison {
  const filled = [...clusters].filter(hasUnits);
  const sizes = filled.map(({ n }) => n);
  const differences = filled.map(({ onlyFirstWrong, onlySecondWrong }) => onlyFirstWrong - onlySecondWrong);
  const onlyFirstWrong = sumOf(filled.map((cluster) => cluster.onlyFirstWrong));
  const onlySecondWrong = sumOf(filled.map((cluster) => cluster.onlySecondWrong));
  const n = sumOf(sizes);
  const counts = { onlyFirstWrong, onlySecondWrong, n, clusters: filled.length, undefined: n === 0 };
  const tests = {
    signFlip: signFlipTest(differences, options),
    chiSquare: chiSquareTest(sumOf(differences) ** 2, sumOf(differences.map((difference) => difference ** 2))),
  };
  if (n === 0) return { ...counts, ...tests, difference: null, interval: null, designEffect: null };
  const difference = (onlyFirstWrong - onlySecondWrong) / n;
  const residuals = differences.map((value, index) => value - difference * (sizes[index] ?? 0));
  const unitVariance = (onlyFirstWrong + onlySecondWrong) / n - difference * difference;
  const { quantile, effectiveN, designEffect } = clusterScale({ sizes, residuals, unitVariance }, options.level);
  const shares = { onlyFirst: onlyFirstWrong / n, onlySecond: onlySecondWrong / n };
  const interval = quantile === null ? null : tangoInterval({ ...shares, n: effectiveN, quantile });
  return { ...counts, ...tests, difference, interval, designEffect };
}

function hasUnits({ onlyFirstWrong, onlySecondWrong, n }: PairedCounts): boolean {
  assertAmount('onlyFirstWrong', onlyFirstWrong);
  assertAmount('onlySecondWrong', onlySecondWrong);
  assertAmount('n', n);
  assertPart('onlyFirstWrong + onlySecondWrong', onlyFirstWrong + onlySecondWrong, n);
  return n > 0;
}
