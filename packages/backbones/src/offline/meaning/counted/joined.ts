import type { Phrase } from '../../grammar/types.ts';
import { type Case, type Found, met, unmet } from '../../investigate/case.ts';
import type { Reading } from '../reading.ts';

/** Settles one statement; null where no form can. */
export type Settle = (reading: Reading) => Found | null;

/** Statements of one sentence: all of them must hold, or, where `or` joins them, one. Null where no form settles one of them. */
export function joined(readings: readonly Reading[], settle: Settle): Found | null {
  const joints = readings[0]?.sentence.joints ?? [];
  if (readings.length > 1 && areCut(readings)) return null;
  const founds = withSubjects(readings).map(settle);
  return together(founds, joints.length > 0 && joints.every((joint) => joint === 'or') ? 'UNMET' : 'MET');
}

/** Whether the grammar cut a statement in two: a part says nothing, or is a mere phrase among statements. */
export function areCut(readings: readonly Reading[]): boolean {
  const isWhole = readings.some(({ clause }) => clause.verb !== null);
  return readings.some(
    ({ clause: { verb, objects, predicates, adjuncts } }) =>
      verb === null && objects.length + adjuncts.length === 0 && (isWhole || predicates.length === 0),
  );
}

/** They stand for what the statement before was about. */
const PRONOUN = /^(?:of|it|they|them|he|she|this|these|those|both|each|every|all|neither|none|one)$/u;

/** Readings in which a pronoun as subject is replaced by what the statement before was about. */
function withSubjects(readings: readonly Reading[]): readonly Reading[] {
  let about: Phrase | null = null;
  return readings.map((reading) => {
    const { subject: own, verb, objects } = reading.clause;
    const subject = own !== null && about !== null ? standIn(own, about) : own;
    // After `there is` it is what there is.
    about = subject ?? (verb?.lemma === 'be' ? (objects[0] ?? null) : null);
    // A statement as it stands is told from one that was put together: of that one the sentence has more words.
    return subject === own ? reading : { ...reading, clause: { ...reading.clause, subject } };
  });
}

/** What a pronoun stands for, with the pronoun's own determiner: `all of them`, `neither`. */
function standIn(pronoun: Phrase, about: Phrase): Phrase {
  const { words, siblings, relatives, attached } = pronoun;
  const isPronoun = words.length > 0 && words.every(({ lower }) => PRONOUN.test(lower));
  if (!isPronoun || siblings.length + relatives.length + attached.length > 0) return pronoun;
  const own = words.find(({ lower }) => /^(?:both|each|all|every|neither|none)$/u.test(lower))?.lower;
  // `exactly two viewings … and both` speaks of those that there are, however many.
  if (own === undefined) return about;
  return { ...about, determiner: own, quantity: own === 'both' || own === 'neither' ? about.quantity : null };
}

/**
 * What was found of several statements: for one verdict (`shared`) all of them have to speak, for the other a single one is
 * enough. Null where one was settled by no form.
 */
export function together(all: readonly (Found | null)[], shared: Case['verdict']): Found | null {
  const founds = all.filter((found) => found !== null);
  if (founds.length < Math.max(all.length, 2)) return founds.length < all.length ? null : (founds[0] ?? null);
  const single = founds.flatMap(({ cases: [first] }) => (first === undefined || first.verdict === shared ? [] : first));
  const parts = founds.flatMap(({ cases }) => cases.find(({ verdict }) => verdict === shared) ?? []);
  const says = [...new Set(parts.map((one) => one.says))].join(', and ');
  const make = shared === 'MET' ? met : unmet;
  const whole = parts.length < founds.length ? [] : [make(says, ...parts.flatMap(({ atoms }) => atoms))];
  const unread = founds.find((found) => found.unread !== null)?.unread ?? null;
  return { cases: [...single, ...whole], unread, lacks: founds.find(({ lacks }) => lacks !== null)?.lacks ?? null };
}
