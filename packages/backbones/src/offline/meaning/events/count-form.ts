import type { Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { inOrder, met, OPPOSITE, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Form } from '../reading.ts';
import { readAct } from './act.ts';
import { doneCalls } from './done-calls.ts';
import { refusal } from './occurrence.ts';
import { spelledOut, textOf, without, withoutStop } from './words-text.ts';

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
const HOW = `(?<how>${Object.keys(RELATIONS).join('|')}|exactly|precisely|just|only|a total of)`;
const NUMBER = '(?<number>two|three|four|five|six|seven|eight|nine|ten|\\d+|_|one|a single|single)';
/** `at least twice`, `exactly three times`, `once`; or `three calls of`, which only say that something was called. */
const TIMES = new RegExp(
  `(?:${HOW} )?(?:(?<times>never(?= called)|once|twice|thrice)|${NUMBER} times?)\\b(?! (?:more|again|the|a|an|it|he|she|they))`,
  'u',
);
const CALLS = new RegExp(
  `^(?:the agent (?:made|sent|placed|issued) )?(?:${HOW} )?${NUMBER} (?=(?:call|request|attempt)s?\\b)`,
  'u',
);
/** `once and no more` is once. */
const NO_MORE = / and (?:no more|not again|never again)\b/u;
/** Each of several things, or more than one statement: for other forms. */
const OTHERWISE =
  /\b(?:each|every|both|all|no|not|never(?! called)|before|after|until|other|another|second|again)\b(?! (?:more|fewer|less) than)/u;

/** `The balance was fetched at least twice`, `The agent made three calls of balance_get`: how often something was done. */
export const countForm: Form = (reading) => {
  const { scene, sentence } = reading;
  const counted = countIn(sentence.words);
  if (counted === null) return null;
  const { rest, relation, count } = counted;
  const { times, filters, unread } = doneCalls(readAct(rest, 'any', reading), { failed: true, looks: true }, reading);
  const opposite = OPPOSITE[relation];
  const [filter] = filters;
  if (filter === undefined || opposite === null) return refusal(unread ?? spelledOut(rest));
  const tools = new Set(times.map(({ at }) => scene.pool.events.get(String(at))?.tool ?? ''));
  const all = scene.pool.calls().filter(({ tool }) => tools.has(tool ?? '')).length;
  // What tells these calls from others of their tools has no place in a filter.
  if (times.length > 0 && times.length !== all && filter['anyArgument'] === undefined) return refusal(spelledOut(rest));
  const used = times.length === 0 ? filter : { ...filter, tool: [...tools] };
  const cases = inOrder(
    scene.stands(times.length, relation, count) === true,
    met('there are that many calls', countAtom(used, relation, count)),
    unmet('there is another number of calls', countAtom(used, opposite, count)),
  );
  return { cases, unread: null, lacks: null };
};

/** Whether words tell how often something was done. */
export function isAboutCount(words: readonly Word[]): boolean {
  return countIn(words) !== null;
}

interface Counted {
  /** What is left: what was done. */
  readonly rest: readonly Word[];
  readonly relation: Relation;
  readonly count: number;
}

function countIn(all: readonly Word[]): Counted | null {
  const words = without(withoutStop(all), NO_MORE);
  const { text, between } = textOf(words);
  const match = TIMES.exec(text) ?? CALLS.exec(text);
  if (match === null || OTHERWISE.test(text)) return null;
  const { how, number, times } = match.groups ?? {};
  const stretch = between(match.index, match.index + match[0].length);
  const literal = stretch.find((word) => word.literal?.kind === 'number')?.literal?.value;
  const said = literal ?? number?.replace('a single', 'one') ?? (times === 'never' ? 'zero' : (times ?? ''));
  const count = NUMBER_WORDS[said] ?? Number(said);
  const rest = words.filter((word) => !stretch.includes(word));
  return Number.isInteger(count) ? { rest, relation: RELATIONS[how ?? ''] ?? 'equal', count } : null;
}
