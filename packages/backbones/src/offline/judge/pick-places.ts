import { type Asking, asksWhatStayed, isAbout, readAsking, readsFrom } from '../investigate/sources.ts';
import { onlyReads } from '../investigate/tools.ts';
import { verbClasses } from '../reading/lexicon.ts';
import { wordsOf } from '../reading/words.ts';
import { overviewOf } from '../shown/read-gathered.ts';
import { readBrief } from '../transcript/brief.ts';
import { type EventHead, splitFences } from '../transcript/data-lines.ts';
import { keysOf } from '../transcript/pool.ts';
import { toolsMeant } from './tools-meant.ts';

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
  const asking = readAsking(criterion, {});
  const { places, heads } = overviewOf(fenced);
  const state = readsFrom(asking, 'state') ? statePlaces(asking, [...places.keys()]) : [];
  const response = places.has('response') ? ['response'] : [];
  const [first, ...more] = isAbout(asking, 'state') ? state : [];
  const { made, results, messages } = eventPlaces(asking, heads);
  const isCalls = isAbout(asking, 'calls');
  const isSpoken = isAbout(asking, 'messages') && (asking.kind === 'told' || tellsOfSpeech(asking));
  // One place of the state, then what was done and said, then the rest as far as there is room.
  const picked = [
    ...(isAbout(asking, 'response') ? response : []),
    ...(first === undefined ? [] : [first]),
    ...(isCalls ? made : []),
    ...(isSpoken ? messages : []),
    ...more,
    ...(readsFrom(asking, 'results') ? results : []),
    ...(readsFrom(asking, 'calls') ? made : []),
    ...(isAbout(asking, 'messages') ? messages : []),
    ...state,
    ...(readsFrom(asking, 'response') ? response : []),
  ];
  return [...new Set(picked)].slice(0, MAX_PLACES);
}

/** Whether an act that it tells of is one of speaking. */
function tellsOfSpeech({ acts }: Asking): boolean {
  return acts.some(({ verbs, nouns }) => [...verbs, ...nouns].some((stem) => verbClasses(stem).includes('say')));
}

/** Places whose keys the criterion names, the shortest of those that name most; the whole state where there is room for it. */
function statePlaces({ words }: Asking, locators: readonly string[]): string[] {
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

/** Ids of the calls that a criterion tells of, of results that it names or that answer them, and of messages. */
function eventPlaces(asking: Asking, heads: readonly EventHead[]) {
  const { acts } = asking;
  const calls = heads.filter(({ kind }) => kind === 'tool_call');
  const tools = [...new Set(calls.flatMap(({ tool }) => tool ?? []))];
  const meant = acts.flatMap((act) => {
    const able = toolsMeant(act, tools);
    return calls.filter(({ tool }) => able.includes(tool ?? '')).slice(0, acts.length > 1 ? 1 : MAX_CALLS);
  });
  const writers = asksWhatStayed(asking) ? calls.filter(({ tool }) => !onlyReads(tool ?? '')) : [];
  const answers = heads.filter(({ call }) => meant.some(({ id }) => id === call));
  const spoken = heads.filter(({ kind }) => kind === 'message');
  // The first message is the task, which is known.
  const messages = [...spoken.filter(({ actor }) => actor === 'user').slice(1), ...spoken.slice(-1)];
  const idsOf = (events: readonly EventHead[]) => events.map(({ id }) => id);
  return {
    made: idsOf([...meant, ...writers]),
    results: idsOf([...resultsNamed(asking, heads), ...answers]),
    messages: idsOf(messages),
  };
}

/** Results of tools that the criterion's words name, those with most of them first, the last of each tool. */
function resultsNamed({ words }: Asking, heads: readonly EventHead[]): EventHead[] {
  const hits = ({ tool }: EventHead) => new Set(wordsOf(tool ?? '').filter((word) => words.has(word))).size;
  const last = new Map(heads.filter(({ kind }) => kind === 'tool_result').map((head) => [head.tool, head]));
  return [...last.values()]
    .filter((head) => hits(head) > 0)
    .toSorted((left, right) => hits(right) - hits(left))
    .slice(0, MAX_CALLS);
}
