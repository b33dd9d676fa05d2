import type { Clause, Phrase } from '../../grammar/types.ts';
import { type Quantifier, quantifierOf } from './quantifier.ts';

/** The phrase of a statement that says how many, and where it stands. */
export interface Quantified {
  readonly phrase: Phrase;
  readonly quantifier: Quantifier;
  readonly at: 'subject' | 'inner' | 'object' | 'adjunct';
}

/** Finds the phrase that says how many; null where none or more than one does. */
export function quantifiedIn(clause: Clause): Quantified | null {
  if (exceptsIn(clause)) return null;
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
    subject === null || subject.siblings.length > 0
      ? []
      : subject.attached.filter(({ by }) => /^(?:of|for|in|on)$/u.test(by));
  return [
    ...(subject === null ? [] : [{ phrase: onlyOne(subject), at: 'subject' as const }]),
    ...inner.map(({ phrase }) => ({ phrase, at: 'inner' as const })),
    ...objects.map((phrase) => ({ phrase, at: 'object' as const })),
    ...adjuncts.map(({ phrase }) => ({ phrase, at: 'adjunct' as const })),
  ];
}

/** Whether a statement tells what was done, and not how things are. */
export function tellsAnAct({ verb, auxiliaries, passive, adjuncts }: Clause): boolean {
  const isPast =
    auxiliaries.some((word) => /^(?:was|were|been|did|had)$/u.test(word)) ||
    (!passive && /ed$/u.test(verb?.lower ?? ''));
  const isBy = adjuncts.some(
    ({ by, phrase }) => by === 'by' && /^(?:agent|assistant|user)$/u.test(phrase.head?.lower ?? ''),
  );
  return (
    isBy ||
    (verb !== null && !/^(?:be|exist|remain|stay)$/u.test(verb.lemma) && isPast && (passive || verb.pos === 'VERB'))
  );
}

/** `no order other than X`, `no return holds any item but X`: what is left out is no condition. */
function leavesOut({ attached, words, relatives, siblings }: Phrase): boolean {
  if (words.some(({ lower }) => lower === 'other' || lower === 'else')) return true;
  return (
    attached.some(({ by, phrase }) => EXCEPT.test(by) || leavesOut(phrase)) ||
    siblings.some(leavesOut) ||
    relatives.some(exceptsIn)
  );
}

const EXCEPT = /^(?:than|but|except|except for|besides|other than|apart from|aside from)$/u;

/** Whether a statement leaves something out. */
export function exceptsIn({ subject, objects, adjuncts }: Clause): boolean {
  return (
    adjuncts.some(({ by, phrase }) => EXCEPT.test(by) || leavesOut(phrase)) ||
    objects.some(leavesOut) ||
    (subject !== null && leavesOut(subject))
  );
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
  const [object] = objects;
  if (subject === null || object === undefined || objects.length > 1 || (verb !== null && verb.lemma !== 'be'))
    return null;
  if (subject.siblings.length > 0 || object.siblings.length > 0 || object.attached.length > 0) return null;
  if (quantifierOf(subject, clause) !== null) return null;
  const isBare = object.words.every(
    ({ pos, lower }) => pos === 'DET' || pos === 'NUM' || /^(?:none|exactly|only|just|zero|one)$/u.test(lower),
  );
  const quantifier = isBare ? quantifierOf(object, clause) : null;
  return quantifier === null || quantifier.kind === 'all' ? null : { phrase: subject, quantifier, at: 'subject' };
}
