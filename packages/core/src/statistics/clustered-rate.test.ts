import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClusterCount, clusteredRateOf } from './clustered-rate.ts';
import { wilsonInterval } from './wilson-interval.ts';

const cluster = fc
  .integer({ min: 0, max: 12 })
  .chain((n) => fc.record({ count: fc.integer({ min: 0, max: n }), n: fc.constant(n) }));
const clusters = fc.array(cluster, { maxLength: 15 });

function counts(pairs: [count: number, n: number][]): ClusterCount[] {
  return pairs.map(([count, n]) => ({ count, n }));
}

const UNEQUAL: [number, number][] = [
  [19, 20],
  [20, 20],
  [30, 32],
  [11, 16],
  [25, 25],
];

/** Computed with another program (scipy). */
describe('clusteredRateOf', () => {
  it('gives Wilson on effective n with the t quantile', () => {
    const rate = clusteredRateOf(
      counts([
        [9, 10],
        [10, 10],
        [7, 10],
      ]),
    );
    expect(rate).toMatchObject({ count: 26, n: 30, value: 26 / 30, undefined: false, clusters: 3 });
    expect(rate.designEffect).toBeCloseTo(2.01923077, 8);
    expect(rate.effectiveN).toBeCloseTo(14.8571429, 7);
    expect(rate.interval?.low).toBeCloseTo(0.33846309, 8);
    expect(rate.interval?.high).toBeCloseTo(0.98803527, 8);
  });

  it.each([
    [0.95, 0.71004927, 0.98598364],
    [0.9, 0.77412575, 0.98049299],
  ])('at level %d with clusters of several sizes', (level, low, high) => {
    const { interval, designEffect } = clusteredRateOf(counts(UNEQUAL), { level });
    expect(designEffect).toBeCloseTo(3.41969553, 8);
    expect(interval?.low).toBeCloseTo(low, 8);
    expect(interval?.high).toBeCloseTo(high, 8);
  });

  it('is never empty, at 100% neither', () => {
    const rate = clusteredRateOf(
      counts([
        [10, 10],
        [10, 10],
        [10, 10],
      ]),
    );
    expect(rate).toMatchObject({ value: 1, designEffect: null, effectiveN: 30, interval: { high: 1 } });
    expect(rate.interval?.low).toBeCloseTo(0.61839323, 8);
  });

  it('is Wilson with one unit per cluster, over which empty clusters do not matter', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), (units) => {
        const ones = units.flatMap((hit) =>
          counts([
            [Number(hit), 1],
            [0, 0],
          ]),
        );
        const hits = units.filter(Boolean).length;
        const { interval, clusters: filled } = clusteredRateOf(ones);
        const plain = wilsonInterval(hits, units.length);
        expect(filled).toBe(units.length);
        expect(interval?.low).toBeCloseTo(plain?.low ?? Number.NaN, 12);
        expect(interval?.high).toBeCloseTo(plain?.high ?? Number.NaN, 12);
      }),
    );
  });

  it('holds its value, stays within 0 and 1, is not narrower than Wilson, and mirrors', () => {
    fc.assert(
      fc.property(clusters, (parts) => {
        const { value, interval, count, n } = clusteredRateOf(parts);
        const mirrored = clusteredRateOf(parts.map((part) => ({ count: part.n - part.count, n: part.n })));
        if (value === null || interval === null) return;
        const plain = wilsonInterval(count, n) ?? { low: Number.NaN, high: Number.NaN };
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(value);
        expect(interval.high).toBeGreaterThanOrEqual(value);
        expect(interval.high - interval.low).toBeGreaterThan(plain.high - plain.low - 1e-9);
        expect(mirrored.interval?.low).toBeCloseTo(1 - interval.high, 9);
      }),
    );
  });

  it('does not depend on the order of clusters', () => {
    fc.assert(
      fc.property(clusters, (parts) => {
        const [one, other] = [clusteredRateOf(parts), clusteredRateOf(parts.toReversed())];
        expect(other.interval?.low ?? -1).toBeCloseTo(one.interval?.low ?? -1, 9);
        expect(other.clusters).toBe(one.clusters);
      }),
    );
  });

  it('takes means over repeats, which are fractions', () => {
    const { value, interval } = clusteredRateOf([
      { count: 2 / 3, n: 1 },
      { count: 1, n: 1 },
    ]);
    expect(value).toBeCloseTo(5 / 6, 12);
    expect(interval?.low).toBeGreaterThan(0);
  });

  it('H06 is null over nothing, and has no interval from one cluster of several units', () => {
    const nothing = { value: null, undefined: true, interval: null, designEffect: null, effectiveN: 0, clusters: 0 };
    expect(clusteredRateOf([])).toEqual({ count: 0, n: 0, ...nothing });
    expect(clusteredRateOf(counts([[0, 0]]))).toEqual({ count: 0, n: 0, ...nothing });
    expect(clusteredRateOf(counts([[3, 4]]))).toMatchObject({ value: 0.75, interval: null, designEffect: null });
    expect(clusteredRateOf(counts([[1, 1]])).interval?.low).toBeCloseTo(0.206549, 6);
  });

  it.each([
    [2, 1, 0.95],
    [-1, 4, 0.95],
    [1, Number.NaN, 0.95],
    [1, 4, 1],
  ])('refuses %d of %d at level %d', (count, n, level) => {
    expect(() => clusteredRateOf([{ count, n }], { level })).toThrow(RangeError);
  });
});
