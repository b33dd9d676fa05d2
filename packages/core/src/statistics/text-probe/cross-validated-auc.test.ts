import { describe, expect, it } from 'vitest';
import { type RandomSource, randomSource } from '../random.ts';
import { crossValidatedAuc } from './cross-validated-auc.ts';

/** Words of which the early ones are frequent. */
function someWords(random: RandomSource, count: number): string[] {
  return Array.from({ length: count }, () => `w${Math.floor((random.below(1_000) * random.below(1_000)) / 8_000)}`);
}

/** A positive and a negative per group with words in common; positives may hold one word more. */
function pairs(groups: number, { seed, giveaway = 0 }: { seed: number; giveaway?: number }) {
  const random = randomSource(seed);
  return Array.from({ length: groups }, (_, group) => {
    const shared = someWords(random, 12);
    return [true, false].map((label) => {
      const words = [...shared, ...someWords(random, 6)];
      if (label && random.below(100) < giveaway) words.push('giveaway');
      return { text: words.join(' '), label, group: `g${group}` };
    });
  }).flat();
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const FAST = { resamples: 100 };

describe('crossValidatedAuc', () => {
  it.each(['words', 'characters'] as const)('finds nothing in noise: %s of paired groups', (tokens) => {
    const values = Array.from({ length: 8 }, (_, seed) => {
      const { value } = crossValidatedAuc({ items: pairs(300, { seed }), seed, tokens, ...FAST });
      return value ?? Number.NaN;
    });
    // With 300 pairs the area of noise has a standard deviation of about 0.02, so this leaves two and a half.
    for (const value of values) expect(Math.abs(value - 0.5)).toBeLessThan(0.05);
    expect(Math.abs(meanOf(values) - 0.5)).toBeLessThan(0.02);
  });

  it('finds nothing in noise of single items, and is not pulled below one half', () => {
    const values = Array.from({ length: 12 }, (_, seed) => {
      const random = randomSource(seed + 50);
      const items = Array.from({ length: 60 }, (_, index) => ({
        features: [random.below(1_000), random.below(1_000)],
        label: index % 3 === 0,
        group: `g${index}`,
      }));
      return crossValidatedAuc({ items, seed, folds: 10, ...FAST }).value ?? Number.NaN;
    });
    expect(Math.abs(meanOf(values) - 0.5)).toBeLessThan(0.06);
  });

  it.each(['words', 'characters'] as const)('finds a word that gives six in ten positives away: %s', (tokens) => {
    const auc = crossValidatedAuc({ items: pairs(100, { seed: 1, giveaway: 60 }), seed: 1, tokens, ...FAST });
    // The best there is: 0.6 are sure, and the others a coin's throw.
    expect(auc.value).toBeGreaterThan(0.7);
    expect(auc.value).toBeLessThan(0.87);
    expect(auc.interval?.low).toBeGreaterThan(0.55);
    expect(auc).toMatchObject({ items: 200, positives: 100, negatives: 100, groups: 100, clusters: 100, folds: 5 });
  });

  it('finds a length that differs, whatever its unit', () => {
    const random = randomSource(2);
    const rows = Array.from({ length: 120 }, (_, index) => ({
      features: [random.below(10) + (index % 2 === 0 ? 4 : 0), random.below(10), 7],
      label: index % 2 === 0,
      group: `g${index >> 1}`,
    }));
    const scaled = rows.map((row) => ({ ...row, features: row.features.map((value) => value * 1_000) }));
    const [one, other] = [rows, scaled].map((items) => crossValidatedAuc({ items, seed: 1, ...FAST }));
    expect(one?.value).toBeGreaterThan(0.7);
    expect(other?.value).toBeCloseTo(one?.value ?? Number.NaN, 6);
  });

  it('never trains on a group that it scores: copies of a text give nothing away', () => {
    const random = randomSource(3);
    const items = Array.from({ length: 80 }, (_, group) => {
      const text = someWords(random, 15).join(' ');
      const label = random.below(2) === 0;
      return [0, 1, 2].map(() => ({ text, label, group: `g${group}` }));
    }).flat();
    const apart = items.map((item, index) => ({ ...item, group: `${index}` }));
    expect(crossValidatedAuc({ items, seed: 1, ...FAST }).value).toBeLessThan(0.7);
    expect(crossValidatedAuc({ items: apart, seed: 1, ...FAST }).value).toBeGreaterThan(0.95);
  });

  it('is the same for a seed and does not depend on what groups are called', () => {
    const items = pairs(30, { seed: 5 });
    const run = (list: typeof items) => crossValidatedAuc({ items: list, seed: 8, ...FAST });
    expect(run(items)).toEqual(run(items));
    expect(run(items.map((item) => ({ ...item, group: `x${item.group}` })))).toEqual(run(items));
  });

  it('H06 is null where a class is missing, from a training side too', () => {
    const items = pairs(10, { seed: 1 });
    const nothing = { value: null, undefined: true, interval: null };
    expect(crossValidatedAuc({ items: [], seed: 1 })).toMatchObject({ ...nothing, items: 0, groups: 0, folds: 0 });
    const negatives = items.filter(({ label }) => !label);
    expect(crossValidatedAuc({ items: negatives, seed: 1 })).toMatchObject({ ...nothing, negatives: 10, positives: 0 });
    const together = items.filter(({ label, group }) => !label || group === 'g0');
    expect(crossValidatedAuc({ items: together, seed: 1 })).toMatchObject({ ...nothing, positives: 1, negatives: 10 });
    expect(crossValidatedAuc({ items: items.slice(0, 2), seed: 1 })).toMatchObject({ ...nothing, groups: 1, folds: 1 });
  });

  it('refuses rows that do not fit together', () => {
    const row = { label: true, group: 'a' };
    const run = (features: number[][]) =>
      crossValidatedAuc({ items: features.map((numbers) => ({ ...row, features: numbers })), seed: 1 });
    expect(() => run([[1, 2], [1]])).toThrow('items[1]: expected 2 finite features');
    expect(() => run([[Number.NaN]])).toThrow('items[0]');
    expect(() => crossValidatedAuc({ items: [], seed: 1, folds: 1 })).toThrow('folds');
  });
});
