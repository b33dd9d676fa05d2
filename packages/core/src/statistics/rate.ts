import type { Interval } from './interval.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** A share that keeps its counts. */
export interface Rate {
  readonly count: number;
  readonly n: number;
  /** `count / n`, unrounded; null where `n` is 0. */
  readonly value: number | null;
  /** True where `n` is 0: there is no share, which is not a share of 0. */
  readonly undefined: boolean;
  /** Wilson's interval; null where `n` is 0. */
  readonly interval: Interval | null;
}

/**
 * `count` of `n` with Wilson's interval (95% unless `z` says otherwise).
 *
 * @throws RangeError as `wilsonInterval` does.
 */
export function rateOf(count: number, n: number, z?: number): Rate {
  const interval = wilsonInterval(count, n, z);
  return { count, n, value: n === 0 ? null : count / n, undefined: n === 0, interval };
}
