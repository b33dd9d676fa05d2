import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSource, shuffled, xoshiro128 } from './random.ts';

describe('xoshiro128', () => {
  it("gives the published generator's first words from the state 1, 2, 3, 4", () => {
    const random = xoshiro128([1, 2, 3, 4]);
    expect(Array.from({ length: 5 }, () => random.nextUint32())).toEqual([
      641, 1573767, 3222811527, 3517856514, 836907274,
    ]);
  });
});

describe('randomSource', () => {
  it('repeats itself for a seed and differs between seeds', () => {
    const firstWords = (seed: number) => {
      const random = randomSource(seed);
      return [random.nextUint32(), random.nextUint32()].join();
    };
    expect(firstWords(7)).toBe(firstWords(7));
    const seeds = [...Array(200).keys(), 2 ** 32, 2 ** 40 + 1, Number.MAX_SAFE_INTEGER];
    expect(new Set(seeds.map(firstWords)).size).toBe(seeds.length);
  });

  it('draws every number below the limit about equally often', () => {
    const random = randomSource(1);
    const counts = new Map<number, number>();
    for (let draw = 0; draw < 6_000; draw += 1) {
      const number = random.below(6);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    // A chi-square with 5 degrees of freedom passes 20.5 once in a thousand times.
    const square = [...counts.values()].reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0);
    expect(square).toBeLessThan(20.5);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses the seed %d', (seed) => {
    expect(() => randomSource(seed)).toThrow(RangeError);
  });
});

describe('shuffled', () => {
  it('keeps the items and leaves its input alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = [...items];
        expect(shuffled(items, randomSource(seed)).sort()).toEqual([...items].sort());
        expect(items).toEqual(before);
      }),
    );
  });

  it('puts each item in each place', () => {
    const places = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      for (const [place, item] of shuffled(['a', 'b', 'c'], randomSource(seed)).entries())
        places.add(`${item}${place}`);
    }
    expect(places.size).toBe(9);
  });
});
