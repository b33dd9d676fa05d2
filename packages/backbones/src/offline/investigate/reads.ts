import type { JsonObject } from '@sauron/core/episode';
import type { Question, QuestionKind } from '../reading/question.ts';
import { readTerms } from '../reading/terms.ts';
import { wordsOf } from '../reading/words.ts';
import type { Container } from '../transcript/pool.ts';
import { queryKey, type Session } from '../transcript/session.ts';
import { onlyReads } from './tools.ts';

/** A query to ask. */
export interface Read {
  readonly tool: string;
  readonly arguments: JsonObject;
}

const SUMMARY: Read = { tool: 'state_summary', arguments: {} };
const PROFILE: Read = { tool: 'state_get', arguments: { locator: 'profile' } };
const CHANGES: Read = { tool: 'state_diff', arguments: {} };
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
  sum: ['state'],
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
  const anyState = questions.some((question) => readsState(question) || question.kind === 'order');
  const called = brief.tools.some(({ agentCalls, userCalls }) => agentCalls + userCalls > 0);
  const messages = [...brief.userMessages, ...brief.agentMessages];
  return [
    ...(anyState && brief.hasFinal ? [tools.has('state_summary') ? SUMMARY : WHOLE_STATE] : []),
    ...(anyState && brief.hasInitial ? [CHANGES] : []),
    ...(brief.hasFinal && questions.some(({ text }) => /['’]s own\b|\bthat the user has\b/iu.test(text))
      ? [PROFILE]
      : []),
    ...(called && any('calls') ? [{ tool: 'trace_tool_calls', arguments: {} }] : []),
    ...(brief.hasResponse && any('response') ? [{ tool: 'response_get', arguments: {} }] : []),
    ...(any('messages') && messages.length > 0
      ? [{ tool: 'trace_get', arguments: { events: messages.slice(0, MAX_MESSAGES) } }]
      : []),
  ];
}

/** Records of which only a changed field was shown. */
export function changedRecords({ pool, brief, budget }: Session): Read[] {
  if (!brief.hasInitial) return [];
  const partly = [...pool.leaves.values()]
    .filter(({ origin, record }) => origin === 'final' && record !== '$' && pool.containers.get(record)?.shown !== true)
    .map(({ record }) => /^.*?\["[^"\]]*"\]/u.exec(record)?.[0] ?? record);
  const room = Math.floor((budget.queries - brief.criteria.length) / 2);
  return [...new Set(partly)]
    .slice(0, Math.max(0, Math.min(MAX_CHANGED, room)))
    .map((locator) => ({ tool: 'state_get', arguments: { locator } }));
}

/** Changed records that are read whole. */
const MAX_CHANGED = 8;

/** The rest of a list of calls that was cut, while there is much left to read with. */
export function restOfCalls({ readOn, budget }: Session): Read[] {
  return readOn === null || budget.tokens < MIN_TOKENS_TO_READ_ON
    ? []
    : [{ tool: 'trace_tool_calls', arguments: { filter: { from: readOn } } }];
}

/** What calls that change something were given, where the list of calls only described it. */
export function hiddenArguments({ pool }: Session): Read[] {
  const events = pool
    .calls()
    .filter(({ id, tool }) => pool.containers.get(`${id}.arguments`)?.shown === false && !onlyReads(tool ?? ''))
    .map(({ id }) => id);
  return Array.from({ length: Math.ceil(events.length / MAX_BODIES) }, (_, index) => ({
    tool: 'trace_get',
    arguments: { events: events.slice(index * MAX_BODIES, (index + 1) * MAX_BODIES) },
  }));
}

/** Bodies of calls in one read. */
const MAX_BODIES = 12;

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

/** Searches for one question: for its names, or for the words that its record may hold. */
function searchesFor(question: Question, by: 'names' | 'words', session: Session): Read[] {
  const { brief, pool } = session;
  const text = searchText(question, by, session);
  if (text === '') return [];
  return [
    ...((readsFrom(question, 'state') || question.kind === 'order') &&
    brief.hasFinal &&
    pool.containers.get('$')?.shown !== true
      ? [{ tool: 'state_search', arguments: { text } }]
      : []),
    ...(readsFrom(question, 'results') || question.kind === 'order' || !brief.hasFinal
      ? [{ tool: 'trace_search', arguments: { text, filter: { kind: 'tool_result' } } }]
      : []),
  ];
}

/** Names and quoted texts as phrases: few records hold them. Common words find much else, and answers are bounded. */
function searchText({ main, other }: Question, by: 'names' | 'words', { brief }: Session): string {
  const terms = [main, ...(other === null ? [] : [other])].flatMap((clause) => readTerms(clause, brief.values));
  const phrase = (text: string) => (/\s/u.test(text) ? `"${text.replaceAll('"', '')}"` : text);
  const names = terms.filter(({ kind }) => kind === 'name' || kind === 'text').map(({ text }) => phrase(text));
  const words = terms
    .filter(({ kind, soft }) => (kind === 'word' || kind === 'value') && !soft)
    .map(({ text, kind }) => (kind === 'value' ? phrase(text) : text));
  const wanted = by === 'names' ? names : [...words, ...names];
  return [...new Set(wanted)].slice(0, MAX_SEARCH_WORDS).join(' ');
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

/** Targeted reads of one turn. */
const MAX_TARGETED = 6;

/** For what is still open: searches for names, then for words, then the places that answers cut. */
export function readsForOpen(unsettled: readonly Question[], session: Session): Read[] {
  const { queries } = session.budget;
  const rounds = [
    () => unsettled.flatMap((question) => searchesFor(question, 'names', session)),
    () => unsettled.flatMap((question) => searchesFor(question, 'words', session)),
    () => targetedReads(unsettled, session),
  ];
  for (const round of rounds) {
    const reads = openReads(round(), session);
    if (reads.length > 0) return reads.slice(0, Math.min(queries, round === rounds[2] ? MAX_TARGETED : queries));
  }
  return [];
}
