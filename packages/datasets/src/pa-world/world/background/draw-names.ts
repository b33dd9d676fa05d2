import type { Random } from '../../random.ts';
import { ALL_FIRST_NAMES, ALL_LAST_NAMES, FIRST_NAMES, LAST_NAMES, type NameFlavour } from '../words/people-names.ts';

/** How many names sound like those of the place. */
const LOCAL_SHARE = 0.55;

/** Gives names of which each part is given once. */
export interface NameSource {
  first(): string;
  last(): string;
}

/** Names of a place with some from everywhere; no part comes twice. */
export function createNameSource(random: Random, flavour: NameFlavour): NameSource {
  const source = (local: readonly string[], all: readonly string[]): (() => string) => {
    const given = new Set<string>();
    const draw = (): string => {
      const name = random.pick(random.chance(LOCAL_SHARE) ? local : all);
      if (given.has(name)) return draw();
      given.add(name);
      return name;
    };
    return draw;
  };
  return {
    first: source(FIRST_NAMES[flavour], ALL_FIRST_NAMES),
    last: source(LAST_NAMES[flavour], ALL_LAST_NAMES),
  };
}
