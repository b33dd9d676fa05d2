import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOf } from './rate.ts';
import { wilsonInterval, Z_95 } from './wilson-interval.ts';

/** R. G. Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, score method without continuity correction. */
const NEWCOMBE: [number, number, number, number][] = [
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
];

/** Computed with another program (scipy). */
const COMPUTED: [number, number, number, number][] = [
  [97, 100, 0.915481, 0.989745],
  [2, 100, 0.005502, 0.070012],
  [0, 100, 0, 0.036993],
  [100, 100, 0.963007, 1],
  [29, 30, 0.833296, 0.994091],
  [1, 1, 0.206549, 1],
  [388, 400, 0.948301, 0.982757],
  [8, 400, 0.010168, 0.038963],
];

const countAndN = fc
  .integer({ min: 1, max: 5_000 })
  .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));

/** The definition read literally: the smallest share that `observed` is within z standard errors of, by bisection. */
function lowEndBySearch(observed: number, n: number, z: number): number {
  let [out, inside] = [0, observed];
  for (let step = 0; step < 200; step += 1) {
    const share = (out + inside) / 2;
    const within = Math.abs(observed - share) <= z * Math.sqrt((share * (1 - share)) / n);
    if (within) inside = share;
    else out = share;
  }
  return inside;
}

describe('wilsonInterval', () => {
  it.each(NEWCOMBE)('gives the published interval of %i of %i', (count, n, low, high) => {
    const interval = wilsonInterval(count, n);
    expect(interval?.low.toFixed(4)).toBe(low.toFixed(4));
    expect(interval?.high.toFixed(4)).toBe(high.toFixed(4));
  });

  it.each(COMPUTED)('agrees with another program on %i of %i', (count, n, low, high) => {
    const interval = wilsonInterval(count, n);
    expect(interval?.low).toBeCloseTo(low, 6);
    expect(interval?.high).toBeCloseTo(high, 6);
  });

  it('is the set of shares within z standard errors', () => {
    fc.assert(
      fc.property(countAndN, fc.constantFrom(Z_95, 1.6448536269514722, 2.5758293035489004), ([count, n], z) => {
        const interval = wilsonInterval(count, n, z);
        expect(interval?.low).toBeCloseTo(lowEndBySearch(count / n, n, z), 9);
        expect(interval?.high).toBeCloseTo(1 - lowEndBySearch(1 - count / n, n, z), 9);
      }),
    );
  });

  it('holds the observed share, stays within 0 and 1, and mirrors', () => {
    fc.assert(
      fc.property(countAndN, ([count, n]) => {
        const interval = wilsonInterval(count, n) ?? { low: Number.NaN, high: Number.NaN };
        const mirrored = wilsonInterval(n - count, n) ?? { low: Number.NaN, high: Number.NaN };
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(count / n);
        expect(interval.high).toBeGreaterThanOrEqual(count / n);
        expect(mirrored.low).toBeCloseTo(1 - interval.high, 12);
      }),
    );
  });

  it('is null over nothing', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });

  it.each([
    [2, 1, undefined],
    [-1, 4, undefined],
    [0.5, 4, undefined],
    [1, Number.NaN, undefined],
    [1, 4, 0],
    [1, 4, Number.NaN],
  ])('refuses %d of %d with z %s', (count, n, z) => {
    expect(() => wilsonInterval(count, n, z)).toThrow(RangeError);
  });
});

describe('rateOf', () => {
  it('keeps its counts and does not round', () => {
    expect(rateOf(1, 3)).toEqual({
      count: 1,
      n: 3,
      value: 1 / 3,
      undefined: false,
      interval: wilsonInterval(1, 3),
    });
  });

  it('H06 marks a rate over nothing as undefined, which is not 0', () => {
    expect(rateOf(0, 0)).toEqual({ count: 0, n: 0, value: null, undefined: true, interval: null });
    expect(rateOf(0, 5)).toMatchObject({ value: 0, undefined: false });
  });
});
