import type { Word } from '../../grammar/types.ts';
import { isActNoun } from './vocabulary.ts';
import { textOf } from './words-text.ts';

/** What is the case, or is said now, is no act: `is on the calendar`, `holds €5`, `the user is told`. */
const STATES =
  /\b(?:is|are)\b(?! (?:\w+ly |not |being )?(?:\w+ed|read|sent|made|paid|done|put|seen|shown|known|taken|found|given|written|told)\b)|\b(?:is|are) (?:told|shown|informed|given|done)\b|\b(?:message|reply|response|answer) (?:\w+ )?(?:gives|says|states|quotes|names|points|tells)\b/u;
/** Rules and wishes tell of no order in which things were done. */
const CONDITIONAL = /\b(?:unless|if|in which case|whether or not|would)\b/u;

/** Whether words tell of something that was done, by a verb or by a noun made from one. */
export function tellsAct(words: readonly Word[]): boolean {
  const { text } = textOf(words);
  if (
    CONDITIONAL.test(text) ||
    STATES.test(text.replace(/\b(?:that|which|who|what|where|how|whether)(?: \w+){0,2} (?:is|are)\b/gu, ''))
  )
    return false;
  return words.some((word, index) => isDoing(word, words[index - 1])) && !isMainlyPresent(words);
}

const CALENDAR_WORD =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|midnight|week|month|year|day|morning|evening|end|night|today|time|everything|all)$/u;

function isDoing({ pos, stem, lower, literal }: Word, before: Word | undefined): boolean {
  if (literal !== null || CALENDAR_WORD.test(lower)) return false;
  if (pos === 'VERB' || /(?:ing|ed)$/u.test(lower)) return true;
  // A bare noun is an act where it is all there is: `the backup`.
  if (/^fail/u.test(stem) || (before === undefined && isActNoun(stem))) return true;
  return pos === 'NOUN' && (isActNoun(stem) || before === undefined || before.pos === 'DET' || before.lower === '_');
}

/** The verb of the part itself is in the present: `The stay lasts …`. */
function isMainlyPresent(words: readonly Word[]): boolean {
  const at = words.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const verb = words[at];
  return (
    verb?.pos === 'VERB' &&
    /[^s]s$/u.test(verb.lower) &&
    !/^(?:that|which|who|what)$/u.test(words[at - 1]?.lower ?? '') &&
    at > 0 &&
    // `The offers of the firm were compared`
    !words.slice(at + 1).some(({ lower }) => /^(?:was|were|had)$/u.test(lower)) &&
    !words.slice(0, at).some(({ lower }) => /^(?:that|which|who|what)$/u.test(lower))
  );
}
