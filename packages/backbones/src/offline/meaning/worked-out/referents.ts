import type { Word } from '../../grammar/types.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf } from '../../transcript/pool.ts';

const POINTERS = /^(?:it|its|they|their|them|he|his|him|she|her|there|this|these|those)$/u;

/** Whether a phrase points back at what the rest of the sentence names: `its total`, `in that category`. */
export function pointsBack(words: readonly Word[]): boolean {
  return words.some(
    ({ lower }, index) =>
      POINTERS.test(lower) ||
      (lower === 'that' && words[index + 1]?.pos === 'NOUN' && words[index + 2]?.pos !== 'NOUN'),
  );
}

/** A phrase without the noun of `in that category`, which only says what the other side's name is. */
export function withoutPointers(words: readonly Word[]): readonly Word[] {
  return words.filter(
    ({ lower, pos }, index) =>
      !POINTERS.test(lower) && !(pos === 'NOUN' && words[index - 1]?.lower === 'that') && lower !== 'that',
  );
}

/** The name under which other records know one: its key. */
export function handleTerm({ id }: Thing): Term | null {
  const key = keysOf(id).at(-1);
  if (key === undefined || /\[\d+\]$/u.test(id)) return null;
  return {
    kind: 'name',
    text: key,
    stems: wordsOf(key),
    start: 0,
    end: 0,
    asked: null,
    soft: false,
    either: null,
    list: null,
    denied: false,
  };
}
