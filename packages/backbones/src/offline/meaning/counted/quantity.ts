import type { Relation } from '@sauron/core/episode';
import type { Clause, Phrase } from '../../grammar/types.ts';
import type { Reading } from '../reading.ts';

/** How many of the things that a phrase names are meant, and where the phrase stands. */
export interface Quantified {
  readonly phrase: Phrase;
  readonly at: 'subject' | 'object' | 'beside';
  /** `all` and `none` of those that there are; with the number of them, where it is told. */
  readonly kind: 'number' | 'all' | 'none';
  readonly relation: Relation;
  readonly count: number | null;
}

const ALL = /^(?:each|every|all|both|everyone|everybody|everything|whatever)$/u;
const NONE = /^(?:no|none|neither|nobody|nothing|nowhere)$/u;
const DEFINITE = /^(?:the|this|these|those|them|his|her|its|their|my|our|your|neither|none|nobody)$/u;

/** The phrases of a statement that say how many. */
export function quantitiesIn({ clause: { subject, objects, adjuncts } }: Reading): readonly Quantified[] {
  const inner = subject?.siblings.length === 0 ? subject.attached : [];
  return [
    ...(subject === null ? [] : quantityOf(subject, 'subject')),
    ...objects.flatMap((phrase) => quantityOf(phrase, 'object')),
    ...[...inner, ...adjuncts].flatMap(({ phrase }) => quantityOf(phrase, 'beside')),
  ];
}

function quantityOf(phrase: Phrase, at: Quantified['at']): readonly Quantified[] {
  const { owner, quantity, siblings, words } = phrase;
  const determiner = phrase.determiner ?? '';
  const { relation, count } = quantity ?? { relation: 'equal' as const, count: determiner === 'both' ? 2 : null };
  if (siblings.length > 0 || (quantity === null && !ALL.test(determiner) && !NONE.test(determiner))) return [];
  // `none of the tasks`, `neither`: those are known, and each of them is spoken of.
  const isKnown = at === 'beside' || words.some(({ lower }) => DEFINITE.test(lower));
  const whole = { phrase, at, relation, count };
  if (NONE.test(determiner)) return [isKnown ? { ...whole, kind: 'none' } : { ...whole, kind: 'number', count: 0 }];
  // `the two tasks`, `June's three payments`: all that there are.
  const isAll = ALL.test(determiner) || owner !== null || DEFINITE.test(determiner);
  if (!isAll) return [{ ...whole, kind: 'number' }];
  return relation === 'equal' ? [{ ...whole, kind: 'all' }] : [];
}

/** Whether a statement tells what was done, and not how things are: no number of records shows that. */
export function tellsAnAct({ verb, auxiliaries, passive }: Clause): boolean {
  if (verb === null || /^(?:be|exist|remain|stay)$/u.test(verb.lemma)) return false;
  return auxiliaries.some((word) => /^(?:was|were|been|did|had)$/u.test(word)) || (!passive && /ed$/u.test(verb.lower));
}

/** What is left out is no condition: `no order other than X`. */
export const EXCEPT = /^(?:except|besides|other|else|apart|aside|but)$/u;
/** Several things are then spoken of as one: they are added up or compared with each other. */
export const TOGETHER =
  /^(?:same|identical|equal|differ|different|agree|match|coincide|respectively|together|altogether|between|sum|total|amount|overlap|clash|add)$/u;

/** Whether a statement has such a word. */
export function says({ sentence, clause }: Reading, words: RegExp): boolean {
  return sentence.words.some((word) => isIn(word, clause) && (words.test(word.lower) || words.test(word.lemma)));
}

/** `only A`, `A and nobody else` speak of a whole set; `only one` counts. */
const ONLY = /^(?:only|sole|solely|exclusively|alone|else)$/u;

/** Whether a sentence says that there is nothing beside what it names. */
export function isExclusive({ sentence: { words } }: Reading): boolean {
  return words.some(({ lower }, index) => {
    const next = words[index + 1];
    return ONLY.test(lower) && next?.pos !== 'NUM' && next?.literal?.kind !== 'number';
  });
}

/** Whether something begins within a part of the text. */
export function isIn({ start: at }: Pick<Phrase, 'start'>, { start, end }: Pick<Phrase, 'start' | 'end'>): boolean {
  return at >= start && at < end;
}
