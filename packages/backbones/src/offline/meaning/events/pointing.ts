import type { Word } from '../../grammar/types.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import type { Act } from './act.ts';
import { namedIn } from './act-terms.ts';
import { AGENT, classesOf } from './vocabulary.ts';

/** Group of the names that a pronoun may point at. */
const POINTED_AT = 2_000;
const POINTING = /^(?:it|them|they|there|this|that|these|those|one|such|any|him|her)$/u;

/** A part that only points at what the other part names is about that. */
export function aboutTheSame(act: Act, other: Act, isTool: (stem: string) => boolean): Act {
  if (!pointsBack(act.words)) return act;
  const known = new Set(act.terms.map(({ start }) => start));
  const rest = other.terms.filter(({ start }) => !known.has(start)).map((term): Term => ({ ...term, list: null }));
  const pointed = rest.filter(({ kind }) => kind !== 'word');
  if (namedIn(act.terms).length > 0) {
    const noted = act.kind === 'looked' ? pointed.map((term) => ({ ...term, soft: true, either: null })) : [];
    return { ...act, terms: [...act.terms, ...noted] };
  }
  // Which of several names is pointed at does not show: one of them has to be there.
  const names = pointed.length > 1 ? pointed.map((term) => ({ ...term, either: POINTED_AT })) : pointed;
  const isBare = act.terms.every(({ soft }) => soft);
  // `the correction, and then it was entered`: what it is about is an act that tools are named by.
  const isMeant = ({ kind, soft, stems: [stem = ''] }: Term) =>
    kind === 'word' && (!soft || (classesOf(stem).length > 0 && !PURE_READS.has(stem) && isTool(stem)));
  const nouns = isBare ? rest.filter(isMeant).map((term) => ({ ...term, soft: names.length > 0 })) : [];
  return { ...act, terms: [...act.terms, ...names, ...nouns].sort((left, right) => left.start - right.start) };
}

/** `it`, `this`, `its price list`, but not `any task`. */
export function pointsBack(words: readonly Word[]): boolean {
  return words.some(
    ({ lower }, index) =>
      (POINTING.test(lower) &&
        !(/^(?:any|one)$/u.test(lower) && /^(?:NOUN|ADJ|PROPN|LIT)$/u.test(words[index + 1]?.pos ?? ''))) ||
      (OWNING.test(lower) && nounsBefore(words, index).length === 0),
  );
}

/** `the agent opened its price list`: whose it is does not show. */
export function isOwnedByEither(words: readonly Word[]): boolean {
  const at = words.findIndex(({ lower }) => OWNING.test(lower));
  const nouns = nounsBefore(words, at);
  return nouns.length > 0 && nouns.every(({ lower }) => AGENT.test(lower));
}

const OWNING = /^(?:its|their)$/u;

function nounsBefore(words: readonly Word[], at: number): readonly Word[] {
  return words.slice(0, Math.max(0, at)).filter(({ pos }) => /^(?:NOUN|PROPN|LIT|X)$/u.test(pos));
}
