import { normalQuantile, type RandomSource } from '@sauron/core/statistics';

const WORDS = 2 ** 32;

/** Strictly between 0 and 1. */
export function uniform(random: RandomSource): number {
  return (random.nextUint32() + 0.5) / WORDS;
}

export function normal(random: RandomSource): number {
  return normalQuantile(uniform(random));
}

/** A whole number from `least` to `most`, both included. */
export function whole(random: RandomSource, [least, most]: readonly [number, number]): number {
  return least + random.below(most - least + 1);
}

/**
 * Ascending draws from a beta distribution with this mean, whose variance makes two draws of one cluster correlate by `icc`.
 * The list itself is the population that is simulated: its mean is the truth, with no error of its own.
 */
export function betaPopulation(random: RandomSource, { mean, icc }: { readonly mean: number; readonly icc: number }) {
  const spread = (1 - icc) / icc;
  const draws = Array.from({ length: POPULATION }, () => {
    const [hit, miss] = [gamma(random, mean * spread), gamma(random, (1 - mean) * spread)];
    return hit / (hit + miss);
  }).sort((one, other) => one - other);
  const drawn = draws.reduce((sum, draw) => sum + draw, 0) / POPULATION;
  return draws.map((draw) => Math.min(1, (draw * mean) / drawn));
}

const POPULATION = 2_000;

/** A draw from the gamma distribution with scale 1, by G. Marsaglia's and W. Tsang's method (2000). */
function gamma(random: RandomSource, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * uniform(random) ** (1 / shape);
  const offset = shape - 1 / 3;
  const slope = 1 / Math.sqrt(9 * offset);
  for (;;) {
    const deviate = normal(random);
    const cube = (1 + slope * deviate) ** 3;
    if (cube <= 0) continue;
    if (Math.log(uniform(random)) < (deviate * deviate) / 2 + offset * (1 - cube + Math.log(cube)))
      return offset * cube;
  }
}
