import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of draws. The same seed gives the same draws on every machine. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  /** True with this chance, from 0 to 1. */
  chance(probability: number): boolean;
  /** One item; throws for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items in drawn order; all of them where there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** All items in drawn order. */
  shuffle<Item>(items: readonly Item[]): Item[];
  /** A stream of its own for a part that is named: what one part draws does not move another. */
  fork(name: string): Random;
}

/** A stream for a seed and the names of the part that it is for. */
export function createRandom(seed: number, ...names: readonly string[]): Random {
  const generator = xoroshiro128plus(hashOf(`${seed}/${names.join('/')}`));
  const int = (least: number, most: number): number => uniformInt(generator, least, most);
  const shuffle = <Item>(items: readonly Item[]): Item[] => {
    const left = [...items];
    return items.flatMap(() => left.splice(int(0, left.length - 1), 1));
  };
  return {
    int,
    chance: (probability) => int(0, 999_999) < probability * 1_000_000,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('expected at least one item to pick from');
      return item;
    },
    sample: (items, count) => shuffle(items).slice(0, count),
    shuffle,
    fork: (name) => createRandom(seed, ...names, name),
  };
}

/** 32 bits of FNV-1a over UTF-16 units: spreads seeds and names, nothing more. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
