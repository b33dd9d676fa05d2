import type { Clause, Phrase, Word } from '../../grammar/types.ts';
import { met, unmet } from '../../investigate/case.ts';
import type { Form, Reading } from '../reading.ts';
import { foundBy, notRead } from './found.ts';
import { membersOf } from './list-members.ts';
import { bears, listSpokenOf, shownIn } from './list-spoken-of.ts';
import { termsBeside, termsOfPhrase } from './parts.ts';
import { MAX_BEFORE, tellsAnAct } from './quantified.ts';
import { countAtom } from './tell-items.ts';

/** `Only A and B are invited to X`, `X is shared with nobody`: a list of one record holds those and nothing else. */
export const exclusiveForm: Form = (reading) => {
  const { clause, scene } = reading;
  const exclusive = exclusiveIn(reading);
  if (exclusive === null || clause.negated || clause.content !== null || clause.hanging.length > 0) return null;
  const members = exclusive.members.map((phrase) => termsOfPhrase(phrase, reading));
  const held = listSpokenOf(termsBeside(reading, exclusive.phrase), reading);
  // Whoever passes over `only` says less than the statement does.
  if (held === null || members.some((terms) => terms.length === 0))
    return members.length === 0 || tellsAnAct(clause) ? null : notRead(exclusive.phrase.words[0]?.text ?? '');
  const { list, proof } = held;
  if (list.items.length !== list.size) return null;
  const found = members.flatMap((terms) => list.items.find((item) => bears(terms, item, scene)) ?? []);
  const isWhole = members.length === list.size && new Set(found).size === list.size;
  const size = countAtom(
    { domain: list, where: [] },
    list.size === members.length ? 'equal' : 'different',
    members.length,
  );
  const atoms = [size, ...proof, ...list.items.flatMap(shownIn)];
  return foundBy([(isWhole ? met : unmet)(`${list.locator} holds ${list.size}`, ...atoms)]);
};

/** A phrase that says who or what it is and that there is nobody and nothing else. */
interface Exclusive {
  readonly phrase: Phrase;
  /** Those that there are; none where there is nobody at all. */
  readonly members: readonly Phrase[];
}

const NOBODY = /^(?:nobody|nothing|none|no one)$/u;
const BUT = /^(?:but|except|except for|besides|other than|apart from|aside from)$/u;
const ONLY = /^(?:only|solely|just|exclusively|alone)$/u;

/** Finds the phrase of a statement that names a whole set; null where none does. */
function exclusiveIn({ clause, sentence: { words } }: Reading): Exclusive | null {
  const { subject, objects, adjuncts, verb } = clause;
  const said = [...objects, ...adjuncts.map(({ phrase }) => phrase)];
  // `A and B are the only guests`, `the only guest is A`
  const sole = words.find(
    ({ lower, start }, index) =>
      /^(?:only|sole)$/u.test(lower) && isIn(start, clause) && words[index - 1]?.lower === 'the',
  );
  if (sole !== undefined && verb?.lemma === 'be' && subject !== null) {
    const phrase = isIn(sole.start, subject) ? said[0] : subject;
    return phrase === undefined ? null : { phrase, members: membersOf(phrase) };
  }
  const phrases = subject === null ? said : [subject, ...said];
  const [found, ...more] = phrases.flatMap((phrase) => readExclusive(phrase, words, clause) ?? []);
  return found === undefined || more.length > 0 ? null : found;
}

function isIn(at: number, { start, end }: Pick<Phrase, 'start' | 'end'>): boolean {
  return at >= start && at < end;
}

function readExclusive(phrase: Phrase, words: readonly Word[], clause: Clause): Exclusive | null {
  const parts = membersOf(phrase);
  const nobody = parts.filter((part) => NOBODY.test(part.words.map(({ lower }) => lower).join(' ')));
  if (nobody.length > 0) {
    const excepted = nobody.flatMap(({ attached }) => attached);
    const named = parts.filter((part) => !nobody.includes(part));
    const isPlain = excepted.every(({ by }) => BUT.test(by));
    return isPlain ? { phrase, members: [...named, ...excepted.flatMap((one) => membersOf(one.phrase))] } : null;
  }
  // `only one mail` counts.
  if (phrase.quantity !== null || phrase.words.some(({ pos }) => pos === 'NUM')) return null;
  return isOnly(phrase, words, clause) ? { phrase, members: parts.map(withoutOnly) } : null;
}

/** `only` as the first word of a phrase, right before it, right before its preposition, or right after it. */
function isOnly(phrase: Phrase, words: readonly Word[], clause: Clause): boolean {
  const first = words.findIndex(({ start }) => start >= phrase.start);
  const last = words.findLastIndex(({ end }) => end <= phrase.end);
  const before = words[first - 1];
  const around = [words[first], before, words[last + 1], ...(before?.pos === 'ADP' ? [words[first - 2]] : [])];
  return around.some(
    (word) =>
      word !== undefined &&
      ONLY.test(word.lower) &&
      word.start >= clause.start - MAX_BEFORE &&
      word.start <= clause.end,
  );
}

function withoutOnly(phrase: Phrase): Phrase {
  return { ...phrase, words: phrase.words.filter(({ lower }) => !ONLY.test(lower)) };
}
