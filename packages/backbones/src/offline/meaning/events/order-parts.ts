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

const TAIL =
  /(?:,? (?:first|beforehand|already|earlier|comes? first|came first|first of all|began|started|was|were|only))+$/u;
const HEAD = /^(?:,|;|:|and|but|only|then|(?:came|comes) (?:first|second))+ /u;
/** `Order of work: …` names nothing. */
const LABEL = /^(?:the )?(?:order|sequence|course) of \w+$/u;

/** Takes a sentence that tells an order apart; null where it tells none. */
export const orderParts = perObject(readOrderParts);

function readOrderParts(words: readonly Word[]): OrderParts | null {
  const all = withoutStop(words);
  const colon = all.findIndex(({ lower }) => lower === ':');
  const topic = all.slice(0, Math.max(0, colon));
  const found = topic.length === 0 ? null : partsIn(all.slice(colon + 1));
  if (found === null) return partsIn(all);
  return { ...found, topic: LABEL.test(textOf(topic).text) ? [] : topic };
}

function partsIn(words: readonly Word[]): OrderParts | null {
  for (const construction of CONSTRUCTIONS) {
    const found = apply(construction, words);
    if (found !== null) return found;
  }
  return null;
}

function apply({ opens, between, firstIs, when }: Construction, words: readonly Word[]): OrderParts | null {
  const whole = textOf(words);
  const opened = opens === undefined ? 0 : (opens.exec(whole.text)?.[0].length ?? -1);
  if (opened < 0) return null;
  for (const match of whole.text.matchAll(new RegExp(between.source, 'gu'))) {
    const behind = match.index + match[0].length;
    if (match.index <= opened) continue;
    const sides = {
      left: trimmed(whole.between(opened, match.index)),
      right: trimmed(whole.between(behind, Infinity)),
    };
    const leftText = whole.text.slice(opened, match.index).trim();
    if (when?.(leftText, whole.text.slice(behind).trim()) === false) continue;
    if (!tellsAct(sides.left) || !tellsAct(sides.right)) continue;
    if (between.source === ',' && !startsStatement(sides.right)) continue;
    const [first, second] = firstIs === 'left' ? [sides.left, sides.right] : [sides.right, sides.left];
    return { first, second, topic: [] };
  }
  return null;
}

/** Cuts off words that only say that this came first, or last. */
function trimmed(words: readonly Word[]): readonly Word[] {
  const { text, between } = textOf(words);
  const start = HEAD.exec(text)?.[0].length ?? 0;
  const end = text.replace(TAIL, '').replace(ENDS_LATER, '').length;
  return end <= start ? words : between(start, end);
}

/** After a fronted part a statement follows: something that has a verb, and not the rest of a list. */
function startsStatement(words: readonly Word[]): boolean {
  const at = words.findIndex(({ pos, text }) => (pos === 'VERB' || pos === 'AUX') && !/^\p{Lu}/u.test(text));
  const subject = words.slice(0, Math.max(0, at));
  return (
    subject.some(({ pos }) => /^(?:NOUN|PROPN|PRON|LIT|DET|NUM|X|ADJ)$/u.test(pos)) &&
    !subject.some(({ lower, pos }) => lower === ',' || (pos === 'CCONJ' && lower !== 'and'))
  );
}

/** What is the case, or is said now, is no act: `is on the calendar`, `holds €5`, `the user is told`. */
const STATES =
  /\b(?:is|are)\b(?! (?:\w+ly |not |being )?(?:\w+ed|read|sent|made|paid|done|put|seen|shown|known|taken|found|given|written|told)\b)|\b(?:is|are) (?:told|shown|informed|given|done)\b|\b(?:message|reply|response|answer) (?:\w+ )?(?:gives|says|states|quotes|names|points|tells)\b/u;
/** Rules and wishes tell of no order in which things were done. */
const CONDITIONAL = /\b(?:unless|if|in which case|whether or not|would)\b/u;

/** Whether words tell of something that was done, by a verb or by a noun made from one. */
function tellsAct(words: readonly Word[]): boolean {
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

/** A construction that tells an order: words that open it, words between its parts, and a test of what stands there. */
interface Construction {
  /** At the start of the sentence; none: the left part starts there. */
  readonly opens?: RegExp;
  readonly between: RegExp;
  /** Which of the parts tells what came first. */
  readonly firstIs: 'left' | 'right';
  readonly when?: (left: string, right: string) => boolean;
}

type Condition = NonNullable<Construction['when']>;

/** `Before X, Y`: a part in front, and a statement behind the comma. */
function fronted(opening: string, firstIs: 'left' | 'right', when?: Condition): Construction {
  const opens = new RegExp(`^(?:only |just |right |shortly |immediately )?(?:${opening}) `, 'u');
  return { opens, between: /,/u, firstIs, ...(when === undefined ? {} : { when }) };
}

/** `X before Y`: words in the middle. */
function inside(words: string, firstIs: 'left' | 'right', when?: Condition): Construction {
  return { between: new RegExp(words, 'u'), firstIs, ...(when === undefined ? {} : { when }) };
}

/** `X came after Y`, `X only began after Y`. */
const HAPPENED =
  '(?:(?:should |must |had to |has to |was |were |has |had )?(?:come|comes|came|happened|took place|occurred|goes|went|began|begun|started|waited|done)(?: well| right| shortly| long)? )?(?:only |not |just )?';
const BEFORE = '(?:before|prior to|(?<!go - )ahead of|in advance of|(?:earlier|sooner) than(?! _))';
const AFTER =
  '(?:after|until|till|once(?! (?:more|and|again|or|only|$))|(?<!the )following|subsequent to|no sooner than|no earlier than|later than|not before)';
const THEN = '(?:only then|then|whereupon|only afterwards|afterwards|after that|thereafter)';
const SECOND = / ?(?:afterwards|after that|later|second|followed|only then|next|thereafter|last)$/u;
const INVERTED = '(?:, )?\\b(?:did|was|were|had|has|could|is|are)\\b(?= (?:the|it|any|anything|a|an|this|that|one|_))';

/** The first part had been done by then: `knew`, `had seen`. */
const HAD = /\b(?:had|already|has|have|known|knew)\b/u;

/** In the order in which they are tried. */
const CONSTRUCTIONS: readonly Construction[] = [
  {
    opens: /^it (?:was|is) (?:not until|only (?:after|once|when|with|upon|on)|after) /u,
    between: /\bthat\b/u,
    firstIs: 'left',
  },
  {
    opens: /^(?:not until|not before|only (?:after|once|when|with|upon|following|on)) /u,
    between: new RegExp(INVERTED, 'u'),
    firstIs: 'left',
  },
  fronted('before|prior to|ahead of|in advance of', 'right'),
  fronted('after|once|following|subsequent to|upon|having|until|till', 'left'),
  fronted('by the time(?: that)?', 'right'),
  fronted('when|the moment(?: that)?|at the (?:moment|time|point)(?: when| that)?', 'right', (_, right) =>
    HAD.test(right),
  ),
  {
    opens: /^(?:first(?: of all)?|to begin with|initially) ?,? /u,
    between: new RegExp(`[,;:]? ?(?:and |but )?\\b(?:${THEN}|later|next)\\b,?`, 'u'),
    firstIs: 'left',
  },
  inside('\\b(?:was|were|is|are) preceded by\\b', 'right'),
  inside('\\b(?:was|were|is|are) followed by\\b|\\bprecede[sd]?\\b', 'left'),
  inside('\\b(?:waited|had to wait)(?: until| till| for)\\b', 'right'),
  inside(`\\b${HAPPENED}${BEFORE}\\b`, 'left'),
  inside(`\\b${HAPPENED}${AFTER}\\b`, 'right'),
  inside('\\bby the time(?: that)?\\b', 'left'),
  inside('\\bfollow(?:s|ed)?\\b', 'right', (left) => !/\b(?:was|were|be|been|agent|assistant)$/u.test(left)),
  inside(`[,;:]? ?(?:and |but )?\\b${THEN}\\b,?`, 'left'),
  inside('[,;] ?(?:and )?|\\band\\b', 'left', (left, right) => /\bfirst$|^first\b/u.test(left) && SECOND.test(right)),
  inside(',? ?\\bhaving (?:first |already |previously |just )?', 'right'),
  inside('\\bwhen\\b', 'left', (left) => HAD.test(left) && !/\bonly$/u.test(left)),
  inside('\\bwithout\\b', 'right', (left) => /^(?:no|nothing|none|neither|nobody)\b/u.test(left)),
];

/** Words that end the later part and only say that it was later. */
const ENDS_LATER = SECOND;
