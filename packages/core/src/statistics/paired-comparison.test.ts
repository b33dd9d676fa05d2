import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePaired, type PairedCounts } from './paired-comparison.ts';
import { tangoInterval } from './tango-interval.ts';
import { Z_95 } from './wilson-interval.ts';

const OPTIONS = { seed: 1 };

function counts(rows: [onlyFirstWrong: number, onlySecondWrong: number, n: number][]): PairedCounts[] {
  return rows.map(([onlyFirstWrong, onlySecondWrong, n]) => ({ onlyFirstWrong, onlySecondWrong, n }));
}

const row = fc
  .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 20 }))
  .map(([first, second, rest]): [number, number, number] => [first, second, first + second + rest]);
const rows = fc.array(row, { maxLength: 12 });

describe('comparePaired', () => {
  it('adds up clusters and tests their differences', () => {
    const comparison = comparePaired(
      counts([
        [3, 1, 20],
        [2, 0, 25],
        [0, 1, 16],
        [4, 0, 30],
        [0, 0, 20],
      ]),
      OPTIONS,
    );
    // Differences 2, 2, -1, 4: of 16 sign patterns those with a sum of 7 or more, or -7 or less, are 4.
    expect(comparison).toMatchObject({
      onlyFirstWrong: 9,
      onlySecondWrong: 2,
      n: 111,
      clusters: 5,
      difference: 7 / 111,
      undefined: false,
      signFlip: { p: 4 / 16, exact: true, flips: null },
      chiSquare: { statistic: 49 / 25 },
    });
    expect(comparison.interval?.low).toBeLessThan(0);
    expect(comparison.interval?.high).toBeGreaterThan(7 / 111);
  });

  it('has the interval of independent pairs with one unit per cluster', () => {
    const pairs = counts([...Array(12).fill([1, 0, 1]), ...Array(2).fill([0, 1, 1]), ...Array(36).fill([0, 0, 1])]);
    const { interval, designEffect } = comparePaired(pairs, OPTIONS);
    expect(designEffect).toBe(1);
    expect(interval?.low).toBeCloseTo(
      tangoInterval({ onlyFirst: 12 / 50, onlySecond: 2 / 50, n: 50, quantile: Z_95 }).low,
      9,
    );
  });

  it('is less sure of errors that come together', () => {
    const spread = comparePaired(counts(Array(12).fill([1, 0, 10])), OPTIONS);
    const together = comparePaired(counts([[6, 0, 10], [6, 0, 10], ...Array(10).fill([0, 0, 10])]), OPTIONS);
    expect(together.difference).toBe(spread.difference);
    expect(together.signFlip.p).toBe(0.5);
    expect(spread.signFlip.p).toBe(2 / 2 ** 12);
    expect(together.interval?.low).toBeLessThan(spread.interval?.low ?? -1);
  });

  it('changes sign with the sides, and holds its value', () => {
    fc.assert(
      fc.property(rows, (table) => {
        const one = comparePaired(counts(table), OPTIONS);
        const other = comparePaired(counts(table.map(([first, second, n]) => [second, first, n])), OPTIONS);
        expect(other.signFlip.p).toBe(one.signFlip.p);
        expect(other.chiSquare).toEqual(one.chiSquare);
        if (one.difference === null || one.interval === null) return;
        expect(other.difference).toBeCloseTo(-one.difference, 12);
        expect(other.interval?.low).toBeCloseTo(-one.interval.high, 9);
        expect(one.interval.low).toBeLessThanOrEqual(one.difference);
        expect(one.interval.high).toBeGreaterThanOrEqual(one.difference);
        expect(one.interval.high - one.interval.low).toBeGreaterThan(0.01);
      }),
    );
  });

  it('H06 is null over nothing, and has no interval from one cluster', () => {
    expect(comparePaired([], OPTIONS)).toMatchObject({
      n: 0,
      difference: null,
      undefined: true,
      interval: null,
      signFlip: { p: null },
      chiSquare: { p: null },
    });
    expect(comparePaired(counts([[2, 1, 20]]), OPTIONS)).toMatchObject({ difference: 0.05, interval: null });
  });

  it('refuses more discordant units than there are', () => {
    expect(() => comparePaired(counts([[2, 2, 3]]), OPTIONS)).toThrow(RangeError);
    expect(() => comparePaired(counts([[-1, 0, 3]]), OPTIONS)).toThrow('onlyFirstWrong');
  });
});
