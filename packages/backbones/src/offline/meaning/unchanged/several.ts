import type { Word } from '../../grammar/types.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { ACT_NOUNS, ANY_CHANGE, DENIAL } from './lexicon.ts';

/** Classes of verbs that do something to a thing that is there. */
const UPON = /^(?:remove|change|switch)$/u;
/** Nouns by which the whole of a thing is meant. */
const WHOLE =
  /\b(?:everything|all) (?:about|of|in) (?:it|them|him|her)\b|\bas a whole\b|\bin (?:its|their) entirety\b/iu;
const OTHER = /^(?:another|different|new|other)$/u;
const ONTO = /^(?:on|onto|to|into)$/u;

/** Whether several acts on one thing are denied, or all of it is meant: then all of it had to stay. */
export function isOfWhole(words: readonly Word[], acts: readonly Word[], text: string): boolean {
  const upon = new Set(acts.filter(({ stem }) => isUpon(stem) && !ANY_CHANGE.has(stem)).map(({ stem }) => stem));
  return upon.size > 1 || (upon.size > 0 && switchedTo(words, acts).length > 0) || WHOLE.test(text);
}

/** `put on another plan`, `no switch of plan`: nouns that say what was done, and name no field that is meant. */
export function switchedTo(words: readonly Word[], acts: readonly Word[]): readonly Word[] {
  const several = new Set(acts.filter(({ stem }) => isUpon(stem)).map(({ stem }) => stem)).size > 1;
  return words.filter((word, at) => {
    if (!/^(?:NOUN|VERB)$/u.test(word.pos)) return false;
    const [first, second, third] = [words[at - 1], words[at - 2], words[at - 3]];
    if (first !== undefined && OTHER.test(first.lower))
      return ONTO.test(second?.lower ?? '') || (second?.pos === 'DET' && ONTO.test(third?.lower ?? ''));
    // `switch of plan`, where other acts are denied beside it.
    return several && first?.lower === 'of' && second !== undefined && isUpon(second.stem) && second.pos === 'NOUN';
  });
}

/** `no cancellation`: an act as a noun, beside others. */
export function deniedActs(words: readonly Word[]): readonly Word[] {
  const named = words.filter((word, at) => {
    const before = words[at - 1];
    return ACT_NOUNS.has(word.stem) && word.pos === 'NOUN' && before !== undefined && DENIAL.test(before.lower);
  });
  return named.length > 1 ? named : [];
}

function isUpon(stem: string): boolean {
  return verbClasses(stem).some((one) => UPON.test(one));
}
