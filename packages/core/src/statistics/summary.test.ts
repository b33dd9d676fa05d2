import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

describe('summaryOf', () => {
  it('of a worked example', () => {
    const values = [5, 1, 3, 2, 4, 11, 6, 8, 7, 9, 10];
    expect(summaryOf(values)).toEqual({ n: 11, missing: 0, sum: 66, mean: 6, median: 6, p90: 10 });
    expect(summaryOf([1, 2])).toMatchObject({ median: 1.5, p90: 1.9 });
  });

  it('H02 a missing value is counted and is not 0', () => {
    expect(summaryOf([null, 3, null])).toEqual({ n: 1, missing: 2, sum: 3, mean: 3, median: 3, p90: 3 });
    expect(summaryOf([null])).toEqual({ n: 0, missing: 1, sum: null, mean: null, median: null, p90: null });
    expect(summaryOf([0]).mean).toBe(0);
  });

  it('is in order and does not depend on it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const { mean, median, p90 } = summaryOf(values);
        expect(median).toBeLessThanOrEqual(p90 ?? Number.NaN);
        expect(p90).toBeLessThanOrEqual(Math.max(...values));
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values));
        expect(summaryOf(values.toReversed())).toEqual(summaryOf(values));
      }),
    );
  });

  it('H02 refuses what is no number', () => {
    expect(() => summaryOf([1, Number.NaN])).toThrow(RangeError);
  });
});
