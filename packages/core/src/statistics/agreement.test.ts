import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf, alignmentRateOf, cohenKappaOf, gwetAc1Of, judgeShiftOf, pabakOf } from './agreement.ts';
import type { Confusion } from './confusion.ts';
import { krippendorffAlphaOf } from './krippendorff-alpha.ts';
import { f1Of } from './metrics.ts';

function confusion(tp: number, fp: number, fn: number, tn: number): Confusion {
  return { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn };
}

const count = fc.integer({ min: 0, max: 60 });
const confusions = fc.tuple(count, count, count, count).map((cells) => confusion(...cells));

describe('kappa and its relatives', () => {
  /** Both positive, only one, only the other, both negative. Computed with another program. */
  it.each([
    [20, 5, 10, 15, 0.4, 0.405941],
    [90, 4, 4, 2, 0.29078, 0.909829],
    [45, 5, 5, 45, 0.8, 0.8],
    [118, 5, 2, 0, -0.023392, 0.940776],
  ])('of %i, %i, %i, %i', (both, one, other, neither, kappa, ac1) => {
    const counts = confusion(both, one, other, neither);
    expect(cohenKappaOf(counts).value).toBeCloseTo(kappa, 6);
    expect(gwetAc1Of(counts).value).toBeCloseTo(ac1, 6);
    expect(cohenKappaOf(confusion(both, other, one, neither))).toEqual(cohenKappaOf(counts));
  });

  it('comes with raw agreement and both shares of positives', () => {
    const { n, raw, kappa, pabak, positiveShares } = agreementOf(confusion(118, 5, 2, 0));
    expect(raw.value).toBeCloseTo(0.944, 12);
    expect(pabak.value).toBeCloseTo(0.888, 12);
    expect(kappa.value).toBeLessThan(0);
    expect({ n, positiveShares }).toEqual({ n: 125, positiveShares: { actual: 120 / 125, predicted: 123 / 125 } });
  });

  it('is 1 on full agreement, and at most 1', () => {
    fc.assert(
      fc.property(confusions, (counts) => {
        for (const metric of [cohenKappaOf, gwetAc1Of, pabakOf]) {
          const { value } = metric(counts);
          if (value === null) continue;
          expect(value).toBeLessThanOrEqual(1);
          const isFull = counts.falsePositives + counts.falseNegatives === 0;
          expect(Math.abs(value - 1) < 1e-12).toBe(isFull);
        }
      }),
    );
  });

  it('H06 is null over nothing, and kappa where both used one class only', () => {
    const nothing = confusion(0, 0, 0, 0);
    for (const metric of [cohenKappaOf, gwetAc1Of, pabakOf, judgeShiftOf]) {
      expect(metric(nothing)).toEqual({ value: null, undefined: true, support: 0 });
    }
    expect(agreementOf(nothing).positiveShares).toBeNull();
    expect(cohenKappaOf(confusion(9, 0, 0, 0))).toEqual({ value: null, undefined: true, support: 9 });
    expect(gwetAc1Of(confusion(9, 0, 0, 0)).value).toBe(1);
  });
});

describe('alignment rate and judge shift', () => {
  /** Recomputed from the judgments that M. Zhuge et al. (arXiv 2410.10934) released: one row per developer agent. */
  it.each([
    ['MetaGPT', confusion(69, 17, 12, 268), 22.13, 23.5, 1.37, 92.08, 0.826, 0.775],
    ['GPT-Pilot', confusion(142, 28, 21, 175), 44.54, 46.45, 1.91, 86.61, 0.853, 0.73],
    ['OpenHands', confusion(140, 19, 17, 190), 42.9, 43.44, 0.54, 90.16, 0.886, 0.8],
  ])('of the judge on %s', (_name, counts, people, judge, shift, alignment, f1, kappa) => {
    const { positiveShares, n } = agreementOf(counts);
    expect(n).toBe(366);
    const percent = [
      positiveShares?.actual,
      positiveShares?.predicted,
      judgeShiftOf(counts).value,
      alignmentRateOf(counts).value,
    ];
    for (const [index, expected] of [people, judge, shift, alignment].entries()) {
      // The table cuts some of its numbers off instead of rounding them.
      expect(Math.abs(100 * (percent[index] ?? Number.NaN) - expected)).toBeLessThan(0.01);
    }
    expect(f1Of(counts).value).toBeCloseTo(f1, 3);
    expect(Math.abs((cohenKappaOf(counts).value ?? Number.NaN) - kappa)).toBeLessThanOrEqual(0.0005);
  });

  it('keeps its counts', () => {
    expect(alignmentRateOf(confusion(3, 1, 0, 4))).toMatchObject({ count: 7, n: 8 });
    expect(alignmentRateOf(confusion(0, 0, 0, 0))).toMatchObject({ value: null, undefined: true });
  });
});

/** One string per rater, a dot for no label. */
function byUnit(raters: readonly string[]): (string | null)[][] {
  return [...(raters[0] ?? '')].map((_, unit) =>
    raters.map((labels) => (labels[unit] === '.' ? null : (labels[unit] ?? null))),
  );
}

describe('krippendorffAlphaOf', () => {
  /** K. Krippendorff 2011, "Computing Krippendorff's alpha-reliability", sections A and C. */
  it('gives the published values', () => {
    expect(krippendorffAlphaOf(byUnit(['0100000010', '1110010000'])).value).toBeCloseTo(0.095, 3);
    const four = byUnit(['123321412...', '1233224125.3', '.3332342251.', '12332441251.']);
    const { value, support } = krippendorffAlphaOf(four);
    expect(value).toBeCloseTo(0.743, 3);
    expect(support).toBe(40);
  });

  it('is 1 on full agreement about more than one class', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 20 }), (labels) => {
        const { value } = krippendorffAlphaOf(labels.map((label) => [label, label, null]));
        expect(value).toBe(new Set(labels).size > 1 ? 1 : null);
      }),
    );
  });

  it('does not depend on order, nor on units that can not be paired', () => {
    const label = fc.constantFrom('a', 'b', null);
    fc.assert(
      fc.property(fc.array(fc.array(label, { maxLength: 4 }), { maxLength: 10 }), (units) => {
        const { value, support } = krippendorffAlphaOf(units);
        const again = krippendorffAlphaOf([['a'], [], ...units.map((unit) => unit.toReversed()).toReversed()]);
        expect(again.support).toBe(support);
        expect(again.value ?? -9).toBeCloseTo(value ?? -9, 9);
      }),
    );
  });

  it('H06 is null without two labels to pair, and where all are the same', () => {
    expect(krippendorffAlphaOf([])).toEqual({ value: null, undefined: true, support: 0 });
    expect(krippendorffAlphaOf([['a', null], ['b']])).toEqual({ value: null, undefined: true, support: 0 });
    expect(krippendorffAlphaOf([['a', 'a']])).toEqual({ value: null, undefined: true, support: 2 });
  });
});
