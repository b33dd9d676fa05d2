import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PairedAmounts, ratioOfMeans } from './ratio-of-means.ts';

const FIRST = [1.2, 0.8, 3.4, 0.5, 2.2];
const SECOND = [1.5, 1.1, 3.3, 0.9, 3.0];
const PAIRS: PairedAmounts[] = FIRST.map((first, index) => ({ first, second: SECOND[index] ?? null }));

const amount = fc.double({ min: 0.01, max: 100, noNaN: true });
const pairs = fc.array(fc.record({ first: amount, second: amount }), { minLength: 2, maxLength: 20 });

describe('ratioOfMeans', () => {
  it('agrees with another program (scipy)', () => {
    const ratio = ratioOfMeans(PAIRS);
    expect(ratio.value).toBeCloseTo(8.1 / 9.8, 12);
    expect(ratio.interval?.low).toBeCloseTo(0.61373511, 8);
    expect(ratio.interval?.high).toBeCloseTo(1.11310702, 8);
    expect(ratio).toMatchObject({ clusters: 5, missing: 0, undefined: false });
    expect(ratio.firstMean).toBeCloseTo(1.62, 12);
    expect(ratio.secondMean).toBeCloseTo(1.96, 12);
  });

  it('turns over with the sides and does not depend on the unit of money', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const one = ratioOfMeans(all);
        const other = ratioOfMeans(all.map(({ first, second }) => ({ first: second, second: first })));
        const cents = ratioOfMeans(all.map(({ first, second }) => ({ first: first * 100, second: second * 100 })));
        expect((other.value ?? Number.NaN) * (one.value ?? Number.NaN)).toBeCloseTo(1, 9);
        expect((other.interval?.low ?? Number.NaN) * (one.interval?.high ?? Number.NaN)).toBeCloseTo(1, 6);
        expect(cents.interval?.low).toBeCloseTo(one.interval?.low ?? Number.NaN, 6);
      }),
    );
  });

  it('is sure of a ratio that every cluster has', () => {
    const { value, interval } = ratioOfMeans(SECOND.map((second) => ({ first: second / 2, second })));
    expect(value).toBeCloseTo(0.5, 12);
    expect(interval?.low).toBeCloseTo(0.5, 12);
  });

  it('H02 H06 leaves out and counts pairs with an unknown cost, and is null where there is none', () => {
    expect(ratioOfMeans([...PAIRS, { first: null, second: 9 }, { first: 9, second: null }])).toEqual({
      ...ratioOfMeans(PAIRS),
      missing: 2,
    });
    expect(ratioOfMeans([{ first: null, second: 1 }])).toEqual({
      value: null,
      undefined: true,
      interval: null,
      clusters: 0,
      missing: 1,
      firstMean: null,
      secondMean: null,
    });
    expect(ratioOfMeans([{ first: 1, second: 0 }])).toMatchObject({ value: null, undefined: true, firstMean: 1 });
    expect(ratioOfMeans([{ first: 1, second: 2 }])).toMatchObject({ value: 0.5, interval: null });
    expect(
      ratioOfMeans([
        { first: 0, second: 2 },
        { first: 0, second: 1 },
      ]),
    ).toMatchObject({ value: 0, interval: null });
  });

  it('refuses a negative amount', () => {
    expect(() => ratioOfMeans([{ first: -1, second: 1 }])).toThrow('first');
  });
});
