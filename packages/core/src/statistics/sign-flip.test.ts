import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalUpperTail } from './distributions/normal.ts';
import { mcNemarTest } from './mcnemar.ts';
import { signFlipTest } from './sign-flip.ts';

/** Goes through every sign pattern. */
function enumeratedP(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0));
  let asFar = 0;
  for (let pattern = 0; pattern < 2 ** differences.length; pattern += 1) {
    const sum = differences.reduce((total, value, index) => total + ((pattern >> index) & 1 ? value : -value), 0);
    if (Math.abs(sum) >= observed - 1e-9) asFar += 1;
  }
  return asFar / 2 ** differences.length;
}

describe('signFlipTest', () => {
  it('counts every flip of whole numbers and of fractions', () => {
    const difference = fc.oneof(fc.integer({ min: -4, max: 4 }), fc.constantFrom(1 / 3, -2 / 3, 0.1, -0.7));
    fc.assert(
      fc.property(fc.array(difference, { minLength: 1, maxLength: 9 }), (differences) => {
        const { p, exact, flips } = signFlipTest(differences, { seed: 1 });
        expect(p).toBeCloseTo(enumeratedP(differences), 12);
        expect({ exact, flips }).toEqual({ exact: true, flips: null });
      }),
    );
  });

  it('is McNemar exact where each cluster has one unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (b, c) => {
        const differences = [...Array<number>(b).fill(1), ...Array<number>(c).fill(-1), 0];
        expect(signFlipTest(differences, { seed: 1 }).p).toBeCloseTo(mcNemarTest(b, c).exactP, 10);
      }),
    );
  });

  it('stays exact for a hundred clusters of small whole differences', () => {
    const differences = Array.from({ length: 100 }, (_, index) => ((index * 31) % 7) - 3);
    expect(signFlipTest(differences, { seed: 1 })).toMatchObject({ exact: true });
  });

  it('draws flips where there are too many sums, near the exact p and the same for a seed', () => {
    const many = Array.from({ length: 40 }, (_, index) => Math.sqrt(index + 1) * (index % 3 === 0 ? -1 : 1));
    const drawn = signFlipTest(many, { seed: 4 });
    expect(drawn).toEqual(signFlipTest(many, { seed: 4 }));
    expect(drawn).toMatchObject({ exact: false, flips: 9_999 });
    // With this many terms the sum is nearly normal.
    const [sum, squares] = [many.reduce((a, b) => a + b, 0), many.reduce((a, b) => a + b * b, 0)];
    const expected = 2 * normalUpperTail(sum / Math.sqrt(squares));
    expect(expected).toBeGreaterThan(0.05);
    expect(Math.abs((drawn.p ?? 0) - expected)).toBeLessThan(0.01);
  });

  it('never gives a drawn p of 0', () => {
    const steady = Array.from({ length: 40 }, (_, index) => Math.sqrt(index + 1));
    expect(signFlipTest(steady, { seed: 4, flips: 99 })).toEqual({ p: 0.01, exact: false, flips: 99 });
  });

  it('refuses to draw no flip', () => {
    expect(() => signFlipTest([1], { seed: 1, flips: 0 })).toThrow('flips');
  });

  it('H06 is 1 without a difference and null without a cluster', () => {
    expect(signFlipTest([0, 0, 0], { seed: 1 }).p).toBe(1);
    expect(signFlipTest([], { seed: 1 })).toEqual({ p: null, exact: true, flips: null });
  });
});
