import type { Clause, Phrase } from '../../grammar/types.ts';
import type { Reading } from '../reading.ts';

/** They stand for what the statement before was about. */
const PRONOUN = /^(?:it|they|them|he|she|this|these|those|both|each|every|all|neither|none|one)$/u;

/** Readings in which a pronoun as subject is replaced by what the statement before was about. */
export function withSubjects(readings: readonly Reading[]): readonly Reading[] {
  const made: Reading[] = [];
  for (const reading of readings) {
    const before = made.at(-1)?.clause ?? null;
    const about = before === null ? null : topicOf(before);
    const { subject } = reading.clause;
    const clause =
      about !== null && subject !== null && isPronoun(subject)
        ? { ...reading.clause, subject: standIn(subject, about) }
        : reading.clause;
    made.push(clause === reading.clause ? reading : { ...reading, clause });
  }
  return made;
}

/** What a statement is about: its subject, or, after `there is`, what there is. */
function topicOf({ subject, verb, objects }: Clause): Phrase | null {
  return subject ?? (verb?.lemma === 'be' ? (objects[0] ?? null) : null);
}

/** `it`, `both`, `all of them` */
function isPronoun({ words, siblings, relatives, attached }: Phrase): boolean {
  const isBare = siblings.length + relatives.length + attached.length === 0;
  return isBare && words.length > 0 && words.every(({ lower }) => lower === 'of' || PRONOUN.test(lower));
}

/** What a pronoun stands for, with the pronoun's own determiner: `all of them`, `neither`. */
function standIn({ words }: Phrase, about: Phrase): Phrase {
  const own = words.find(({ lower }) => /^(?:both|each|all|every|neither|none)$/u.test(lower))?.lower ?? null;
  // `exactly two viewings … and both` speaks of those that there are, however many.
  if (own === null) return about;
  return { ...about, determiner: own, quantity: own === 'both' || own === 'neither' ? about.quantity : null };
}
