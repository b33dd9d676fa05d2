import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusteredAucOf, rocAucOf, type ScoredLabel } from './roc-auc.ts';

const items = fc.array(fc.record({ score: fc.integer({ min: 0, max: 6 }), label: fc.boolean() }), { maxLength: 30 });

/** Compares every positive with every negative. */
function naiveAuc(all: readonly ScoredLabel[]): number | null {
  const positives = all.filter(({ label }) => label);
  const negatives = all.filter(({ label }) => !label);
  const wins = positives.flatMap(({ score }) =>
    negatives.map((other) => (score > other.score ? 1 : score === other.score ? 0.5 : 0)),
  );
  return wins.length === 0 ? null : wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

describe('rocAucOf', () => {
  it('is the share of pairs in the right order', () => {
    fc.assert(
      fc.property(items, (all) => {
        const { value, undefined: isUndefined, positives, negatives } = rocAucOf(all);
        const expected = naiveAuc(all);
        if (expected === null) expect(value).toBeNull();
        else expect(value).toBeCloseTo(expected, 12);
        expect(isUndefined).toBe(expected === null);
        expect(positives + negatives).toBe(all.length);
      }),
    );
  });

  it('does not depend on order or scale, and mirrors', () => {
    fc.assert(
      fc.property(items, (all) => {
        const { value } = rocAucOf(all);
        expect(rocAucOf(all.toReversed()).value).toBe(value);
        expect(rocAucOf(all.map((item) => ({ ...item, score: Math.exp(item.score) }))).value).toBe(value);
        const mirrored = rocAucOf(all.map((item) => ({ ...item, label: !item.label }))).value;
        expect(mirrored ?? -9).toBeCloseTo(value === null ? -9 : 1 - value, 12);
      }),
    );
  });

  it('refuses a score that is no number', () => {
    expect(() => rocAucOf([{ score: Number.NaN, label: true }])).toThrow(RangeError);
  });
});

const OPTIONS = { seed: 1, resamples: 400 };

/** Scores that are a little higher for positives, in clusters of `size`. */
function scores(count: number, size: number) {
  return Array.from({ length: count }, (_, index) => ({
    score: ((index * 37) % 101) + (index % 2) * 25,
    label: index % 2 === 1,
    cluster: `c${Math.floor(index / size)}`,
  }));
}

describe('clusteredAucOf', () => {
  it('keeps its counts, holds its value, and is the same for a seed', () => {
    const all = scores(120, 2);
    const auc = clusteredAucOf(all, OPTIONS);
    expect(auc).toEqual(clusteredAucOf(all, OPTIONS));
    expect(auc).toMatchObject({ ...rocAucOf(all), clusters: 60, positives: 60, negatives: 60, resamples: 400 });
    expect(auc.interval?.low).toBeLessThan(auc.value ?? 0);
    expect(auc.interval?.high).toBeGreaterThan(auc.value ?? 1);
  });

  it('is as wide as the usual standard error has it', () => {
    const all = scores(200, 1);
    const { value, interval } = clusteredAucOf(all, { ...OPTIONS, resamples: 1_000 });
    const a = value ?? Number.NaN;
    // J. Hanley and B. McNeil, Radiology 143 (1982), 29-36, for 100 against 100.
    const [q1, q2] = [a / (2 - a), (2 * a * a) / (1 + a)];
    const error = Math.sqrt((a * (1 - a) + 99 * (q1 - a * a) + 99 * (q2 - a * a)) / 10_000);
    const half = ((interval?.high ?? Number.NaN) - (interval?.low ?? Number.NaN)) / 2;
    expect(half / (1.96 * error)).toBeGreaterThan(0.8);
    expect(half / (1.96 * error)).toBeLessThan(1.2);
  });

  it('is wider where items of a cluster are copies of each other', () => {
    const all = scores(60, 1);
    const copies = all.flatMap((item) => [item, item, item, item]);
    const width = (list: typeof all) => {
      const { interval } = clusteredAucOf(list, OPTIONS);
      return (interval?.high ?? Number.NaN) - (interval?.low ?? Number.NaN);
    };
    const apart = copies.map((item, index) => ({ ...item, cluster: `${index}` }));
    expect(width(copies)).toBeCloseTo(width(all), 12);
    expect(width(copies)).toBeGreaterThan(1.5 * width(apart));
  });

  it('is not empty where classes do not overlap', () => {
    const apart = Array.from({ length: 40 }, (_, index) => ({
      score: index,
      label: index >= 20,
      cluster: `c${index % 20}`,
    }));
    const { value, interval } = clusteredAucOf(apart, OPTIONS);
    expect(value).toBe(1);
    expect(interval?.low).toBeCloseTo(0.8389, 4);
    expect(interval?.high).toBe(1);
  });

  it('H06 is null where a class is missing', () => {
    const one = [{ score: 1, label: true, cluster: 'a' }];
    expect(clusteredAucOf(one, OPTIONS)).toMatchObject({ value: null, undefined: true, interval: null, positives: 1 });
    expect(clusteredAucOf([], OPTIONS)).toMatchObject({ value: null, undefined: true, clusters: 0 });
  });
});
