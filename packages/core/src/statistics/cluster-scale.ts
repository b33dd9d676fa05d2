import { assertOpenShare, sumOf } from './counts.ts';
import { normalQuantile } from './distributions/normal.ts';
import { studentTQuantile } from './distributions/student-t.ts';

export interface IntervalOptions {
  /** Nominal coverage, between 0 and 1. @default 0.95 */
  readonly level?: number;
}

/** How far clusters carry a sum of `n` units: what intervals on an effective number of units need. */
export interface ClusterScale {
  /** `n` over the design effect, where that is above 1. */
  readonly effectiveN: number;
  /**
   * Variance seen between clusters over the variance that independent units would have. 1 where every cluster has one unit;
   * null where it can't be estimated: with one cluster, or where the units do not vary.
   */
  readonly designEffect: number | null;
  /** Null where nothing can be said: one cluster of several units. */
  readonly quantile: number | null;
}

interface Clusters {
  /** Units of each cluster, all above 0. */
  readonly sizes: readonly number[];
  /** What each cluster has beyond its share of the total; they sum to 0. */
  readonly residuals: readonly number[];
  /** Variance of one unit if all were independent. */
  readonly unitVariance: number;
}

/**
 * The quantile is Student's with one degree of freedom per cluster beyond the first, and the normal one where every cluster
 * has one unit. Clusters never make units worth more than independent ones. Where the design effect can't be estimated because
 * the units do not vary, it is taken as 1, its limit as the last exception among them goes away.
 */
export function clusterScale({ sizes, residuals, unitVariance }: Clusters, level = 0.95): ClusterScale {
  assertOpenShare('level', level);
  const n = sumOf(sizes);
  if (sizes.every((size) => size === 1)) {
    return { effectiveN: n, designEffect: 1, quantile: normalQuantile((1 + level) / 2) };
  }
  const clusters = sizes.length;
  if (clusters < 2) return { effectiveN: n, designEffect: null, quantile: null };
  const quantile = studentTQuantile(level, clusters - 1);
  if (unitVariance <= 0) return { effectiveN: n, designEffect: null, quantile };
  const squares = sumOf(residuals.map((residual) => residual * residual));
  const designEffect = ((clusters / (clusters - 1)) * squares) / n / unitVariance;
  return { effectiveN: n / Math.max(1, designEffect), designEffect, quantile };
}
