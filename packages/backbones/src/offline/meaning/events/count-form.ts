import type { Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { inOrder, met, OPPOSITE, unmet } from '../../investigate/case.ts';
import { countAtom } from '../../investigate/context-atoms.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Form } from '../reading.ts';
import { callsMeant } from './calls.ts';
import { refusal, settledBy } from './occurrence.ts';
import { readPhrase } from './phrase.ts';
import { spelledOut, textOf, without, withoutStop } from './words-text.ts';

const RELATIONS: readonly (readonly [relation: Relation, words: RegExp])[] = [
  ['less_or_equal', /^(?:no(?:t)? more than|at most|up to)/u],
  ['greater_or_equal', /^(?:no (?:fewer|less) than|at least)/u],
  ['greater', /^more than/u],
  ['less', /^(?:fewer|less) than/u],
  ['equal', /^/u],
];
const HOW =
  '(?:(?:not?|at) (?:more|fewer|less|most|least)(?: than)?|(?:more|fewer|less) than|up to|exactly|precisely|just|only|a total of)';
const NUMBER = '(?<number>two|three|four|five|six|seven|eight|nine|ten|\\d+|_|one|a single|single)';
/** `at least twice`, `exactly three times`, `once`; or `three calls of`, which only say that something was called. */
const TIMES = new RegExp(
  `(?:${HOW} )?(?:(?<times>never(?= called)|once|twice|thrice)|${NUMBER} times?)\\b(?! (?:more|again|the|a|an|it|he|she|they))|^(?:the agent (?:made|sent|placed|issued) )?(?:${HOW} )?${NUMBER.replace('number', 'calls')} (?=(?:call|request|attempt)s?\\b)`,
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
  const phrase = readPhrase(rest, 'any', reading);
  const done = callsMeant(phrase, true, scene);
  // `The statement was pulled twice`: a verb of no tool may tell of a look.
  const isUnknown = done.times.length === 0 && done.filters.length === 0;
  const { times, filters, unread } = isUnknown ? callsMeant({ ...phrase, kind: 'looked' }, true, scene) : done;
  const opposite = OPPOSITE[relation];
  const tools = new Set(times.map(({ at }) => scene.pool.events.get(String(at))?.tool ?? ''));
  const all = scene.pool.calls().filter(({ tool }) => tools.has(tool ?? '')).length;
  const [filter] = filters;
  // What tells these calls from others of their tools has no place in a filter.
  const isPart = times.length > 0 && times.length !== all && filter?.['anyArgument'] === undefined;
  if (filter === undefined || opposite === null || isPart) return refusal(unread ?? spelledOut(rest));
  const used = times.length === 0 ? filter : { ...filter, tool: [...tools] };
  const isSo = met('there are that many calls', countAtom(used, relation, count));
  const isNot = unmet('there is another number of calls', countAtom(used, opposite, count));
  return settledBy(...inOrder(scene.stands(times.length, relation, count) === true, isSo, isNot));
};

interface Counted {
  /** What is left: what was done. */
  readonly rest: readonly Word[];
  readonly relation: Relation;
  readonly count: number;
}

/** How often something is said to have been done; null where words tell of no number of times. */
export function countIn(all: readonly Word[]): Counted | null {
  const words = without(withoutStop(all), NO_MORE);
  const { text, between } = textOf(words);
  const match = TIMES.exec(text);
  if (match === null || OTHERWISE.test(text)) return null;
  const { number, calls, times } = match.groups ?? {};
  const stretch = between(match.index, match.index + match[0].length);
  const literal = stretch.find((word) => word.literal?.kind === 'number')?.literal?.value;
  const said = literal ?? (number ?? calls)?.replace('a single', 'one') ?? (times === 'never' ? 'zero' : (times ?? ''));
  const count = NUMBER_WORDS[said] ?? Number(said);
  const how = match[0].replace(/^the agent \w+ /u, '');
  const relation = RELATIONS.find(([, pattern]) => pattern.test(how))?.[0] ?? 'equal';
  return Number.isInteger(count) ? { rest: words.filter((word) => !stretch.includes(word)), relation, count } : null;
}
