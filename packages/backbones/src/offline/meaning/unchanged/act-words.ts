import type { Word } from '../../grammar/types.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { ACT_KINDS, ACT_NOUNS, FILLERS, STATES, STILL_TO_COME, VAGUE } from './lexicon.ts';

/** What was not done. */
export interface Acts {
  /** Verbs, and nouns that say as much. */
  readonly acts: readonly Word[];
  /** Nouns of what it was not done with: `no mail`, `not one transfer`. */
  readonly kinds: readonly Word[];
  /** Whether an adjective says that it is still to come: `unpaid`, `still open`. */
  readonly isStillToCome: boolean;
}

/** Finds the words of what was not done. */
export function actsOf(words: readonly Word[], denied: boolean): Acts {
  const coming = words.filter(({ lower }, at) => STILL_TO_COME.has(lower) && words[at + 1]?.pos !== 'NOUN');
  // `overlaps no other booking`: how things are.
  const isOfThings = words.some(({ pos, lemma }) => pos === 'VERB' && STATES.test(lemma));
  const nouns =
    denied && !isOfThings ? words.flatMap((_, at) => (denies(words, at) ? phraseFrom(words, at + 1) : [])) : [];
  const kinds = nouns.filter(({ stem, pos }) => pos === 'NOUN' && (!ACT_NOUNS.has(stem) || isKindNoun(stem)));
  const sure = words.filter((word, at) => !kinds.includes(word) && isAct(words, at));
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

/** A verb of what was done, or a noun that says no more than such a verb. */
function isAct(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (word === undefined) return false;
  const { pos, lower, text, stem, lemma } = word;
  if (STATES.test(lemma)) return false;
  // `was put on hold`
  if (before?.lower === 'on' && words[at - 2]?.lower === 'put') return verbClasses(stem).length > 0;
  if (FILLERS.has(lower) || (/^\p{Lu}/u.test(text) && at > 0 && before?.lower !== ':')) return false;
  // What is so now (`falls into the week`), and what goes on (`two weeks running`), is not what was done.
  if (pos === 'VERB' && lower.endsWith('ing')) return at === 0 || /^(?:AUX|ADP|PUNCT|PART)$/u.test(before?.pos ?? '');
  if (pos === 'VERB') return !lower.endsWith('s') || lower === lemma;
  if (isParticiple(lower) && /^(?:ADJ|NOUN)$/u.test(pos) && (before?.pos === 'AUX' || before?.lower === 'not'))
    return true;
  return pos === 'NOUN' && ACT_NOUNS.has(stem);
}

function isParticiple(lower: string): boolean {
  return /(?:ed|en|wn|pt|ght)$|^(?:sent|made|paid|sold|held|met|done)$/u.test(lower);
}

/** `no mail`, `any money`, `not one transfer`. */
function denies(words: readonly Word[], at: number): boolean {
  const [word, before] = [words[at], words[at - 1]];
  if (word?.lower === 'one') return before?.lower === 'not';
  return (
    /^(?:no|zero)$/u.test(word?.lower ?? '') ||
    (/^(?:an?|any|single)$/u.test(word?.lower ?? '') && before?.pos !== 'ADP')
  );
}

/** Adjectives and nouns from here on, up to the end of the phrase. */
function phraseFrom(words: readonly Word[], from: number): readonly Word[] {
  const end = words.findIndex(({ pos }, at) => at >= from && !/^(?:NOUN|ADJ|NUM)$/u.test(pos));
  return words.slice(from, end < 0 ? undefined : end);
}

/** Whether a noun names what acts are done with. */
export function isKindNoun(stem: string): boolean {
  return Object.values(ACT_KINDS).some(({ nouns }) => nouns.has(stem));
}
