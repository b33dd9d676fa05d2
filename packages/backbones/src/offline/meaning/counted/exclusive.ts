import type { Adjunct, Clause, Phrase, Word } from '../../grammar/types.ts';
import type { Reading } from '../reading.ts';
import { membersOf } from './list-members.ts';

/** A phrase that says who or what it is and that there is nobody and nothing else. */
export interface Exclusive {
  readonly phrase: Phrase;
  /** Those that there are; none where there is nobody at all. */
  readonly members: readonly Phrase[];
}

const NOBODY = /^(?:nobody|nothing|none)$/u;
const BUT = /^(?:but|except|except for|besides|other than|apart from|aside from)$/u;
const ONLY = /^(?:only|solely|just|exclusively|alone)$/u;
/** `only one mail` counts and `only on Monday` limits a time: neither names a set. */
const NO_MEMBER = /^(?:one|two|three|four|five|six|seven|eight|nine|ten)$/u;

/** Finds the phrase of a statement that names a whole set; null where none does. */
export function exclusiveIn({ clause, sentence }: Reading): Exclusive | null {
  const phrases = [
    ...(clause.subject === null ? [] : [clause.subject]),
    ...clause.objects,
    ...clause.adjuncts.map(({ phrase }: Adjunct) => phrase),
  ];
  const [subject, ...said] = phrases;
  // `A and B are the only guests`, `the only guest is A`
  const sole = clause.verb?.lemma === 'be' ? soleWord({ clause, sentence }) : undefined;
  if (sole !== undefined && clause.subject !== null && subject !== undefined) {
    const isInside = sole.start >= subject.start && sole.start < subject.end;
    const phrase = isInside ? said[0] : subject;
    return phrase === undefined ? null : { phrase, members: membersOf(phrase) };
  }
  const found = phrases.flatMap((phrase) => readExclusive(phrase, sentence.words, clause) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** `only` in `the only guests`. */
function soleWord({ clause, sentence: { words } }: Pick<Reading, 'clause' | 'sentence'>): Word | undefined {
  return words.find(
    ({ lower, start }, index) =>
      /^(?:only|sole)$/u.test(lower) &&
      start >= clause.start &&
      start < clause.end &&
      words[index - 1]?.lower === 'the',
  );
}

/** Whether a statement says `only` of something that it does not count: whoever passes over that says less. */
export function saysOnly({ clause, sentence: { words } }: Reading): boolean {
  return words.some(
    ({ lower, start }, index) =>
      /^(?:only|sole|solely|exclusively)$/u.test(lower) &&
      start >= clause.start - MAX_BEFORE &&
      start < clause.end &&
      words[index + 1]?.pos !== 'NUM' &&
      words[index + 1]?.literal?.kind !== 'number',
  );
}

function readExclusive(phrase: Phrase, words: readonly Word[], clause: Clause): Exclusive | null {
  const parts = membersOf(phrase);
  const named = parts.filter((part) => !isNobody(part));
  if (named.length < parts.length) {
    const excepted = parts.filter(isNobody).flatMap(({ attached }) => attached.filter(({ by }) => BUT.test(by)));
    const plain = parts.every((part) => !isNobody(part) || part.attached.every(({ by }) => BUT.test(by)));
    return plain ? { phrase, members: [...named, ...excepted.flatMap((one) => membersOf(one.phrase))] } : null;
  }
  if (phrase.quantity !== null || phrase.words.some(({ lower }) => NO_MEMBER.test(lower))) return null;
  return isOnly(phrase, words, clause) ? { phrase, members: parts.map(withoutOnly) } : null;
}

function isNobody({ words, determiner }: Phrase): boolean {
  if (words.length === 1) return NOBODY.test(words[0]?.lower ?? '');
  return determiner === 'no' && words.length === 2 && words[1]?.lower === 'one';
}

/** `only` as the first word of a phrase, right before it, right before its preposition, or right after it. */
function isOnly(phrase: Phrase, words: readonly Word[], clause: Clause): boolean {
  if (ONLY.test(phrase.words[0]?.lower ?? '')) return true;
  const first = words.findIndex(({ start }) => start >= phrase.start);
  const last = words.findLastIndex(({ end }) => end <= phrase.end);
  const before = words[first - 1];
  const around = [before, words[last + 1], ...(before?.pos === 'ADP' ? [words[first - 2]] : [])];
  return around.some(
    (word) =>
      word !== undefined &&
      ONLY.test(word.lower) &&
      word.start >= clause.start - MAX_BEFORE &&
      word.start <= clause.end,
  );
}

/** A statement begins after the `only` before its subject. */
const MAX_BEFORE = 8;

function withoutOnly(phrase: Phrase): Phrase {
  return { ...phrase, words: phrase.words.filter(({ lower }) => !ONLY.test(lower)) };
}
