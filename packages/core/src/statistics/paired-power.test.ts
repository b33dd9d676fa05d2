import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedDesignEffect, minimumDetectableDifference, pairedPower, requiredPairs } from './paired-power.ts';

const expected = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
  .filter(([first, second]) => first !== second)
  .map(([first, second]) => ({ onlyFirst: first / 100, onlySecond: second / 100 }));

describe('requiredPairs', () => {
  /** Computed with another program (scipy). */
  it.each([
    [0.08, 0.01, 142],
    [0.06, 0.02, 391],
    [0.05, 0.03, 1_568],
    [0.25, 0.02, 38],
  ])('for %d against %d', (onlyFirst, onlySecond, pairs) => {
    expect(requiredPairs({ onlyFirst, onlySecond })).toBe(pairs);
    expect(requiredPairs({ onlyFirst: onlySecond, onlySecond: onlyFirst })).toBe(pairs);
  });

  it('grows with the design effect and with what is asked', () => {
    const usual = { onlyFirst: 0.08, onlySecond: 0.01 };
    expect(requiredPairs(usual, { designEffect: 2 })).toBe(284);
    expect(requiredPairs(usual, { power: 0.9 })).toBeGreaterThan(142);
    expect(requiredPairs(usual, { alpha: 0.01 })).toBeGreaterThan(142);
  });

  it('H06 is null where there is no difference', () => {
    expect(requiredPairs({ onlyFirst: 0.05, onlySecond: 0.05 })).toBeNull();
    expect(requiredPairs({ onlyFirst: 0, onlySecond: 0 })).toBeNull();
  });

  it.each([
    [{ onlyFirst: 0.7, onlySecond: 0.4 }, {}],
    [{ onlyFirst: -0.1, onlySecond: 0.4 }, {}],
    [{ onlyFirst: 0.1, onlySecond: 0.2 }, { power: 1 }],
    [{ onlyFirst: 0.1, onlySecond: 0.2 }, { designEffect: 0.5 }],
  ])('refuses %o with %o', (shares, options) => {
    expect(() => requiredPairs(shares, options)).toThrow(RangeError);
  });
});

describe('minimumDetectableDifference', () => {
  it('undoes requiredPairs', () => {
    fc.assert(
      fc.property(expected, fc.double({ min: 1, max: 5, noNaN: true }), ({ onlyFirst, onlySecond }, designEffect) => {
        const pairs = requiredPairs({ onlyFirst, onlySecond }, { designEffect }) ?? Number.NaN;
        const discordance = onlyFirst + onlySecond;
        const difference = Math.abs(onlyFirst - onlySecond);
        const at = minimumDetectableDifference({ pairs, discordance }, { designEffect });
        const before = minimumDetectableDifference({ pairs: pairs - 1.01, discordance }, { designEffect });
        expect(at).toBeLessThanOrEqual(difference + 1e-9);
        expect(before ?? 1).toBeGreaterThan(difference - 1e-9);
      }),
    );
  });

  it('H06 is null where even the largest difference takes more pairs', () => {
    expect(minimumDetectableDifference({ pairs: 10, discordance: 0.05 })).toBeNull();
    expect(minimumDetectableDifference({ pairs: 10, discordance: 0 })).toBeNull();
    expect(() => minimumDetectableDifference({ pairs: 0, discordance: 0.1 })).toThrow('pairs');
  });
});

describe('pairedPower', () => {
  it('reaches the power that the pairs were asked for', () => {
    fc.assert(
      fc.property(expected, (shares) => {
        const pairs = requiredPairs(shares) ?? Number.NaN;
        expect(pairedPower({ ...shares, pairs })).toBeGreaterThanOrEqual(0.8 - 1e-9);
        if (pairs > 2) expect(pairedPower({ ...shares, pairs: pairs - 1 })).toBeLessThan(0.8 + 1e-9);
      }),
    );
  });

  it('H06 is null where there is no difference', () => {
    expect(pairedPower({ onlyFirst: 0.1, onlySecond: 0.1, pairs: 50 })).toBeNull();
  });
});

describe('expectedDesignEffect', () => {
  it('is 1 for single or unrelated units and the cluster size for copies', () => {
    expect(expectedDesignEffect(1, 0.7)).toBe(1);
    expect(expectedDesignEffect(26, 0)).toBe(1);
    expect(expectedDesignEffect(26, 1)).toBe(26);
    expect(expectedDesignEffect(26, 0.1)).toBeCloseTo(3.5, 12);
  });
});
