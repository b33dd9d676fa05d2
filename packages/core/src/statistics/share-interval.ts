import type { Interval } from './interval.ts';

/** A share among `n` units, neither of which need be whole. */
interface ObservedShare {
  readonly share: number;
  /** Above 0. */
  readonly n: number;
  /** Quantile of the distribution of the share's distance in standard errors, above 0. */
  readonly quantile: number;
}

/** The shares that lie within `quantile` of their own standard errors from the observed one: Wilson's interval for any `n`. */
export function shareInterval({ share, n, quantile }: ObservedShare): Interval {
  const square = quantile * quantile;
  const scale = 1 + square / n;
  const middle = (share + square / (2 * n)) / scale;
  const reach = (quantile / scale) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  // At 0 and at 1 one end is exact; floating point would leave it a hair outside.
  return { low: share === 0 ? 0 : middle - reach, high: share === 1 ? 1 : middle + reach };
}
