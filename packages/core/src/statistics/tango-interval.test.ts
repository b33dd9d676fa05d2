import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tangoInterval } from './tango-interval.ts';
import { wilsonInterval, Z_95 } from './wilson-interval.ts';

function interval(onlyFirst: number, onlySecond: number, n: number) {
  return tangoInterval({ onlyFirst: onlyFirst / n, onlySecond: onlySecond / n, n, quantile: Z_95 });
}

const table = fc
  .tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 40 }))
  .filter(([b, c, rest]) => b + c + rest > 0)
  .map(([b, c, rest]): [number, number, number] => [b, c, b + c + rest]);

/** The likeliest share of `onlySecond` pairs at a given difference, by trisection of the multinomial likelihood itself. */
function likeliest(difference: number, [b, c, n]: [number, number, number]): number {
  const loss = (q: number) => -term(b, q + difference) - term(c, q) - term(n - b - c, 1 - 2 * q - difference);
  let [low, high] = [Math.max(0, -difference), (1 - difference) / 2];
  for (let step = 0; step < 200; step += 1) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (loss(left) < loss(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}

function term(count: number, share: number): number {
  return count === 0 ? 0 : count * Math.log(Math.max(share, 1e-300));
}

describe('tangoInterval', () => {
  /** As the R package contingencytables gives them for its data set cavo_2012. */
  it('agrees with another program on 6 and 16 discordant pairs in 161', () => {
    const { low, high } = interval(6, 16, 161);
    expect(low).toBeCloseTo(-0.124, 4);
    expect(high).toBeCloseTo(-0.0054, 4);
  });

  it('ends where the score statistic is the quantile', () => {
    fc.assert(
      fc.property(table, ([b, c, n]) => {
        for (const end of Object.values(interval(b, c, n))) {
          if (Math.abs(end) > 1 - 1e-6) continue;
          const variance = (2 * likeliest(end, [b, c, n]) + end * (1 - end)) / n;
          expect(((b - c) / n - end) ** 2 / variance / Z_95 ** 2).toBeCloseTo(1, 4);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('holds the observed difference, is never empty, and changes sign with the sides', () => {
    fc.assert(
      fc.property(table, ([b, c, n]) => {
        const [one, other] = [interval(b, c, n), interval(c, b, n)];
        expect(one.low).toBeLessThanOrEqual((b - c) / n);
        expect(one.high).toBeGreaterThanOrEqual((b - c) / n);
        expect(one.low).toBeGreaterThanOrEqual(-1);
        expect(one.high).toBeLessThanOrEqual(1);
        expect(one.high - one.low).toBeGreaterThan(0.01);
        expect(other.low).toBeCloseTo(-one.high, 9);
      }),
    );
  });

  it('reaches as far as Wilson from 0 where no pair is discordant', () => {
    expect(interval(0, 0, 44).high).toBeCloseTo(wilsonInterval(0, 44)?.high ?? Number.NaN, 12);
  });
});
