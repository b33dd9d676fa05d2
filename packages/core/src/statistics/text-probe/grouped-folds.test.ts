import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GroupedLabel, groupedFolds } from './grouped-folds.ts';

const items = fc.array(fc.record({ label: fc.boolean(), group: fc.constantFrom(...'abcdefghij') }), { maxLength: 60 });

function countsByFold(all: readonly GroupedLabel[], foldOf: readonly number[]) {
  const counts = new Map<number, { positives: number; negatives: number }>();
  for (const [index, { label }] of all.entries()) {
    const fold = foldOf[index] ?? -1;
    const before = counts.get(fold) ?? { positives: 0, negatives: 0 };
    before[label ? 'positives' : 'negatives'] += 1;
    counts.set(fold, before);
  }
  return [...counts.values()];
}

describe('groupedFolds', () => {
  it('keeps groups together, uses as many folds as it can, and repeats itself for a seed', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 2, max: 7 }), fc.nat({ max: 99 }), (all, folds, seed) => {
        const foldOf = groupedFolds(all, { folds, seed });
        const foldsOfGroups = new Set(all.map(({ group }, index) => `${group}${foldOf[index]}`));
        const groups = new Set(all.map(({ group }) => group)).size;
        expect(foldsOfGroups.size).toBe(groups);
        expect(new Set(foldOf).size).toBe(Math.min(folds, groups));
        expect(groupedFolds(all, { folds, seed })).toEqual(foldOf);
      }),
    );
  });

  it('spreads paired groups evenly, differently for each seed', () => {
    const all = Array.from({ length: 46 }, (_, index) => ({ label: index % 2 === 0, group: `g${index >> 1}` }));
    for (const { positives, negatives } of countsByFold(all, groupedFolds(all, { folds: 5, seed: 3 }))) {
      expect(positives).toBe(negatives);
      expect([4, 5]).toContain(positives);
    }
    const splits = [1, 2, 3].map((seed) => groupedFolds(all, { folds: 5, seed }).join());
    expect(new Set(splits).size).toBe(3);
  });

  it('spreads both classes where groups have one each', () => {
    const all = Array.from({ length: 60 }, (_, index) => ({ label: index < 15, group: `g${index}` }));
    for (const counts of countsByFold(all, groupedFolds(all, { folds: 5, seed: 1 }))) {
      expect(counts).toEqual({ positives: 3, negatives: 9 });
    }
  });

  it.each([1, 2.5, Number.NaN])('refuses %d folds', (folds) => {
    expect(() => groupedFolds([], { folds, seed: 1 })).toThrow('folds');
  });
});
