import type { IntervalOptions } from './cluster-scale.ts';
import { assertOpenShare, assertPositiveCount } from './counts.ts';
import { normalUpperTail } from './distributions/normal.ts';
import { studentTQuantile } from './distributions/student-t.ts';
import type { Interval } from './interval.ts';
import { sortedQuantile } from './quantile.ts';
import { type RandomSource, randomSource } from './random.ts';

export interface ResamplingOptions extends IntervalOptions {
  /** A whole number of 0 or more. The same seed gives the same interval. */
  readonly seed: number;
  /** How often the clusters are drawn again. @default 2000 */
  readonly resamples?: number;
}

export interface BootstrapOptions<Cluster> extends ResamplingOptions {
  readonly clusters: readonly Cluster[];
  /** Computes the value of a list of clusters, in which one may occur several times. Null where there is none. */
  readonly statistic: (clusters: readonly Cluster[]) => number | null;
}

export interface BootstrapEstimate {
  /** The statistic of the clusters as they are. */
  readonly value: number | null;
  readonly undefined: boolean;
  /** Null where the value is, where most resamples have no value, and where all have the same: that shows no certainty. */
  readonly interval: Interval | null;
  readonly clusters: number;
  readonly resamples: number;
  /** Resamples without a value. The interval is over the others. */
  readonly undefinedResamples: number;
}

const DEFAULT_RESAMPLES = 2_000;

/**
 * A percentile interval by drawing whole clusters with replacement. A cluster is what was sampled independently: a base episode
 * with all its arms and repeats. For statistics that have no formula here, such as MCC: it is slightly narrow with few
 * clusters, so a formula's interval is to be preferred.
 *
 * Resamples spread less than samples do, by √((K - 1) / K) for K clusters, and hide that the spread is estimated. So the
 * percentiles are taken further out, where Student's quantile times the inverse of that would be on the normal scale
 * (T. Hesterberg 2015, "What Teachers Should Know About the Bootstrap", expanded percentiles).
 *
 * @throws RangeError where the seed, the level or the number of resamples can't be one.
 */
export function clusterBootstrap<Cluster>(options: BootstrapOptions<Cluster>): BootstrapEstimate {
  const { clusters, statistic, level = 0.95, resamples = DEFAULT_RESAMPLES } = options;
  assertOpenShare('level', level);
  assertPositiveCount('resamples', resamples);
  const random = randomSource(options.seed);
  const value = clusters.length === 0 ? null : statistic(clusters);
  const counts = { value, undefined: value === null, clusters: clusters.length, resamples };
  if (value === null) return { ...counts, interval: null, undefinedResamples: 0 };
  const drawn: number[] = [];
  for (let round = 0; round < resamples; round += 1) {
    const resampled = statistic(drawAgain(clusters, random));
    if (resampled !== null) drawn.push(resampled);
  }
  const undefinedResamples = resamples - drawn.length;
  const interval =
    undefinedResamples * 2 > resamples ? null : percentileInterval(drawn, tailOf(level, clusters.length));
  return { ...counts, interval, undefinedResamples };
}

function drawAgain<Cluster>(clusters: readonly Cluster[], random: RandomSource): Cluster[] {
  const drawn: Cluster[] = [];
  for (let draw = 0; draw < clusters.length; draw += 1) {
    const cluster = clusters[random.below(clusters.length)];
    if (cluster !== undefined) drawn.push(cluster);
  }
  return drawn;
}

/** Share of resamples to leave out at each end. */
function tailOf(level: number, clusters: number): number {
  // One cluster has only itself to draw, so nothing is read from its resamples.
  if (clusters < 2) return (1 - level) / 2;
  return normalUpperTail(Math.sqrt(clusters / (clusters - 1)) * studentTQuantile(level, clusters - 1));
}

function percentileInterval(values: readonly number[], tail: number): Interval | null {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0 || sorted[0] === sorted[sorted.length - 1]) return null;
  return { low: sortedQuantile(sorted, tail), high: sortedQuantile(sorted, 1 - tail) };
}
