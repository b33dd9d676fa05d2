import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochbergAdjusted, holmAdjusted } from './adjust-p-values.ts';

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

/** Holm's own procedure: go up the sorted p-values while each is at or below its share of alpha. */
function holmRejects(values: readonly number[], alpha: number): boolean[] {
  const sorted = [...values].sort((one, other) => one - other);
  const stop = sorted.findIndex((p, rank) => p > alpha / (values.length - rank));
  const bound = stop === -1 ? Number.POSITIVE_INFINITY : (sorted[stop] ?? Number.NaN);
  return values.map((p) => p < bound);
}

/** Benjamini's and Hochberg's: the largest rank whose p is at or below its share of q, and all below it. */
function stepUpRejects(values: readonly number[], q: number): boolean[] {
  const sorted = [...values].sort((one, other) => one - other);
  const last = sorted.findLastIndex((p, rank) => p <= ((rank + 1) / values.length) * q);
  return values.map((p) => p <= (sorted[last] ?? -1));
}

describe('adjusted p-values', () => {
  it('of a worked example', () => {
    expect(holmAdjusted([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    const adjusted = benjaminiHochbergAdjusted([0.01, 0.04, 0.03, 0.005]);
    for (const [index, expected] of [0.02, 0.04, 0.04, 0.02].entries()) {
      expect(adjusted[index]).toBeCloseTo(expected, 12);
    }
  });

  it.each([0.01, 0.05, 0.3])('reject what the procedures reject at %d', (alpha) => {
    fc.assert(
      fc.property(pValues, (values) => {
        const off = (adjusted: (number | null)[]) => adjusted.every((p) => Math.abs((p ?? 0) - alpha) > 1e-9);
        const [holm, stepUp] = [holmAdjusted(values), benjaminiHochbergAdjusted(values)];
        if (off(holm)) expect(holm.map((p) => (p ?? 1) <= alpha)).toEqual(holmRejects(values, alpha));
        if (off(stepUp)) expect(stepUp.map((p) => (p ?? 1) <= alpha)).toEqual(stepUpRejects(values, alpha));
      }),
    );
  });

  it('are no smaller than they were, Holm no smaller than the other, and keep the order', () => {
    fc.assert(
      fc.property(pValues, (values) => {
        const [holm, stepUp] = [holmAdjusted(values), benjaminiHochbergAdjusted(values)];
        for (const [index, p] of values.entries()) {
          expect(stepUp[index]).toBeGreaterThanOrEqual(p - 1e-12);
          expect(holm[index]).toBeGreaterThanOrEqual((stepUp[index] ?? 2) - 1e-12);
          expect(holm[index]).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('H06 a planned contrast without a p-value keeps its place', () => {
    expect(holmAdjusted([0.01, null])).toEqual([0.02, null]);
    expect(benjaminiHochbergAdjusted([null, 0.01])).toEqual([null, 0.02]);
    expect(holmAdjusted([])).toEqual([]);
  });

  it.each([-0.1, 1.1, Number.NaN])('refuse %d', (p) => {
    expect(() => holmAdjusted([0.5, p])).toThrow('pValues[1]');
    expect(() => benjaminiHochbergAdjusted([p])).toThrow(RangeError);
  });
});
