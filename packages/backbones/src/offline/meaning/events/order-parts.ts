import { perObject } from '../../cache.ts';
import type { Word } from '../../grammar/types.ts';
import { isActNoun } from './vocabulary.ts';
import { textOf, withoutStop } from './words-text.ts';

/** Two stretches of a sentence of which one tells what came first. */
export interface OrderParts {
  readonly first: readonly Word[];
  readonly second: readonly Word[];
  /** What stands before a colon and both speak of. */
  readonly topic: readonly Word[];
}

/** A construction that tells an order: words that open it, words between its parts, and a test of what stands there. */
interface Construction {
  /** At the start of the sentence; none: the left part starts there. */
  readonly opens: RegExp | null;
  readonly between: RegExp;
  /** Which of the parts tells what came first. */
  readonly firstIs: 'left' | 'right';
  readonly when: (left: string, right: string) => boolean;
}

type Told = Pick<Construction, 'firstIs'> & Partial<Pick<Construction, 'when'>>;

function order(opens: string | null, between: string, { firstIs, when = () => true }: Told): Construction {
  const opening = opens === null ? null : new RegExp(`^(?:${opens}) `, 'u');
  return { opens: opening, between: new RegExp(between, 'gu'), firstIs, when };
}

const LEFT: Told = { firstIs: 'left' };
const RIGHT: Told = { firstIs: 'right' };

/** `X came after Y`, `X only began after Y`. */
const HAPPENED =
  '(?:(?:should |must |had to |has to |was |were |has |had )?(?:come|comes|came|happened|took place|occurred|goes|went|began|begun|started|waited|done)(?: well| right| shortly| long)? )?(?:only |not |just )?';
const BEFORE = '(?:before|prior to|(?<!go - )ahead of|in advance of|(?:earlier|sooner) than(?! _))';
const AFTER =
  '(?:after|until|till|once(?! (?:more|and|again|or|only|$))|(?<!the )following|subsequent to|no sooner than|no earlier than|later than|not before)';
const THEN = '(?:only then|then|whereupon|only afterwards|afterwards|after that|thereafter)';
const SECOND = / ?(?:afterwards|after that|later|second|followed|only then|next|thereafter|last)$/u;
const INVERTED = '(?:, )?\\b(?:did|was|were|had|has|could|is|are)\\b(?= (?:the|it|any|anything|a|an|this|that|one|_))';
const FRONT = '(?:only |just |right |shortly |immediately )?';
/** The first part had been done by then: `knew`, `had seen`. */
const HAD = /\b(?:had|already|has|have|known|knew)\b/u;

/** In the order in which they are tried. */
const CONSTRUCTIONS: readonly Construction[] = [
  order('it (?:was|is) (?:not until|only (?:after|once|when|with|upon|on)|after)', '\\bthat\\b', LEFT),
  order('not until|not before|only (?:after|once|when|with|upon|following|on)', INVERTED, LEFT),
  order(`${FRONT}(?:before|prior to|ahead of|in advance of|by the time(?: that)?)`, ',', RIGHT),
  order(`${FRONT}(?:after|once|following|subsequent to|upon|having|until|till)`, ',', LEFT),
  order(`${FRONT}(?:when|the moment(?: that)?|at the (?:moment|time|point)(?: when| that)?)`, ',', {
    firstIs: 'right',
    when: (_, right) => HAD.test(right),
  }),
  order(
    '(?:first(?: of all)?|to begin with|initially)(?: ,)?',
    `[,;:]? ?(?:and |but )?\\b(?:${THEN}|later|next)\\b,?`,
    LEFT,
  ),
  order(null, '\\b(?:(?:was|were|is|are) preceded by|(?:waited|had to wait)(?: until| till| for))\\b', RIGHT),
  order(null, '\\b(?:was|were|is|are) followed by\\b|\\bprecede[sd]?\\b', LEFT),
  order(null, `\\b${HAPPENED}${BEFORE}\\b`, LEFT),
  order(null, `\\b${HAPPENED}${AFTER}\\b`, RIGHT),
  order(null, '\\bby the time(?: that)?\\b', LEFT),
  order(null, '\\bfollow(?:s|ed)?\\b', {
    firstIs: 'right',
    when: (left) => !/\b(?:was|were|be|been|agent|assistant)$/u.test(left),
  }),
  order(null, `[,;:]? ?(?:and |but )?\\b${THEN}\\b,?`, LEFT),
  order(null, '[,;] ?(?:and )?|\\band\\b', {
    firstIs: 'left',
    when: (left, right) => /\bfirst$|^first\b/u.test(left) && SECOND.test(right),
  }),
  order(null, ',? ?\\bhaving (?:first |already |previously |just )?', RIGHT),
  order(null, '\\bwhen\\b', { firstIs: 'left', when: (left) => HAD.test(left) && !/\bonly$/u.test(left) }),
  order(null, '\\bwithout\\b', {
    firstIs: 'right',
    when: (left) => /^(?:no|nothing|none|neither|nobody)\b/u.test(left),
  }),
];

/** `Order of work: …` names nothing. */
const LABEL = /^(?:the )?(?:order|sequence|course) of \w+$/u;

/** Takes a sentence that tells an order apart; null where it tells none. */
export const orderParts = perObject((words: readonly Word[]): OrderParts | null => {
  const all = withoutStop(words);
  const colon = all.findIndex(({ lower }) => lower === ':');
  const topic = all.slice(0, Math.max(0, colon));
  const found = topic.length === 0 ? null : partsIn(all.slice(colon + 1));
  return found === null ? partsIn(all) : { ...found, topic: LABEL.test(textOf(topic).text) ? [] : topic };
});

function partsIn(words: readonly Word[]): OrderParts | null {
  const whole = textOf(words);
  for (const { opens, between, firstIs, when } of CONSTRUCTIONS) {
    const opened = opens === null ? 0 : (opens.exec(whole.text)?.[0].length ?? Infinity);
    for (const match of whole.text.matchAll(between)) {
      const behind = match.index + match[0].length;
      if (match.index <= opened) continue;
      const left = trimmed(whole.between(opened, match.index));
      const right = trimmed(whole.between(behind, Infinity));
      if (!when(whole.text.slice(opened, match.index).trim(), whole.text.slice(behind).trim())) continue;
      if (!tellsAct(left) || !tellsAct(right) || (between.source === ',' && !startsStatement(right))) continue;
      return firstIs === 'left' ? { first: left, second: right, topic: [] } : { first: right, second: left, topic: [] };
    }
  }
  return null;
}

const TAIL =
  /(?:,? (?:first|beforehand|already|earlier|comes? first|came first|first of all|began|started|was|were|only))+$/u;
const HEAD = /^(?:,|;|:|and|but|only|then|(?:came|comes) (?:first|second))+ /u;

/** Cuts off words that only say that this came first, or last. */
function trimmed(words: readonly Word[]): readonly Word[] {
  const { text, between } = textOf(words);
  const start = HEAD.exec(text)?.[0].length ?? 0;
  const end = text.replace(TAIL, '').replace(SECOND, '').length;
  return end <= start ? words : between(start, end);
}

/** After a fronted part a statement follows: something that has a verb, and not the rest of a list. */
function startsStatement(words: readonly Word[]): boolean {
  const at = words.findIndex(({ pos, text }) => (pos === 'VERB' || pos === 'AUX') && !/^\p{Lu}/u.test(text));
  const subject = words.slice(0, Math.max(0, at));
  const isList = subject.some(({ lower, pos }) => lower === ',' || (pos === 'CCONJ' && lower !== 'and'));
  return !isList && subject.some(({ pos }) => /^(?:NOUN|PROPN|PRON|LIT|DET|NUM|X|ADJ)$/u.test(pos));
}

/** What is the case, or is said now, is no act: `is on the calendar`, `holds €5`, `the user is told`. */
const STATES =
  /\b(?:is|are)\b(?! (?:\w+ly |not |being )?(?:\w+ed|read|sent|made|paid|done|put|seen|shown|known|taken|found|given|written|told)\b)|\b(?:is|are) (?:told|shown|informed|given|done)\b|\b(?:message|reply|response|answer) (?:\w+ )?(?:gives|says|states|quotes|names|points|tells)\b/u;
const WHICH = /\b(?:that|which|who|what|where|how|whether)(?: \w+){0,2} (?:is|are)\b/gu;
/** Rules and wishes tell of no order in which things were done. */
const CONDITIONAL = /\b(?:unless|if|in which case|whether or not|would)\b/u;
const CALENDAR_WORD =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|midnight|week|month|year|day|morning|evening|end|night|today|time|everything|all)$/u;

/** Whether words tell of something that was done, by a verb or by a noun made from one. */
function tellsAct(words: readonly Word[]): boolean {
  const { text } = textOf(words);
  if (CONDITIONAL.test(text) || STATES.test(text.replace(WHICH, '')) || isPresent(words)) return false;
  return words.some(({ pos, stem, lower, literal }, index) => {
    const before = words[index - 1];
    if (literal !== null || CALENDAR_WORD.test(lower)) return false;
    if (pos === 'VERB' || /(?:ing|ed)$/u.test(lower) || /^fail/u.test(stem)) return true;
    // A bare noun is an act where it is all there is: `the backup`.
    if (before === undefined) return pos === 'NOUN' || isActNoun(stem);
    return pos === 'NOUN' && (isActNoun(stem) || before.pos === 'DET' || before.lower === '_');
  });
}

/** The verb of the part itself is in the present: `The stay lasts …`, but not `The offers of the firm were compared`. */
function isPresent(words: readonly Word[]): boolean {
  const at = words.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const isRelative = ({ lower }: Word) => /^(?:that|which|who|what)$/u.test(lower);
  return (
    at > 0 &&
    words[at]?.pos === 'VERB' &&
    /[^s]s$/u.test(words[at]?.lower ?? '') &&
    !words.slice(at + 1).some(({ lower }) => /^(?:was|were|had)$/u.test(lower)) &&
    !words.slice(0, at).some(isRelative)
  );
}
