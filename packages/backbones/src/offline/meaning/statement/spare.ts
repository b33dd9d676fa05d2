import type { Clause, Phrase, Sentence, Word } from '../../grammar/types.ts';
import { PLACE_NOUNS } from './lexicon.ts';

/**
 * Starts of the nouns that may be passed over: those that only say what the name, the value or the quoted text in their
 * phrase is, `an entry of $500`, those for where things are kept, and, where more tells which record is meant, those of
 * subjects. What stands after `as` is said of the subject, and is none of them.
 */
export function spareNouns({ clauses, words }: Sentence, isTold: boolean): ReadonlySet<number> {
  const places = words.filter(({ pos, stem }) => pos === 'NOUN' && PLACE_NOUNS.has(stem)).map(({ start }) => start);
  const subjects = isTold ? clauses.flatMap(({ subject }) => (subject === null ? [] : nounsOf(subject))) : [];
  const led = clauses.flatMap((clause) => partsOf(clause).flatMap((phrase) => spareIn(phrase, null)));
  return new Set([...places, ...subjects, ...led]);
}

function partsOf({ subject, objects, adjuncts }: Clause): readonly Phrase[] {
  const around = adjuncts.flatMap(({ by, phrase }) => (by === 'as' ? [] : [phrase]));
  return [...(subject === null ? [] : [subject]), ...objects, ...around];
}

function spareIn(phrase: Phrase, inner: { readonly isOfTelling: boolean } | null): readonly number[] {
  const attached = phrase.attached.filter(({ by }) => by !== 'as');
  const tells = phrase.words.some(isTelling);
  // `from the mill to Tom`: what comes after a phrase inside another need not belong to it.
  const isLed = inner === null ? attached.some((one) => one.phrase.words.some(isTelling)) : inner.isOfTelling;
  return [
    ...(tells || isLed ? nounsOf(phrase) : []),
    ...attached.flatMap((one) => spareIn(one.phrase, { isOfTelling: tells && one.by === 'of' })),
    ...phrase.siblings.flatMap((one) => spareIn(one, null)),
  ];
}

function nounsOf({ words }: Phrase): readonly number[] {
  return words.flatMap(({ pos, start, literal }) => (pos === 'NOUN' && literal === null ? [start] : []));
}

function isTelling({ literal, pos }: Word): boolean {
  return literal !== null || pos === 'PROPN';
}
