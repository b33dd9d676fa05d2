import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { isPlain } from './lexicon.ts';

/**
 * What words say of a record. Verbs that stand nowhere in the episode say only that there is one (`one finds`, `filed
 * under`).
 */
export function askedTerms(words: readonly Word[], { terms, scene }: Reading): readonly Term[] {
  const told = words.filter(({ pos, stem }) => pos !== 'VERB' || scene.pool.knows(stem));
  return terms
    .ofWords(told)
    .filter((term) => !isPlain(term))
    .map(asWords)
    .map((term) => ({
      ...term,
      either: choiceAt(term, told) ?? term.either,
      // `today` is a day like any other here.
      soft: term.soft && term.kind !== 'value',
    }));
}

/** `e-bike` is spelled like an id and is none: a key may spell it otherwise. */
function asWords(term: Term): Term {
  const isHyphened = /^\p{Ll}+(?:-\p{Ll}+)+$/u.test(term.text) && (term.kind === 'text' || term.kind === 'word');
  return isHyphened ? { ...term, kind: 'name', stems: wordsOf(term.text), asked: null } : term;
}

/** `held or booked`: words right beside an `or` are alternatives, told by where it stands. */
function choiceAt({ kind, start, end }: Term, words: readonly Word[]): number | null {
  if (kind !== 'word') return null;
  const before = words[words.findIndex((word) => word.start === start) - 1];
  const after = words[words.findIndex((word) => word.end === end) + 1];
  return [after, before].find((word) => word?.lower === 'or')?.start ?? null;
}
