import { assertPositiveCount } from './counts.ts';
import { type RandomSource, randomSource } from './random.ts';

export interface FlipOptions {
  /** A whole number of 0 or more. The same seed gives the same p-value. */
  readonly seed: number;
  /** Random flips where not all of them can be gone through. @default 9999 */
  readonly flips?: number;
}

export interface PermutationTest {
  /** Two-sided. Null where there is nothing to flip over, that is no cluster. */
  readonly p: number | null;
  /** Whether every flip was counted. If so, the seed has no part in `p`. */
  readonly exact: boolean;
  /** Random flips drawn; null where the test is exact. */
  readonly flips: number | null;
}

export const DEFAULT_FLIPS = 9_999;

/** Enough for all sign patterns of 14 differences, and for far more clusters where the differences are small whole numbers. */
const MAX_DISTINCT_SUMS = 2 ** 14;

/** Fractions are added in these units, so that equal sums are equal whatever their order. */
const UNITS_PER_ONE = 1e9;

/**
 * Tests whether paired differences, one per cluster, are symmetric about 0: how often their sum is at least as far from 0 when
 * signs are flipped at random. The distribution of the sum is worked out in full where it has few distinct values; otherwise
 * `flips` random flips are drawn and p is (1 + as far) / (1 + flips), which is never 0.
 *
 * @throws RangeError where `flips` is no whole number from 1, or flips are drawn and the seed can't be one.
 */
export function signFlipTest(differences: readonly number[], options: FlipOptions): PermutationTest {
  const { seed, flips = DEFAULT_FLIPS } = options;
  assertPositiveCount('flips', flips);
  if (differences.length === 0) return { p: null, exact: true, flips: null };
  const whole = differences.every((difference) => Number.isSafeInteger(difference));
  const steps = differences.map((difference) => Math.round(difference * (whole ? 1 : UNITS_PER_ONE)));
  const moving = steps.filter((step) => step !== 0);
  // Each rounded fraction is off by half a unit at most; sums that differ by no more than that are ties.
  const slack = whole ? 0 : moving.length;
  const bound = Math.abs(moving.reduce((sum, step) => sum + step, 0)) - slack;
  const exactP = exactShare(moving, bound);
  if (exactP !== null) return { p: exactP, exact: true, flips: null };
  return { p: drawnShare({ moving, bound, flips }, randomSource(seed)), exact: false, flips };
}

/** Share of sign patterns with a sum of at least `bound` from 0, or null where the sums are too many to list. */
function exactShare(steps: readonly number[], bound: number): number | null {
  let sums = new Map([[0, 1]]);
  for (const step of steps) {
    const next = new Map<number, number>();
    for (const [sum, share] of sums) {
      next.set(sum + step, (next.get(sum + step) ?? 0) + share / 2);
      next.set(sum - step, (next.get(sum - step) ?? 0) + share / 2);
    }
    if (next.size > MAX_DISTINCT_SUMS) return null;
    sums = next;
  }
  let total = 0;
  for (const [sum, share] of sums) if (Math.abs(sum) >= bound) total += share;
  return Math.min(1, total);
}

interface Draw {
  readonly moving: readonly number[];
  readonly bound: number;
  readonly flips: number;
}

function drawnShare({ moving, bound, flips }: Draw, random: RandomSource): number {
  let asFar = 0;
  for (let flip = 0; flip < flips; flip += 1) {
    if (Math.abs(flippedSum(moving, random)) >= bound) asFar += 1;
  }
  return (1 + asFar) / (1 + flips);
}

function flippedSum(steps: readonly number[], random: RandomSource): number {
  let sum = 0;
  let bits = 0;
  for (const [index, step] of steps.entries()) {
    if (index % 32 === 0) bits = random.nextUint32();
    sum += bits & 1 ? step : -step;
    bits >>>= 1;
  }
  return sum;
}
