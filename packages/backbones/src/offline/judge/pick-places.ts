import { asksWhatStayed, readsFrom } from '../investigate/reads.ts';
import { onlyReads, toolsFor } from '../investigate/tools.ts';
import type { Clause } from '../reading/clause.ts';
import { type Question, readQuestion } from '../reading/question.ts';
import { wordsOf } from '../reading/words.ts';
import { overviewOf } from '../shown/read-gathered.ts';
import { countTools } from '../shown/read-trace.ts';
import { readBrief } from '../transcript/brief.ts';
import { type EventHead, splitFences } from '../transcript/data-lines.ts';
import { keysOf, Pool } from '../transcript/pool.ts';

/** Places of one kind; a judge reads no more than five in all. */
const MAX_PLACES = 5;
const MAX_CALLS = 2;
/** Places of a state that is worth reading as a whole: of a larger one hardly the beginning would be shown. */
const SMALL_STATE = 250;

/** The places of an overview that a criterion is likely to be decided by, best first. */
export function pickPlaces(text: string): string[] {
  const fenced = splitFences(text);
  const [criterion] = readBrief(text).criteria;
  if (criterion === undefined) return [];
  const question = readQuestion(criterion, {});
  const { places, heads } = overviewOf(fenced);
  const state = readsFrom(question, 'state') ? statePlaces(question, [...places.keys()]) : [];
  const events = eventPlaces(question, heads);
  const response = readsFrom(question, 'response') && places.has('response') ? ['response'] : [];
  const [first, ...more] = state;
  // One place of the state, then what was done and said, then the rest as far as there is room.
  const picked = [...response, ...(first === undefined ? [] : [first]), ...events, ...more];
  return [...new Set(picked)].slice(0, MAX_PLACES);
}

/** Places whose keys the criterion names, the shortest of those that name most; the whole state where there is room for it. */
function statePlaces({ main, other }: Question, locators: readonly string[]): string[] {
  const words = new Set(
    [main, ...(other === null ? [] : [other])].flatMap(({ content, verbs }) => [...content, ...verbs]),
  );
  const hits = (locator: string) => new Set(wordsOf(keysOf(locator).join(' ')).filter((word) => words.has(word))).size;
  const rated = locators
    .filter((locator) => locator !== 'response')
    .map((locator) => ({ locator, hits: hits(locator) }))
    .filter((place) => place.hits > 0)
    .toSorted((left, right) => right.hits - left.hits || left.locator.length - right.locator.length);
  const chosen: string[] = [];
  for (const { locator } of rated) {
    if (!chosen.some((other) => locator.startsWith(other))) chosen.push(locator);
  }
  const whole = locators.includes('$') && locators.length <= SMALL_STATE ? ['$'] : [];
  return [...chosen.slice(0, MAX_PLACES - 1), ...whole];
}

/** The calls that a criterion tells of, with their results, and the messages where it tells of speaking. */
function eventPlaces(question: Question, heads: readonly EventHead[]): string[] {
  const pool = new Pool();
  for (const head of heads) pool.addLine({ head, read: null });
  const brief = { tools: countTools(pool, []), listsTools: false };
  const { main, other, tool, otherTool } = question;
  const callsOf = (clause: Clause, named: string | null) => {
    const { tools } = toolsFor(clause, named, { brief });
    return pool.calls().filter((head) => tools.includes(head.tool ?? ''));
  };
  const calls = readsFrom(question, 'calls') ? callsOf(main, tool) : [];
  const second = readsFrom(question, 'calls') && other !== null ? callsOf(other, otherTool).slice(0, 1) : [];
  const writers = asksWhatStayed(question) ? pool.calls().filter(({ tool: name }) => !onlyReads(name ?? '')) : [];
  const wanted = [...calls.slice(0, question.kind === 'order' ? 1 : MAX_CALLS), ...second, ...writers];
  const results = readsFrom(question, 'results') ? resultsNamed(question, heads) : [];
  const spoken = readsFrom(question, 'messages') ? heads.filter(({ kind }) => kind === 'message') : [];
  // The first message is the task, which is known.
  const messages = [...spoken.filter(({ actor }) => actor === 'user').slice(1), ...spoken.slice(-1)];
  return [...wanted, ...results, ...messages].map(({ id }) => id);
}

/** Results of tools that the criterion's words name, those with most of them first, the last of each tool. */
function resultsNamed({ main, other }: Question, heads: readonly EventHead[]): EventHead[] {
  const words = new Set([...main.content, ...(other?.content ?? [])]);
  const hits = ({ tool }: EventHead) => new Set(wordsOf(tool ?? '').filter((word) => words.has(word))).size;
  const last = new Map(heads.filter(({ kind }) => kind === 'tool_result').map((head) => [head.tool, head]));
  return [...last.values()]
    .filter((head) => hits(head) > 0)
    .toSorted((left, right) => hits(right) - hits(left))
    .slice(0, MAX_CALLS);
}
