import type { Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { inOrder, met, OPPOSITE, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Form } from '../reading.ts';
import { readAct } from './act.ts';
import { doneCalls } from './done-calls.ts';
import { textOf } from './words-text.ts';

const NUMBER = '(?<number>two|three|four|five|six|seven|eight|nine|ten|\\d+|_)';
const HOW =
  '(?<how>no more than|not more than|no fewer than|no less than|at least|at most|up to|more than|fewer than|less than|exactly|precisely|just|only|a total of)';
/** `at least twice`, `exactly three times`, `once`. */
const TIMES = new RegExp(
  `(?:${HOW} )?(?<times>once|twice|thrice|${NUMBER} times|one time|a single time)\\b(?! (?:more|again|the|a|an|it|he|she|they))`,
  'u',
);
/** `three calls of`, `only a single transfer was made`. */
const COUNTED = new RegExp(
  `^(?:the agent (?:made|sent|placed|issued) )?(?:${HOW} )?(?:${NUMBER}|one|a single|single) (?<noun>\\p{L}+)\\b`,
  'u',
);
const RELATIONS: Readonly<Record<string, Relation>> = {
  'no more than': 'less_or_equal',
  'not more than': 'less_or_equal',
  'at most': 'less_or_equal',
  'up to': 'less_or_equal',
  'no fewer than': 'greater_or_equal',
  'no less than': 'greater_or_equal',
  'at least': 'greater_or_equal',
  'more than': 'greater',
  'fewer than': 'less',
  'less than': 'less',
};

/** `The balance was fetched at least twice`, `The agent made three calls of balance_get`: how often something was done. */
export const countForm: Form = (reading) => {
  const { scene, sentence } = reading;
  const words = sentence.words.filter(({ text }) => text !== '.');
  if (!isAboutCount(words)) return null;
  const counted = countIn(plainly(words));
  if (counted === null) return null;
  const { rest, relation, count } = counted;
  const grounded = doneCalls(readAct(rest, 'any', reading), { failed: true, looks: true }, reading);
  if (grounded.unread !== null) return { cases: [], unread: grounded.unread, lacks: null };
  const opposite = OPPOSITE[relation];
  const [filter] = grounded.filters;
  if (filter === undefined || opposite === null) return { cases: [], unread: null, lacks: grounded.lacks };
  const made = grounded.times.length;
  const tools = new Set(grounded.times.map(({ at }) => scene.pool.events.get(String(at))?.tool ?? ''));
  const all = scene.pool.calls().filter(({ tool }) => tools.has(tool ?? '')).length;
  // What tells these calls from others of their tools has no place in a filter.
  if (made > 0 && made !== all && filter['anyArgument'] === undefined)
    return { cases: [], unread: null, lacks: "such calls can't be counted alone" };
  const used = made === 0 ? filter : { ...filter, tool: [...tools] };
  return {
    cases: inOrder(
      scene.stands(made, relation, count) === true,
      met('there are that many calls', countAtom(used, relation, count)),
      unmet('there is another number of calls', countAtom(used, opposite, count)),
    ),
    unread: null,
    lacks: null,
  };
};

/** Whether words tell how often something was done. */
export function isAboutCount(words: readonly Word[]): boolean {
  const plain = plainly(words);
  return countIn(plain) !== null && !OTHERWISE.test(textOf(plain).text);
}

/** `once and no more` is once. */
function plainly(words: readonly Word[]): readonly Word[] {
  const whole = textOf(words);
  const match = / and (?:no more|not again|never again)\b/u.exec(whole.text);
  return match === null
    ? words
    : words.filter((word) => !whole.between(match.index + 1, match.index + match[0].length).includes(word));
}

/** Each of several things, or more than one statement: for other forms. */
const OTHERWISE =
  /\b(?:each|every|both|all|no|not|never(?! called)|before|after|until|other|another|second|again)\b(?! (?:more|fewer|less) than)/u;

interface Counted {
  readonly rest: readonly Word[];
  readonly relation: Relation;
  readonly count: number;
}

function countIn(words: readonly Word[]): Counted | null {
  const whole = textOf(words);
  const never = /\bnever (?=called\b)/u.exec(whole.text);
  if (never !== null) {
    const denied = whole.between(never.index, never.index + 5);
    return { rest: words.filter((word) => !denied.includes(word)), relation: 'equal', count: 0 };
  }
  const times = TIMES.exec(whole.text);
  const match = times ?? COUNTED.exec(whole.text);
  if (match === null) return null;
  const { how, number, times: said, noun } = match.groups ?? {};
  if (times === null && !isCounted(noun ?? '')) return null;
  const from = times === null ? match.index + match[0].length - (noun?.length ?? 0) : match.index + match[0].length;
  const rest =
    times === null
      ? whole.between(from, whole.text.length)
      : [...whole.between(0, match.index), ...whole.between(from, whole.text.length)];
  const count = countOf({ number, said }, words);
  return count === null ? null : { rest, relation: RELATIONS[how ?? ''] ?? 'equal', count };
}

/** Calls: other things are counted in the state. */
function isCounted(noun: string): boolean {
  return /^(?:calls?|requests?|attempts?)$/u.test(noun);
}

function countOf(
  { number, said }: { readonly number: string | undefined; readonly said: string | undefined },
  words: readonly Word[],
): number | null {
  if (number === '_') {
    const literal = words.find((word) => word.literal?.kind === 'number')?.literal;
    return literal === null || literal === undefined ? null : Number(literal.value);
  }
  if (number !== undefined) return NUMBER_WORDS[number] ?? (Number(number) || null);
  if (said === 'twice') return 2;
  if (said === 'thrice') return 3;
  return 1;
}
