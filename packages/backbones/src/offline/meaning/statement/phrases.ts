import type { Phrase, Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { ABOUT, FIELD_OF_VERB, PLACE_NOUNS, TEXT_KEYS } from './lexicon.ts';

/** Verbs between a field and its value. */
export const LINKING = /^(?:be|remain|become|stand|stay|read|equal|amount|lie|keep|show|total|end)$/u;
/** Verbs after which `to`, `at` or `as` leads to the value that a field has now. */
export const SETTING =
  /^(?:set|change|update|raise|lower|reduce|increase|put|give|list|record|mark|adjust|move|reschedule|rename|stand|dim|note|register|log|store|enter|fix|switch|turn|cut|save|state|show|postpone|shift|rebook|extend|bring|run|sit|be)$/u;

/** A name after `to` stands where things say whom or what they go to, if they have such a field. */
export function directionOf(by: string, phrase: Phrase): readonly (readonly string[])[] {
  const isName = isValue(phrase) && (phrase.head?.literal === null || phrase.head?.literal.kind === 'identifier');
  return isName && /^(?:to|from)$/u.test(by) ? [[by]] : [];
}

export function fieldsOf(verb: Word | null, phrase: Phrase): readonly (readonly string[])[] {
  if (!isValue(phrase) && !phrase.words.some(({ literal, pos }) => literal !== null || pos === 'NUM')) return [];
  const fields = verb === null ? undefined : (FIELD_OF_VERB.get(verb.lemma) ?? FIELD_OF_VERB.get(verb.lower));
  return fields === undefined ? [] : [fields];
}

/** The words of a phrase that may name a field. */
export function stemsOf({ words }: Phrase, read: (words: readonly Word[]) => readonly Term[]): readonly string[] {
  return read(words).flatMap(({ kind, stems }) => (kind === 'word' ? stems : []));
}

/** A phrase that is a value, a quoted text or a name, without a noun that says what it is. */
export function isValue({ words, head }: Phrase): boolean {
  if (head === null) return false;
  if (head.literal !== null || head.pos === 'PROPN' || head.pos === 'NUM') return true;
  return words.every(({ literal, pos }) => literal !== null || pos === 'PROPN' || pos === 'NUM');
}

export function isLiteral({ head }: Phrase): boolean {
  return head !== null && head.literal !== null && head.literal.kind !== 'quoted';
}

/** `a transfer`, `some message`, `transfers`: that there is such a thing is what is said. */
export function isIndefinite({ determiner, head, owner, quantity, words }: Phrase): boolean {
  if (owner !== null) return false;
  if (quantity !== null) return true;
  if (determiner !== null) return /^(?:a|an|some|any|another|no|one)$/u.test(determiner);
  return (
    head !== null && head.pos === 'NOUN' && /s$/u.test(head.lower) && words.every(({ literal }) => literal === null)
  );
}

export function isBare(phrase: Phrase): boolean {
  return phrase.determiner === null && phrase.head !== null && phrase.head.pos === 'PROPN' && phrase.owner === null;
}

export function isDefinite({ determiner, head, owner }: Phrase): boolean {
  return (
    owner !== null ||
    /^(?:the|this|that)$/u.test(determiner ?? '') ||
    head?.literal?.kind === 'quoted' ||
    head?.literal?.kind === 'identifier'
  );
}

/** `a note about pain relief`, `on childcare`: what a text is about; `on 3 May` is none. */
export function isAbout(by: string, phrase: Phrase): boolean {
  return ABOUT.has(by) && !((by === 'on' || by === 'over') && isValue(phrase));
}

/** `Drafts folder: …`: what holds something is no field of it. */
export function isPlace({ head }: Phrase): boolean {
  return head !== null && (PLACE_NOUNS.has(head.stem) || TEXT_KEYS.has(head.stem));
}
