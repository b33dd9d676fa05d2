/** A stream of pseudo-random numbers, the same for the same seed on every machine. Not for secrets. */
export interface RandomSource {
  /** The next 32 bits, as a whole number of 0 or more. */
  nextUint32(): number;
  /** A whole number from 0 to `limit - 1`, all equally likely. `limit` from 1 to 2^32. */
  below(limit: number): number;
}

const WORDS = 2 ** 32;

/**
 * xoshiro128++ (D. Blackman and S. Vigna 2019, "Scrambled linear pseudorandom number generators"): 128 bits of state, period
 * 2^128 - 1. The seed is spread over the state by a mixing function, so that neighbouring seeds give unrelated streams.
 *
 * @param seed A whole number of 0 or more.
 * @throws RangeError for any other seed.
 */
export function randomSource(seed: number): RandomSource {
  if (!(Number.isSafeInteger(seed) && seed >= 0)) {
    throw new RangeError(`seed: expected a whole number of 0 or more, got ${String(seed)}`);
  }
  return xoshiro128([1, 2, 3, 4].map((step) => mix(mix(seed >>> 0, step), Math.floor(seed / WORDS) ^ step)));
}

/** The generator on a given state: four words, not all 0. */
export function xoshiro128(state: readonly number[]): RandomSource {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  const nextUint32 = (): number => {
    const result = (rotate(a + d, 7) + a) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  };
  const below = (limit: number): number => {
    // Words past the last full round of `limit` would make small results likelier, so they are drawn again.
    const end = WORDS - (WORDS % limit);
    let word = nextUint32();
    while (word >= end) word = nextUint32();
    return word % limit;
  };
  return { nextUint32, below };
}

/** The items in random order, in a new array: each gets a random key to be sorted by. */
export function shuffled<Item>(items: readonly Item[], random: RandomSource): Item[] {
  const keyed = items.map((item) => ({ item, key: random.nextUint32() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** Adds `step` golden-ratio increments to `word` and lets every bit of the sum change every bit of the result. */
function mix(word: number, step: number): number {
  let mixed = (word + Math.imul(step, 0x9e3779b9)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
