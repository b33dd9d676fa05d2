import { assertCount } from './counts.ts';
import type { Interval } from './interval.ts';
import { shareInterval } from './share-interval.ts';

/** Two-sided 95% quantile of the standard normal distribution. */
export const Z_95 = 1.959963984540054;

/**
 * Wilson's score interval for a proportion (E. B. Wilson 1927, without continuity correction): the proportions that `count`
 * of `n` lie within `z` standard errors of. Null where `n` is 0. It takes the units as independent: criteria of one episode
 * are not quite, so it is too narrow for them: see `clusteredRateOf`.
 *
 * @param z Quantile of the standard normal distribution, above 0. Defaults to 95%.
 * @throws RangeError where a count is no count, `count` exceeds `n`, or `z` is not above 0.
 */
export function wilsonInterval(count: number, n: number, z: number = Z_95): Interval | null {
  assertCount('count', count);
  assertCount('n', n);
  if (count > n) throw new RangeError(`count: expected at most n = ${n}, got ${count}`);
  if (!(z > 0 && Number.isFinite(z))) throw new RangeError(`z: expected a number above 0, got ${z}`);
  if (n === 0) return null;
  return shareInterval({ share: count / n, n, quantile: z });
}
