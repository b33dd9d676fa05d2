import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Confusion, countConfusion, flipConfusion, type ScoredPair, sumConfusions } from './confusion.ts';
import { accuracyOf, f1Of, type Metric, macroF1Of, macroMean, mccOf, precisionOf, recallOf } from './metrics.ts';

function confusion(tp: number, fp: number, fn: number, tn = 0): Confusion {
  return { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn };
}

const METRICS: Record<string, (counts: Confusion, options?: { zeroDivision?: number | null }) => Metric> = {
  precisionOf,
  recallOf,
  f1Of,
  macroF1Of,
  accuracyOf,
  mccOf,
};

const pairs = fc.array(fc.record({ actual: fc.boolean(), predicted: fc.boolean() }), { maxLength: 40 });

describe('F1', () => {
  it.each([
    ['nothing to find, nothing called', confusion(0, 0, 0), { value: null, undefined: true, support: 0 }],
    ['a class that was missed altogether', confusion(0, 0, 3), { value: 0, undefined: false, support: 3 }],
    ['a class that was only called wrongly', confusion(0, 3, 0), { value: 0, undefined: false, support: 0 }],
    ['an ordinary case', confusion(3, 1, 1), { value: 0.75, undefined: false, support: 4 }],
    ['a perfect case', confusion(4, 0, 0), { value: 1, undefined: false, support: 4 }],
  ])('H06 %s', (_name, counts, expected) => {
    expect(f1Of(counts)).toEqual(expected);
  });

  it('H06 the macro mean over one defined class says that it is one of two', () => {
    expect(macroMean([f1Of(confusion(3, 1, 1)), f1Of(confusion(0, 0, 0))])).toEqual({
      value: 0.75,
      undefined: false,
      support: 4,
      classes: { defined: 1, of: 2 },
    });
    expect(macroF1Of(confusion(3, 1, 1))).toMatchObject({ value: 0.375, classes: { defined: 2, of: 2 } });
    expect(macroF1Of(confusion(4, 0, 0))).toEqual({
      value: 1,
      undefined: false,
      support: 4,
      classes: { defined: 1, of: 2 },
    });
    expect(macroF1Of(confusion(0, 0, 0))).toEqual({
      value: null,
      undefined: true,
      support: 0,
      classes: { defined: 0, of: 2 },
    });
  });

  it('H06 zeroDivision 0 is honoured and still marked', () => {
    expect(f1Of(confusion(0, 0, 0), { zeroDivision: 0 })).toEqual({ value: 0, undefined: true, support: 0 });
    expect(f1Of(confusion(0, 0, 0), { zeroDivision: 1 })).toEqual({ value: 1, undefined: true, support: 0 });
    expect(macroF1Of(confusion(4, 0, 0), { zeroDivision: 0 })).toMatchObject({
      value: 0.5,
      classes: { defined: 2, of: 2 },
    });
    expect(f1Of(confusion(3, 1, 1), { zeroDivision: 0 }).value).toBe(0.75);
  });

  it('H06 pooled F1 comes from summed counts, not from a mean of F1s', () => {
    const episodes = [confusion(1, 0, 0), confusion(1, 1, 3), confusion(0, 0, 0, 2)];
    expect(f1Of(sumConfusions(episodes)).value).toBe(4 / 8);
    expect(f1Of(sumConfusions([])).value).toBeNull();
  });

  it('H02 a budget verdict counts and a failure does not enter', () => {
    // 10 criteria: 5 MET found, 1 MET lost to the budget, 2 MET failed (not here), 2 UNMET right.
    expect(f1Of(confusion(5, 0, 1, 2))).toMatchObject({ value: 10 / 11, support: 6 });
    expect(f1Of(confusion(5, 0, 3, 2)).value).toBe(10 / 13);
  });
});

/** Sensitivity 0.97 and specificity 0.90 at several prevalences, computed by hand. */
describe('metrics at a known prevalence', () => {
  it.each([
    [confusion(970, 100, 30, 900), 0.937, 0.933, 0.935, 0.935, 0.872],
    [confusion(679, 30, 21, 270), 0.964, 0.914, 0.939, 0.949, 0.878],
    [confusion(776, 20, 24, 180), 0.972, 0.891, 0.932, 0.956, 0.864],
    [confusion(873, 10, 27, 90), 0.979, 0.829, 0.904, 0.963, 0.812],
    [confusion(1843, 10, 57, 90), 0.982, 0.729, 0.855, 0.967, 0.727],
  ])('%o', (counts, met, unmet, macro, accuracy, mcc) => {
    const values = [f1Of(counts), f1Of(flipConfusion(counts)), macroF1Of(counts), accuracyOf(counts), mccOf(counts)];
    for (const [index, expected] of [met, unmet, macro, accuracy, mcc].entries()) {
      expect(Math.abs((values[index]?.value ?? Number.NaN) - expected)).toBeLessThanOrEqual(0.0005 + 1e-12);
    }
  });

  it('always calling the positive class gives 2p/(1+p) and no correlation', () => {
    const always = confusion(8, 2, 0, 0);
    expect(f1Of(always).value).toBeCloseTo((2 * 0.8) / 1.8, 12);
    expect(f1Of(flipConfusion(always))).toEqual({ value: 0, undefined: false, support: 2 });
    expect(mccOf(always)).toEqual({ value: null, undefined: true, support: 10 });
  });
});

describe('every metric', () => {
  it.each(Object.entries(METRICS))(
    '%s is null over nothing, never NaN, and does not depend on order',
    (_name, metric) => {
      expect(metric(confusion(0, 0, 0))).toMatchObject({ value: null, undefined: true, support: 0 });
      fc.assert(
        fc.property(pairs, (items) => {
          const counts = countConfusion(items);
          const { value } = metric(counts);
          expect(value === null || (Number.isFinite(value) && Math.abs(value) <= 1)).toBe(true);
          expect(metric(countConfusion(items.toReversed()))).toEqual(metric(counts));
        }),
      );
    },
  );

  it.each(Object.entries(METRICS))('%s refuses what is no count', (_name, metric) => {
    expect(() => metric(confusion(-1, 0, 0))).toThrow('truePositives');
    expect(() => metric(confusion(0, 0, Number.NaN))).toThrow(RangeError);
  });

  it('agrees with a naive reading of the lists', () => {
    fc.assert(
      fc.property(pairs, (items) => {
        const counts = countConfusion(items);
        expect(precisionOf(counts).value).toBe(
          naiveShare(
            items.filter((item) => item.predicted),
            'actual',
          ),
        );
        expect(recallOf(counts).value).toBe(
          naiveShare(
            items.filter((item) => item.actual),
            'predicted',
          ),
        );
        expect(accuracyOf(counts).value).toBe(naiveAccuracy(items));
        expectClose(f1Of(counts).value, naiveF1(items));
        expectClose(mccOf(counts).value, naiveCorrelation(items));
      }),
    );
  });

  it('a sum of parts is the count of the whole', () => {
    fc.assert(
      fc.property(fc.array(pairs, { maxLength: 5 }), (parts) => {
        expect(sumConfusions(parts.map(countConfusion))).toEqual(countConfusion(parts.flat()));
      }),
    );
  });
});

function naiveShare(items: readonly ScoredPair[], key: 'actual' | 'predicted'): number | null {
  return items.length === 0 ? null : items.filter((item) => item[key]).length / items.length;
}

function naiveAccuracy(items: readonly ScoredPair[]): number | null {
  return items.length === 0 ? null : items.filter((item) => item.actual === item.predicted).length / items.length;
}

/** Harmonic mean of precision and recall, 0 where a class was missed, nothing where there is no class. */
function naiveF1(items: readonly ScoredPair[]): number | null {
  if (!items.some((item) => item.actual || item.predicted)) return null;
  const precision =
    naiveShare(
      items.filter((item) => item.predicted),
      'actual',
    ) ?? 0;
  const recall =
    naiveShare(
      items.filter((item) => item.actual),
      'predicted',
    ) ?? 0;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

/** Pearson's correlation of the two columns as 0 and 1, which is what MCC is. */
function naiveCorrelation(items: readonly ScoredPair[]): number | null {
  const columns = [items.map((item) => Number(item.actual)), items.map((item) => Number(item.predicted))];
  const [x, y] = columns.map((column) => {
    const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
    return column.map((value) => value - mean);
  });
  if (x === undefined || y === undefined) return null;
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, index) => sum + value * (b[index] ?? Number.NaN), 0);
  const scale = Math.sqrt(dot(x, x) * dot(y, y));
  return scale === 0 || items.length === 0 ? null : dot(x, y) / scale;
}

function expectClose(actual: number | null, expected: number | null): void {
  if (actual === null || expected === null) expect(actual).toBe(expected);
  else expect(actual).toBeCloseTo(expected, 10);
}
