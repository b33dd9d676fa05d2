import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusteredF1Of } from './clustered-f1.ts';
import { type Confusion, flipConfusion } from './confusion.ts';
import { studentTQuantile } from './distributions/student-t.ts';

function confusion(tp: number, fp: number, fn: number, tn = 0): Confusion {
  return { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn };
}

const FIVE = [confusion(18, 2, 0), confusion(20, 0, 0), confusion(25, 1, 6), confusion(9, 4, 3), confusion(22, 0, 0)];

const small = fc.integer({ min: 0, max: 6 });
const confusions = fc.array(
  fc.tuple(small, small, small, small).map(([tp, fp, fn, tn]) => confusion(tp, fp, fn, tn)),
  { maxLength: 12 },
);

/** The textbook linearised ratio, from numerators and denominators, on the logit scale. */
function linearisedInterval(clusters: readonly Confusion[]): { low: number; high: number } {
  const parts = clusters.map((part) => {
    const numerator = 2 * part.truePositives;
    return { numerator, denominator: numerator + part.falsePositives + part.falseNegatives };
  });
  const denominator = parts.reduce((sum, part) => sum + part.denominator, 0);
  const f1 = parts.reduce((sum, part) => sum + part.numerator, 0) / denominator;
  const squares = parts.reduce((sum, part) => sum + (part.numerator - f1 * part.denominator) ** 2, 0);
  const error = Math.sqrt((parts.length / (parts.length - 1)) * squares) / denominator;
  const reach = (studentTQuantile(0.95, parts.length - 1) * error) / (f1 * (1 - f1));
  const [low, high] = [-reach, reach].map((by) => 1 / (1 + ((1 - f1) / f1) * Math.exp(-by)));
  return { low: low ?? Number.NaN, high: high ?? Number.NaN };
}

describe('clusteredF1Of', () => {
  it('agrees with another program (scipy)', () => {
    const { value, interval, clusters, support } = clusteredF1Of(FIVE);
    expect(value).toBeCloseTo(0.92156863, 8);
    expect(interval?.low).toBeCloseTo(0.71292525, 8);
    expect(interval?.high).toBeCloseTo(0.98233023, 8);
    expect({ clusters, support }).toEqual({ clusters: 5, support: 103 });
  });

  it('is the linearised ratio on the logit scale wherever clusters differ at least as much as chance has it', () => {
    fc.assert(
      fc.property(confusions, (all) => {
        const relevant = all.filter((part) => part.truePositives + part.falsePositives + part.falseNegatives > 0);
        const { value, interval, designEffect, clusters } = clusteredF1Of(all);
        expect(clusters).toBe(relevant.length);
        if (value === null || value === 0 || value === 1 || interval === null || designEffect === null) return;
        const expected = linearisedInterval(relevant);
        if (designEffect >= 1 && relevant.some((part) => part.truePositives > 1)) {
          expect(interval.low).toBeCloseTo(expected.low, 9);
          expect(interval.high).toBeCloseTo(expected.high, 9);
        } else if (designEffect < 1) expect(interval.low).toBeLessThan(expected.low);
      }),
    );
  });

  it('holds its value, stays within 0 and 1 and is never empty', () => {
    fc.assert(
      fc.property(confusions, (all) => {
        const { value, interval } = clusteredF1Of(all);
        if (value === null || interval === null) return;
        expect(interval.low).toBeGreaterThanOrEqual(0);
        expect(interval.high).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(value);
        expect(interval.high).toBeGreaterThanOrEqual(value);
        expect(interval.high - interval.low).toBeGreaterThan(0.01);
      }),
    );
  });

  it('at 1 and at 0 reaches away from the end, less far with more items', () => {
    const perfect = (items: number) => clusteredF1Of([confusion(items, 0, 0), confusion(items, 0, 0)]).interval;
    expect(perfect(50)?.high).toBe(1);
    expect(perfect(50)?.low).toBeGreaterThan(perfect(5)?.low ?? 1);
    const missed = clusteredF1Of([confusion(0, 2, 3), confusion(0, 1, 0)]);
    expect(missed).toMatchObject({ value: 0, interval: { low: 0 } });
    expect(missed.interval?.high).toBeGreaterThan(0.1);
  });

  it('speaks of the other class when confusions are flipped', () => {
    expect(clusteredF1Of([confusion(9, 1, 0, 4), confusion(7, 0, 2, 3)].map(flipConfusion))).toMatchObject({
      value: 14 / 17,
      support: 8,
      clusters: 2,
    });
  });

  it('H06 is null where the class neither occurs nor is called, and does not count such clusters', () => {
    const nothing = { value: null, undefined: true, support: 0, interval: null, clusters: 0, designEffect: null };
    expect(clusteredF1Of([confusion(0, 0, 0, 5), confusion(0, 0, 0, 7)])).toEqual(nothing);
    expect(clusteredF1Of([confusion(3, 1, 1), confusion(0, 0, 0, 7)])).toMatchObject({
      value: 0.75,
      clusters: 1,
      interval: null,
    });
  });

  it('refuses what is no count, in clusters without such items too', () => {
    expect(() => clusteredF1Of([confusion(0, Number.NaN, 0)])).toThrow(RangeError);
    expect(() => clusteredF1Of([confusion(0, 0, 0, -1)])).toThrow('trueNegatives');
  });
});
