import type { Interval, RandomSource } from '@sauron/core/statistics';

/** What one replicate says: a hit is an interval that covers the truth, or a test that finds something at 5%. */
export interface Reading {
  readonly hit: boolean;
  /** Of the interval; null for a test, and where there is no interval. */
  readonly width: number | null;
}

/** A population and the methods that are tried on samples of it. */
export interface Scenario {
  readonly group: string;
  readonly setting: string;
  /** Share of the replicates that a quick method gets. @default 1 */
  readonly share?: number;
  /** By method, which share of hits is right; null where there is no right one, as for power. */
  readonly methods: Readonly<Record<string, number | null>>;
  /** One sample, read by every method. A method without a reading could not be computed. */
  readonly replicate: (random: RandomSource) => Readonly<Record<string, Reading>>;
}

export const ALPHA = 0.05;
export const COVERAGE = 1 - ALPHA;

/** No interval covers nothing. */
export function covers(interval: Interval | null, truth: number): Reading {
  if (interval === null) return { hit: false, width: null };
  return { hit: interval.low <= truth && truth <= interval.high, width: interval.high - interval.low };
}

export function finds(p: number | null): Reading {
  return { hit: p !== null && p <= ALPHA, width: null };
}
