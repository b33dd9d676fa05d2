import type { Clause, Phrase } from '../../grammar/types.ts';
import type { Reading } from '../reading.ts';
import { type Quantifier, quantifierOf } from './quantifier.ts';

/** The phrase of a statement that says how many, and where it stands. */
export interface Quantified {
  readonly phrase: Phrase;
  readonly quantifier: Quantifier;
  readonly at: 'subject' | 'inner' | 'object' | 'adjunct';
}

/** Finds the phrase that says how many; null where none or more than one does. */
export function quantifiedIn(reading: Reading): Quantified | null {
  const { clause } = reading;
  if (exceptsIn(reading)) return null;
  const bare = bareNumber(clause);
  if (bare !== null) return bare;
  const found = placesOf(clause).flatMap(({ phrase, at }) => {
    const quantifier = phrase.siblings.length > 0 ? null : quantifierOf(phrase, clause);
    return quantifier === null ? [] : [{ phrase, quantifier, at }];
  });
  const [first] = found;
  if (found.length <= 1) return first ?? null;
  // `each of them has two seats` speaks of each; a number beside it is what is said.
  const [each, ...more] = found.filter(({ quantifier }) => quantifier.kind !== 'number');
  return each !== undefined && more.length === 0 ? each : null;
}

function placesOf({ subject, objects, adjuncts }: Clause): readonly Omit<Quantified, 'quantifier'>[] {
  const inner =
    subject?.siblings.length === 0 ? subject.attached.filter(({ by }) => /^(?:of|for|in|on)$/u.test(by)) : [];
  return [
    ...(subject === null ? [] : [{ phrase: onlyOne(subject), at: 'subject' as const }]),
    ...inner.map(({ phrase }) => ({ phrase, at: 'inner' as const })),
    ...objects.map((phrase) => ({ phrase, at: 'object' as const })),
    ...adjuncts.map(({ phrase }) => ({ phrase, at: 'adjunct' as const })),
  ];
}

/** `one and only one reminder` */
function onlyOne(phrase: Phrase): Phrase {
  const [next] = phrase.siblings;
  const isIdiom = phrase.words.length === 1 && phrase.words[0]?.lower === 'one' && phrase.siblings.length === 1;
  return isIdiom && next !== undefined ? { ...next, start: phrase.start } : phrase;
}

/** `Transfers to A: none`: what stands alone as number counts the subject. */
function bareNumber(clause: Clause): Quantified | null {
  const { subject, objects, verb } = clause;
  const [object, ...more] = objects;
  if (subject === null || object === undefined || more.length > 0 || (verb !== null && verb.lemma !== 'be'))
    return null;
  if (subject.siblings.length + object.siblings.length + object.attached.length > 0) return null;
  const isBare = object.words.every(
    ({ pos, lower }) => pos === 'DET' || pos === 'NUM' || /^(?:none|exactly|only|just|zero|one)$/u.test(lower),
  );
  const quantifier = isBare && quantifierOf(subject, clause) === null ? quantifierOf(object, clause) : null;
  return quantifier === null || quantifier.kind === 'all' ? null : { phrase: subject, quantifier, at: 'subject' };
}

/** Whether a statement tells what was done, and not how things are. */
export function tellsAnAct({ verb, auxiliaries, passive, adjuncts }: Clause): boolean {
  const isBy = adjuncts.some(
    ({ by, phrase }) => by === 'by' && /^(?:agent|assistant|user)$/u.test(phrase.head?.lower ?? ''),
  );
  if (isBy || verb === null || /^(?:be|exist|remain|stay)$/u.test(verb.lemma)) return isBy;
  const isPast =
    auxiliaries.some((word) => /^(?:was|were|been|did|had)$/u.test(word)) || (!passive && /ed$/u.test(verb.lower));
  return isPast && (passive || verb.pos === 'VERB');
}

const EXCEPT = /^(?:except|besides|other|else|apart|aside|but)$/u;

/** Whether a statement leaves something out: `no order other than X`. What is left out is no condition. */
export function exceptsIn({ clause, sentence }: Reading): boolean {
  return sentence.words.some(({ lower, start }) => EXCEPT.test(lower) && start >= clause.start && start < clause.end);
}

/** Whether a statement says `only` of something that it does not count: whoever passes over that says less. */
export function saysOnly({ clause, sentence: { words } }: Reading): boolean {
  return words.some(
    ({ lower, start }, index) =>
      /^(?:only|sole|solely|exclusively|alone)$/u.test(lower) &&
      start >= clause.start - MAX_BEFORE &&
      start < clause.end &&
      words[index + 1]?.pos !== 'NUM' &&
      words[index + 1]?.literal?.kind !== 'number',
  );
}

/** Whether a statement speaks of a whole set: `only A`, `A and nobody else`, `nobody but A`. */
export function isExclusive(reading: Reading): boolean {
  const { text } = reading.sentence;
  return saysOnly(reading) || NOBODY_ELSE.test(text.slice(reading.clause.start, reading.clause.end));
}

const NOBODY_ELSE = /\b(?:nobody|nothing|none|no ?one)\s+(?:\p{L}+\s+)?(?:else|but|except|besides|other than)\b/iu;

/** A statement begins after the `only` before its subject. */
const MAX_BEFORE = 8;
