import type { Word } from '../../grammar/types.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { ACT_KINDS, ACT_NOUNS, ANY_CHANGE, FILLERS, STILL_TO_COME, VAGUE } from './lexicon.ts';

/** What was not done. */
export interface Acts {
  /** Verbs, and nouns that say as much. */
  readonly acts: readonly Word[];
  /** Nouns of what it was not done with: `no mail`, `not one transfer`. */
  readonly kinds: readonly Word[];
  /** Whether an adjective says that it is still to come: `unpaid`, `still open`. */
  readonly isStillToCome: boolean;
}

/** Finds the words of what was not done; the words that are denied outright are none where nothing is. */
export function actsOf(words: readonly Word[], outright: readonly Word[]): Acts {
  const denied = outright.length > 0;
  const coming = words.filter(({ lower }, index) => STILL_TO_COME.has(lower) && isSaid(words, index));
  const phrases = denied ? deniedKinds(words).filter((word) => outright.includes(word)) : [];
  const kinds = phrases.filter(({ stem }) => !ANY_CHANGE.has(stem) && !(ACT_NOUNS.has(stem) && !isKindNoun(stem)));
  const sure = words.filter((word, index) => !kinds.includes(word) && isAct(words, index));
  const vague = words.filter(({ lower, pos }) => VAGUE.has(lower) && pos !== 'NOUN');
  const acts = [...(sure.length > 0 || !denied ? sure : vague), ...coming];
  return { acts, kinds, isStillToCome: coming.length > 0 || isOfState(words) };
}

/** `is not ticked`, `should not be stopped`: how something is, not what was done to it. */
function isOfState(words: readonly Word[]): boolean {
  return words.some(
    ({ lower }, at) =>
      /^(?:is|are|should)$/u.test(lower) &&
      /^(?:not|n't)$/u.test(words[at + 1]?.lower ?? '') &&
      !/^(?:being|to)$/u.test(words[at + 2]?.lower ?? ''),
  );
}

/** `remains unpaid`, `as open`: said of the subject, not part of a name for it. */
function isSaid(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  return (
    before !== undefined &&
    /^(?:is|are|remains?|remained|stays?|still|as|stands?|yet)$/u.test(before.lower) &&
    !(after?.lower === 'to') &&
    !(after?.pos === 'NOUN')
  );
}

/** A verb of what was done, or a noun that says no more than such a verb. */
function isAct(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (word === undefined) return false;
  // `was put on hold`
  if (before?.lower === 'on' && words[at - 2]?.lower === 'put') return verbClasses(word.stem).length > 0;
  if (FILLERS.has(word.lower)) return false;
  const { pos, lower, text, stem } = word;
  if (/^\p{Lu}/u.test(text) && at > 0 && before?.lower !== ':') return false;
  if (pos === 'VERB') return isTold(words, at) && !isInRelative(words, at) && !isNounHere(words, at);
  if (isParticiple(word) && /^(?:ADJ|NOUN)$/u.test(pos) && (before?.pos === 'AUX' || before?.lower === 'not'))
    return true;
  if (lower.endsWith('ing') && /^(?:from|at|of|without)$/u.test(before?.lower ?? ''))
    return verbClasses(stem).length > 0;
  // `it did not cancel it, pause it`
  if (words[at + 1]?.pos === 'PRON' && verbClasses(stem).length > 0 && pos === 'NOUN') return true;
  return pos === 'NOUN' && ACT_NOUNS.has(stem);
}

/** What is so now (`falls into the week`), and what goes on (`two weeks running`), is not what was done. */
function isTold(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (word === undefined) return false;
  if (word.lower.endsWith('ing')) return at === 0 || /^(?:AUX|ADP|PUNCT|PART)$/u.test(before?.pos ?? '');
  return !(word.lower.endsWith('s') && word.lower !== word.lemma && ANY_CHANGE.has(word.stem) === false);
}

function isParticiple({ lower }: Word): boolean {
  return /(?:ed|en|wn|pt|ght)$|^(?:sent|made|paid|sold|held|met|done)$/u.test(lower);
}

/** `the test that the user has booked`: what tells which one is meant. */
function isInRelative(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 5), at);
  const from = before.findLastIndex(({ lower }) => /^(?:that|which|who|whom|what|whose)$/u.test(lower));
  return from >= 0 && !before.slice(from + 1).some(({ lower, pos }) => lower === ',' || pos === 'VERB');
}

/** `about the bike shed`: what ends a phrase after a preposition is a noun, where it is no known verb. */
function isNounHere(words: readonly Word[], at: number): boolean {
  const [word, after] = [words[at], words[at + 1]];
  if (word === undefined || ANY_CHANGE.has(word.stem)) return false;
  if (after !== undefined && /^(?:NOUN|PROPN)$/u.test(after.pos) && word.lower.endsWith('ing')) return true;
  let from = at - 1;
  while (/^(?:NOUN|ADJ|PROPN|LIT|NUM)$/u.test(words[from]?.pos ?? '')) from -= 1;
  const isPhrase = from < at - 1 && /^(?:DET|PRON)$/u.test(words[from]?.pos ?? '');
  return isPhrase && verbClasses(word.stem).length === 0 && !(after !== undefined && after.pos === 'PART');
}

/** `no mail`, `any money`, `not one transfer`, `Transfers to …: none`: the nouns of a denied phrase. */
function deniedKinds(words: readonly Word[]): readonly Word[] {
  const fronted = words[0] !== undefined && isFronted(words) ? phraseFrom(words, 0) : [];
  const inside = words.flatMap((_, index) => (denies(words, index) ? phraseFrom(words, index + 1) : []));
  return [...fronted, ...inside].filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'VERB');
}

/** `Transfers to X: none`, `Outgoing mail to X: none`. */
function isFronted(words: readonly Word[]): boolean {
  const colon = words.findIndex(({ lower }) => lower === ':');
  return (
    colon > 0 &&
    /^(?:none|nothing|zero)$/u.test(words[colon + 1]?.lower ?? '') &&
    isActNoun(phraseFrom(words, 0).at(-1)?.stem ?? '')
  );
}

function denies(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (word === undefined) return false;
  if (/^(?:no|zero)$/u.test(word.lower)) return true;
  if (word.lower === 'one') return before?.lower === 'not';
  return /^(?:a|an|any|single)$/u.test(word.lower) && before?.pos !== 'ADP' && words[at + 1]?.lower !== 'single';
}

/** Adjectives and nouns from here on, up to the end of the phrase. */
function phraseFrom(words: readonly Word[], from: number): readonly Word[] {
  let end = from;
  while (isInPhrase(words, end)) end += 1;
  // `any document "Terms"`: the noun only says what the title is of.
  return words[end]?.literal === null || words[end] === undefined ? words.slice(from, end) : [];
}

function isInPhrase(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined) return false;
  if (/^\p{Lu}/u.test(word.text) && at > 0) return false;
  if (/^(?:NOUN|ADJ|NUM)$/u.test(word.pos) || (word.pos === 'PROPN' && at === 0))
    return !isParticiple(word) || words[at + 1]?.pos === 'NOUN';
  // A noun that looks like a verb: `no transfer was`, `no mail to`.
  return word.pos === 'VERB' && isKindNoun(word.stem) && !isParticiple(word) && words[at - 1]?.pos !== 'NOUN';
}

function isActNoun(stem: string): boolean {
  return isKindNoun(stem) || verbClasses(stem).length > 0;
}

export function isKindNoun(stem: string): boolean {
  return Object.values(ACT_KINDS).some(({ nouns }) => nouns.has(stem));
}
