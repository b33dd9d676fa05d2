import type { Word } from '../../grammar/types.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { LIGHT, MORE_CLASSES } from './act-words.ts';

/** The verbs; where they only say that something was done, the nouns that say what. */
export function verbsOf(words: readonly Word[]): ReadonlySet<string> {
  const verbs = words.filter((_, index) => isVerbAt(words, index)).map(({ stem }) => stem);
  const nouns = words.filter(({ pos, stem }) => pos === 'NOUN' && isActNoun(stem)).map(({ stem }) => stem);
  return new Set(verbs.every((verb) => LIGHT.has(verb)) ? [...verbs, ...nouns] : verbs);
}

/** Past forms that are taken for other words at times. */
const PAST = /^(?:learnt|known|seen|found|shown|read|sent|made|paid|listed)$/u;

/** `the sketching class`: a form in -ing between a determiner and a noun is part of the noun. */
export function isVerbAt(words: readonly Word[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  if (word === undefined) return false;
  const isInside =
    before !== undefined &&
    /^(?:DET|ADJ|PROPN)$/u.test(before.pos) &&
    (after?.pos === 'NOUN' || after?.pos === 'PROPN');
  return !(isInside && /ing$/u.test(word.lower)) && isVerb(word, before);
}

/** A verb, or a form in -ing that opens a part or that the lexicon knows as one. */
export function isVerb({ pos, lower, stem }: Word, before: Word | undefined): boolean {
  if (pos === 'VERB') return true;
  if (PAST.test(lower)) return pos !== 'NOUN' || before?.pos === 'AUX';
  if (!/^(?:NOUN|PROPN|ADJ)$/u.test(pos) || !/ing$/u.test(lower)) return false;
  return before === undefined || (pos !== 'PROPN' && isActNoun(stem) && before.pos !== 'DET');
}

/** `the deletion`, `a payment`, `the purchase`. */
export function isActNoun(stem: string): boolean {
  return verbClasses(stem).length > 0 || MORE_CLASSES.has(stem);
}
