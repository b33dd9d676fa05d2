import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquareTest } from './chi-square.ts';
import { betaCdf, betaQuantile } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';
import { normalQuantile, normalUpperTail } from './normal.ts';
import { studentTQuantile } from './student-t.ts';

describe('logGamma', () => {
  it('is the logarithm of factorials and of the root of pi', () => {
    let factorial = 1;
    for (let n = 1; n <= 20; n += 1) {
      expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 12);
      factorial *= n;
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 13);
  });
});

describe('betaCdf', () => {
  /** A whole `a` and `b`: the chance of at least `a` of `a + b - 1` heads, added up. */
  it('agrees with binomial sums', () => {
    const shape = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(shape, shape, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (a, b, x) => {
        const n = a + b - 1;
        let [sum, ways] = [0, 1];
        for (let heads = 0; heads <= n; heads += 1) {
          if (heads >= a) sum += ways * x ** heads * (1 - x) ** (n - heads);
          ways = (ways * (n - heads)) / (heads + 1);
        }
        expect(betaCdf(x, { a, b })).toBeCloseTo(sum, 11);
      }),
    );
  });

  it('is 0 and 1 at the ends and is undone by its quantile', () => {
    const shape = fc.double({ min: 1, max: 500, noNaN: true });
    fc.assert(
      fc.property(shape, shape, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (a, b, share) => {
        expect(betaCdf(0, { a, b })).toBe(0);
        expect(betaCdf(1, { a, b })).toBe(1);
        expect(betaCdf(betaQuantile(share, { a, b }), { a, b })).toBeCloseTo(share, 9);
      }),
    );
  });
});

describe('studentTQuantile', () => {
  /** The usual printed table, two-sided 95% and 99%. */
  it.each([
    [1, 12.706, 63.657],
    [2, 4.303, 9.925],
    [3, 3.182, 5.841],
    [5, 2.571, 4.032],
    [10, 2.228, 3.169],
    [29, 2.045, 2.756],
    [30, 2.042, 2.75],
    [99, 1.984, 2.626],
    [120, 1.98, 2.617],
  ])('gives the tabulated values at %i degrees of freedom', (degreesOfFreedom, at95, at99) => {
    expect(studentTQuantile(0.95, degreesOfFreedom)).toBeCloseTo(at95, 3);
    expect(studentTQuantile(0.99, degreesOfFreedom)).toBeCloseTo(at99, 3);
  });

  it('has closed forms at 1 and 2 degrees of freedom, and the normal distribution as its limit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.995, noNaN: true }), (level) => {
        expect(studentTQuantile(level, 1) / Math.tan((Math.PI * level) / 2)).toBeCloseTo(1, 10);
        expect(studentTQuantile(level, 2) / (level * Math.sqrt(2 / (1 - level * level)))).toBeCloseTo(1, 10);
        expect(studentTQuantile(level, 1e6)).toBeCloseTo(normalQuantile((1 + level) / 2), 4);
      }),
    );
  });

  it.each([
    [0, 5],
    [1, 5],
    [Number.NaN, 5],
    [0.95, 0],
    [0.95, Number.POSITIVE_INFINITY],
  ])('refuses level %d with %d degrees of freedom', (level, degreesOfFreedom) => {
    expect(() => studentTQuantile(level, degreesOfFreedom)).toThrow(RangeError);
  });
});

describe('the normal distribution', () => {
  /** Computed with another program (scipy). */
  it.each([
    [0, 0.5],
    [1, 0.15865525393145707],
    [1.959963984540054, 0.025],
    [2.4999, 0.006211418374944587],
    [2.5001, 0.006207912714815193],
    [6, 9.865876450376946e-10],
    [-1, 0.8413447460685429],
  ])('above %d lies %d', (z, share) => {
    expect(normalUpperTail(z) / share).toBeCloseTo(1, 11);
  });

  it('its quantile undoes it', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-9, noNaN: true }), (share) => {
        expect(normalUpperTail(-normalQuantile(share)) / share).toBeCloseTo(1, 9);
      }),
    );
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 13);
    expect(normalQuantile(0.5)).toBe(0);
  });
});

describe('chiSquareTest', () => {
  it('gives the usual critical value its 5%', () => {
    expect(chiSquareTest(3.841458820694124, 1).p).toBeCloseTo(0.05, 12);
    expect(chiSquareTest(0, 4)).toEqual({ statistic: 0, p: 1 });
  });

  it('H06 has no value over nothing', () => {
    expect(chiSquareTest(0, 0)).toEqual({ statistic: null, p: null });
  });
});
