import { assertCount, assertOpenShare, assertPart } from './counts.ts';
import { betaQuantile } from './distributions/incomplete-beta.ts';
import type { Interval } from './interval.ts';

/**
 * Clopper's and Pearson's interval for a proportion (1934): covers at least the nominal share whatever the proportion, and is
 * wider than Wilson's for it. Null where `n` is 0. Takes the units as independent.
 *
 * @throws RangeError where a count is no count, `count` exceeds `n`, or `level` is not between 0 and 1.
 */
export function clopperPearsonInterval(count: number, n: number, level = 0.95): Interval | null {
  assertCount('count', count);
  assertCount('n', n);
  assertOpenShare('level', level);
  assertPart('count', count, n);
  if (n === 0) return null;
  const tail = (1 - level) / 2;
  return {
    low: count === 0 ? 0 : betaQuantile(tail, { a: count, b: n - count + 1 }),
    high: count === n ? 1 : betaQuantile(1 - tail, { a: count + 1, b: n - count }),
  };
}
