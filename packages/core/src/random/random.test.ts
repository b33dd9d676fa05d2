import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draws = (seed: number, ...names: string[]): number[] => {
  const random = createRandom(seed, ...names);
  return Array.from({ length: 8 }, () => random.int(0, 999_999));
};

describe('createRandom', () => {
  it('gives the same draws for the same seed and names, and these on every machine', () => {
    expect(draws(7, 'a')).toEqual(draws(7, 'a'));
    expect(draws(1)).toEqual([643702, 714852, 630193, 769448, 355514, 650204, 794694, 240741]);
  });

  it('gives other draws for another seed or name', () => {
    const streams = [draws(1), draws(2), draws(1, 'a'), draws(1, 'b'), draws(1, 'a', 'b')];
    expect(new Set(streams.map(String)).size).toBe(streams.length);
  });

  it('keeps a fork apart from its parent', () => {
    const left = createRandom(3);
    const right = createRandom(3);
    left.fork('part').int(0, 9);
    expect(left.int(0, 999_999)).toBe(right.int(0, 999_999));
  });

  it('draws within bounds, and shuffles without loss', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer(), { maxLength: 30 }), fc.nat(40), (seed, items, count) => {
        const random = createRandom(seed);
        expect(random.shuffle(items).toSorted()).toEqual(items.toSorted());
        expect(random.sample(items, count)).toHaveLength(Math.min(count, items.length));
        const drawn = random.int(-count, count);
        expect(Math.abs(drawn)).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('draws each item about as often', () => {
    const random = createRandom(11);
    const counts = new Map<string, number>();
    for (let index = 0; index < 6_000; index += 1) {
      const item = random.pick(['a', 'b', 'c']);
      counts.set(item, (counts.get(item) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(200);
    expect(Array.from({ length: 2_000 }, () => random.chance(0.3)).filter(Boolean).length).toBeGreaterThan(500);
    expect(random.chance(0)).toBe(false);
    expect(random.chance(1)).toBe(true);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
