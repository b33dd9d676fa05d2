import type { Word } from '../../grammar/types.ts';
import { isActNoun, LIGHT } from './vocabulary.ts';

/** The verbs; where they only say that something was done, the nouns that say what. */
export function verbsOf(words: readonly Word[]): ReadonlySet<string> {
  const verbs = words.filter((_, index) => isVerbAt(words, index)).map(({ stem }) => stem);
  const nouns = words.filter(({ pos, stem }) => pos === 'NOUN' && isActNoun(stem)).map(({ stem }) => stem);
  return new Set(verbs.every((verb) => LIGHT.has(verb)) ? [...verbs, ...nouns] : verbs);
}

/** Past forms that are taken for other words at times. */
const PAST = /^(?:learnt|known|seen|found|shown|read|sent|made|paid|listed)$/u;

/** A verb; `the sketching class`: a form in -ing between a determiner and a noun is part of the noun. */
export function isVerbAt(words: readonly Word[], index: number): boolean {
  const [before, word, after] = [words[index - 1], words[index], words[index + 1]];
  if (word === undefined) return false;
  const isInside =
    before !== undefined && /^(?:DET|ADJ|PROPN)$/u.test(before.pos) && /^(?:NOUN|PROPN)$/u.test(after?.pos ?? '');
  if ((isInside && /ing$/u.test(word.lower)) || isNounAfterAll(words, index)) return false;
  return isVerb(word, before);
}

const FINITE = /^(?:was|were|had|has|have|is|are)$/u;

/** `the offers were compared`, `the bike shed had`: what stands where only a noun can is no verb, whatever it looks like. */
function isNounAfterAll(words: readonly Word[], index: number): boolean {
  const [before, lower] = [words[index - 1], words[index]?.lower ?? ''];
  if (before === undefined) return false;
  if (/[^s]s$/u.test(lower) && (before.pos === 'ADP' || before.lower === 'for')) return true;
  const isSubject = before.pos === 'NOUN' && words.slice(index + 1).some((word) => FINITE.test(word.lower));
  if (/[^s]s$/u.test(lower) && isSubject) return true;
  return /^(?:NOUN|ADJ|DET)$/u.test(before.pos) && FINITE.test(words[index + 1]?.lower ?? '');
}

/** A verb, or a form in -ing that opens a part or that the lexicon knows as one. */
export function isVerb({ pos, lower, stem }: Word, before: Word | undefined): boolean {
  if (pos === 'VERB') return true;
  if (PAST.test(lower)) return pos !== 'NOUN' || before?.pos === 'AUX';
  if (!/^(?:NOUN|PROPN|ADJ)$/u.test(pos) || !/ing$/u.test(lower)) return false;
  return before === undefined || (pos !== 'PROPN' && isActNoun(stem) && !/^(?:DET|NOUN)$/u.test(before.pos));
}
