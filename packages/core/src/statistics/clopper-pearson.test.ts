import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clopperPearsonInterval } from './clopper-pearson.ts';
import { wilsonInterval } from './wilson-interval.ts';

describe('clopperPearsonInterval', () => {
  /** Computed with another program (scipy). */
  it.each([
    [97, 100, 0.914824, 0.99377],
    [0, 150, 0, 0.024293],
  ])('of %i of %i', (count, n, low, high) => {
    const interval = clopperPearsonInterval(count, n);
    expect(interval?.low).toBeCloseTo(low, 6);
    expect(interval?.high).toBeCloseTo(high, 6);
  });

  it('mirrors, holds the observed share, and is about as wide as Wilson at least', () => {
    const counts = fc
      .integer({ min: 1, max: 200 })
      .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
    fc.assert(
      fc.property(counts, ([count, n]) => {
        const exact = clopperPearsonInterval(count, n) ?? { low: Number.NaN, high: Number.NaN };
        const mirrored = clopperPearsonInterval(n - count, n);
        const wilson = wilsonInterval(count, n) ?? { low: Number.NaN, high: Number.NaN };
        expect(mirrored?.low).toBeCloseTo(1 - exact.high, 9);
        expect(exact.low).toBeLessThanOrEqual(count / n);
        expect(exact.high).toBeGreaterThanOrEqual(count / n);
        expect(exact.high - exact.low).toBeGreaterThan(0.95 * (wilson.high - wilson.low));
      }),
    );
  });

  it('is null over nothing and refuses what can not be', () => {
    expect(clopperPearsonInterval(0, 0)).toBeNull();
    expect(() => clopperPearsonInterval(2, 1)).toThrow(RangeError);
    expect(() => clopperPearsonInterval(1, 2, 1.5)).toThrow('level');
  });
});
