import type { JsonObject } from '@sauron/core/episode';
import type { Question, QuestionKind } from '../reading/question.ts';
import { wordsOf } from '../reading/words.ts';
import type { Container } from '../transcript/pool.ts';
import { queryKey, type Session } from '../transcript/session.ts';

/** A query to ask. */
export interface Read {
  readonly tool: string;
  readonly arguments: JsonObject;
}

const SUMMARY: Read = { tool: 'state_summary', arguments: {} };
const WHOLE_STATE: Read = { tool: 'state_get', arguments: { locator: '$' } };

/** Which part of the record a kind of question is read from. */
type Source = 'state' | 'calls' | 'results' | 'response' | 'messages';

const SOURCES = {
  call: ['calls'],
  order: ['calls', 'messages'],
  told: ['response', 'messages', 'state'],
  unchanged: ['state', 'calls'],
  agree: ['state', 'calls', 'results', 'response'],
  count_acts: ['calls'],
  count_records: ['state'],
  act: ['calls', 'state'],
  absent: ['state'],
  exists: ['state', 'calls'],
  value: ['state'],
  unread: [],
} as const satisfies Record<QuestionKind, readonly Source[]>;

/** Whether a question is answered from a part of the record. */
export function readsFrom(question: Question, source: Source): boolean {
  const sources: readonly Source[] = SOURCES[question.kind];
  return sources.includes(source);
}

/** Whether a question is about what was left as it was, or how much of it came and went. */
export function asksWhatStayed({ kind, negated }: Question): boolean {
  return kind === 'unchanged' || kind === 'count_acts' || (kind === 'act' && negated);
}

const WHOLE_STATE_TOKENS = 1_000;
const TOKENS_PER_KEY = 8;
const MIN_TOKENS_TO_READ_ON = 3_000;
/** Whether a question is answered from the state. */
export function readsState(question: Question): boolean {
  return readsFrom(question, 'state');
}

/** Words of a search; longer ones add nothing. */
const MAX_SEARCH_WORDS = 12;
/** Messages read whole. */
const MAX_MESSAGES = 30;

/** Broad reads that serve the whole cluster. */
export function sharedReads(questions: readonly Question[], { brief, tools }: Session): Read[] {
  const any = (source: Source) => questions.some((question) => readsFrom(question, source));
  const called = brief.tools.some(({ agentCalls, userCalls }) => agentCalls + userCalls > 0);
  const messages = [...brief.userMessages, ...brief.agentMessages];
  return [
    ...(any('state') && brief.hasFinal ? [tools.has('state_summary') ? SUMMARY : WHOLE_STATE] : []),
    ...(called && any('calls') ? [{ tool: 'trace_tool_calls', arguments: {} }] : []),
    ...(brief.hasResponse && any('response') ? [{ tool: 'response_get', arguments: {} }] : []),
    ...(any('messages') && messages.length > 0
      ? [{ tool: 'trace_get', arguments: { events: messages.slice(0, MAX_MESSAGES) } }]
      : []),
  ];
}

/** The rest of a list of calls that was cut, while there is much left to read with. */
export function restOfCalls({ readOn, budget }: Session): Read[] {
  return readOn === null || budget.tokens < MIN_TOKENS_TO_READ_ON
    ? []
    : [{ tool: 'trace_tool_calls', arguments: { filter: { from: readOn } } }];
}

/** A small state is read whole: one answer that serves every question. */
export function wholeState({ pool, brief, budget }: Session): Read[] {
  const hidden = [...pool.containers.values()].filter(
    ({ origin, shown, locator }) => origin === 'final' && !shown && locator !== '$',
  );
  const tokens = hidden.reduce((sum, container) => sum + tokensOf(container), 0);
  const small = hidden.length > 0 && tokens <= Math.min(WHOLE_STATE_TOKENS, budget.tokens * 0.3);
  return brief.hasFinal && small ? [WHOLE_STATE] : [];
}

/** About what a container that was only described would take: its items, times the keys that they have. */
function tokensOf({ size, isList, shape }: Container): number {
  const quotes = shape.match(/"/gu)?.length ?? 0;
  return size * TOKENS_PER_KEY * (isList || shape.startsWith('map') ? 0.5 + quotes / 2 : 1);
}

/** A search for one question where its own words may be found. */
function searchesFor(question: Question, { brief, pool }: Session): Read[] {
  const text = searchText(question);
  if (text === '') return [];
  return [
    ...(readsFrom(question, 'state') && brief.hasFinal && pool.containers.get('$')?.shown !== true
      ? [{ tool: 'state_search', arguments: { text } }]
      : []),
    ...(readsFrom(question, 'results') || !brief.hasFinal
      ? [{ tool: 'trace_search', arguments: { text, filter: { kind: 'tool_result' } } }]
      : []),
  ];
}

function searchText({ main, other }: Question): string {
  const words = [main, ...(other === null ? [] : [other])].flatMap(({ text, content, literals }) => {
    const spelled = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) =>
      content.some((stem) => word.toLowerCase().startsWith(stem.slice(0, 4))),
    );
    return [
      ...literals.map((literal) =>
        literal.kind === 'quoted' ? `"${literal.value.replaceAll('"', '')}"` : literal.text,
      ),
      ...spelled,
    ];
  });
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS).join(' ');
}

/** Bodies of events that are read together. */
const MAX_EVENTS = 6;

/** Containers and events that an answer cut although a question may need what is in them: best first, events in one read. */
function targetedReads(questions: readonly Question[], { pool }: Session): Read[] {
  const words = new Set(
    questions.flatMap(({ main, other }) =>
      [main, ...(other === null ? [] : [other])].flatMap(({ content, verbs }) => [...content, ...verbs]),
    ),
  );
  const rated = [...pool.containers.values(), ...[...pool.leaves.values()].filter(({ cut }) => cut)]
    .filter((place) => !('shown' in place && place.shown))
    .map((place) => ({
      place,
      hits:
        hitsIn([...pool.pathWords(place)], words) +
        hitsIn('shape' in place ? wordsOf(place.shape) : wordsOf(String(place.value)), words) +
        hitsIn(wordsOf(pool.toolOf(place.event) ?? ''), words),
    }))
    .filter(({ hits }) => hits > 0)
    .sort((left, right) => right.hits - left.hits || left.place.locator.length - right.place.locator.length);
  const events = [...new Set(rated.flatMap(({ place: { event } }) => event ?? []))].slice(0, MAX_EVENTS);
  const places = rated.filter(({ place: { origin } }) => origin === 'final' || origin === 'initial');
  return [
    ...places.map(({ place: { locator } }) => ({ tool: 'state_get', arguments: { locator } })),
    ...(events.length > 0 ? [{ tool: 'trace_get', arguments: { events } }] : []),
  ];
}

function hitsIn(found: readonly string[], words: ReadonlySet<string>): number {
  return found.filter((word) => words.has(word)).length;
}

/** Those that can be asked now and were not, each once. */
export function openReads(wanted: readonly Read[], { asked, tools }: Session): Read[] {
  const seen = new Set(asked);
  return wanted.filter(({ tool, arguments: given }) => {
    const key = queryKey(tool, given);
    if (!tools.has(tool) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Queries kept for the targeted reads of a later turn. */
const KEPT_QUERIES = 0.4;
/** Targeted reads of one turn. */
const MAX_TARGETED = 6;

/** For what is still open: searches, then the places that answers cut. */
export function readsForOpen(unsettled: readonly Question[], session: Session): Read[] {
  const { queries } = session.budget;
  const searches = hasSearched(session)
    ? []
    : openReads(
        unsettled.flatMap((question) => searchesFor(question, session)),
        session,
      );
  if (searches.length > 0) return searches.slice(0, Math.ceil(queries * (1 - KEPT_QUERIES)));
  return openReads(targetedReads(unsettled, session), session).slice(0, Math.min(queries, MAX_TARGETED));
}

function hasSearched({ asked }: Session): boolean {
  return [...asked].some((key) => /^(?:state|trace)_search /u.test(key));
}
