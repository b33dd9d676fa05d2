import type { Confusion } from '@sauron/core/statistics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { f1UnderNoise, labelNoiseOf } from './label-noise.ts';

function confusion(tp: number, fp: number, fn: number, tn: number): Confusion {
  return { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn };
}

const NONE = labelNoiseOf(confusion(10, 0, 0, 10));

describe('f1UnderNoise', () => {
  it('is the measured F1 where no label is wrong', () => {
    expect(f1UnderNoise(confusion(8, 1, 1, 4), NONE, 'MET')).toEqual({
      measured: 16 / 18,
      expected: 16 / 18,
      low: 16 / 18,
      high: 16 / 18,
    });
  });

  it('gives worked bounds: one of ten MET labels wrong, one of five UNMET labels wrong', () => {
    const noise = labelNoiseOf(confusion(9, 1, 1, 4));
    expect([noise.met.value, noise.unmet.value]).toEqual([0.1, 0.2]);
    const { low, high, expected } = f1UnderNoise(confusion(8, 1, 2, 4), noise, 'MET');
    // Low: a hit becomes a false alarm, a right rejection a miss: 7, 2, 3. High: a miss is none, a false alarm a hit: 9, 0, 1.
    expect(low).toBeCloseTo(14 / 19, 12);
    expect(high).toBeCloseTo(18 / 19, 12);
    // TP' = 7.2 + 0.2, FN' = 1.8 + 0.8, FP' = 0.8 + 0.8.
    expect(expected).toBeCloseTo(14.8 / (14.8 + 2.6 + 1.6), 12);
  });

  it('reads UNMET as the positive class with the roles of the rates swapped', () => {
    const noise = labelNoiseOf(confusion(9, 1, 1, 4));
    const swapped = { met: noise.unmet, unmet: noise.met };
    const { low, high, expected } = f1UnderNoise(confusion(4, 2, 1, 8), swapped, 'MET');
    expect(f1UnderNoise(confusion(8, 1, 2, 4), noise, 'UNMET')).toMatchObject({ low, high, expected });
  });

  it('never leaves its bounds, wherever whole wrong labels stand', () => {
    const count = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(fc.tuple(count, count, count, count), fc.infiniteStream(fc.nat(1)), ([tp, fp, fn, tn], coins) => {
        const flips = () => coins.next().value === 1;
        const wrong = { tp: 0, fp: 0, fn: 0, tn: 0 };
        for (const [name, of] of Object.entries({ tp, fp, fn, tn }) as [keyof typeof wrong, number][]) {
          for (let at = 0; at < of; at += 1) if (flips()) wrong[name] += 1;
        }
        const noise = labelNoiseOf(
          confusion(
            tp + fn - wrong.tp - wrong.fn,
            wrong.fp + wrong.tn,
            wrong.tp + wrong.fn,
            fp + tn - wrong.fp - wrong.tn,
          ),
        );
        const { low, high } = f1UnderNoise(confusion(tp, fp, fn, tn), noise, 'MET');
        if (low === null || high === null) return;
        const [hits, alarms, misses] = [tp - wrong.tp + wrong.fp, fp - wrong.fp + wrong.tp, fn - wrong.fn + wrong.tn];
        const whole = 2 * hits + alarms + misses;
        if (whole === 0) return;
        expect((2 * hits) / whole).toBeGreaterThanOrEqual(low - 1e-9);
        expect((2 * hits) / whole).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });

  it('H06 is null where a rate of the noise is not known, and the measured value stays', () => {
    const noise = labelNoiseOf(confusion(5, 0, 0, 0));
    expect(f1UnderNoise(confusion(8, 1, 1, 4), noise, 'MET')).toEqual({
      measured: 16 / 18,
      expected: null,
      low: null,
      high: null,
    });
  });
});
