import type { Passage } from '../episode/atom.ts';
import type { EventKind, TraceEvent } from '../episode/event.ts';
import type { EventFilter } from '../episode/filter.ts';
import { filterKinds } from '../episode/filter-kinds.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { authorityOfEvent, type Standing, weakest } from './authority.ts';
import type { Rejected } from './check-context.ts';
import { uncoveredTrace } from './coverage.ts';
import { neverSeen, unknownAgent, unknownTool } from './event-lookup.ts';
import { fetchPlace } from './fetch-place.ts';
import type { Flag } from './flags.ts';
import { isRejected, passageOf, reject } from './outcome.ts';
import { checkScanArguments } from './scan-arguments.ts';
import { filterWords, nameWords } from './words.ts';

/** Event ids that a sentence lists. */
const MAX_IDS = 5;

/** An exhaustive scan of the trace. */
export interface Scan {
  readonly events: readonly TraceEvent[];
  /** What was read: `19 calls from e1 to e40`. */
  readonly read: string;
  readonly passage: Passage;
  readonly flags: readonly Flag[];
}

const PLURALS = {
  message: 'messages',
  thought: 'thoughts',
  tool_call: 'calls',
  tool_result: 'results',
  observation: 'observations',
} as const satisfies Record<EventKind, string>;

/** Reads every event of the filter's range. Rejects where the trace may be cut or a name may be mistyped. */
export function scanTrace(source: EpisodeSource, filter: EventFilter): Scan | Rejected {
  return mistypedName(source, filter) ?? uncoveredTrace(source) ?? selectEvents(source, filter);
}

function mistypedName(source: EpisodeSource, filter: EventFilter): Rejected | null {
  return unknownTool(source, filter) ?? unknownAgent(source, filter);
}

/** Reads the recorded events of the filter's range, which may lack some. Rejects where a name may be mistyped. */
export function selectEvents(source: EpisodeSource, filter: EventFilter): Scan | Rejected {
  const stopped = mistypedName(source, filter);
  if (stopped !== null) return stopped;
  const selected = source.select(filter);
  if (!selected.ok) return reject(selected.reason, selected.detail);
  const paths = checkScanArguments(source, filter);
  if (isRejected(paths)) return paths;
  const matched = selected.events.map((event) => {
    const place = fetchPlace(source, event.id);
    return isRejected(place) ? event.id : place.value;
  });
  return {
    events: selected.events,
    read: readWords(source, filter),
    passage: passageOf(`events where ${filterWords(filter)}`, matched),
    flags: [...neverSeen(source, filter), ...paths.flags],
  };
}

/** What was read and what matched: `2 of 4 calls from e1 to e8 match tool="get_order" (e2, e4)`. */
export function matchWords({ events, read }: Scan, filter: EventFilter): string {
  const ids = events.slice(0, MAX_IDS).map((event) => nameWords(event.id));
  const list = ids.length === 0 ? '' : ` (${ids.join(', ')}${events.length > MAX_IDS ? ', …' : ''})`;
  return `${events.length} of ${read} match ${filterWords(filter)}${list}`;
}

/**
 * Whose word a scan is: the environment's for calls, results and observations; the speaker's for messages. A scan of
 * every kind is as strong as its weakest match, and the environment's where it found nothing.
 */
export function standingOfScan(filter: EventFilter, events: readonly TraceEvent[]): Standing {
  const kind = kindOf(filter);
  const isSpeech = kind === 'message' || kind === 'thought';
  if (kind !== null && !isSpeech) return { authority: 'environment' };
  if (isSpeech && events.length === 0)
    return { authority: kind === 'message' && filter.actor === 'user' ? 'user' : 'agent' };
  const standings = events.map((event): Standing => {
    const authority = authorityOfEvent(event);
    return { authority: authority === 'action' ? 'environment' : authority };
  });
  return weakest({ authority: 'environment' }, ...standings);
}

/** The one kind that a filter reads, or null where it reads several. */
function kindOf(filter: EventFilter): EventKind | null {
  const [only = null, ...others] = filterKinds(filter);
  return others.length === 0 ? only : null;
}

function readWords(source: EpisodeSource, filter: EventFilter): string {
  const { events } = source;
  const from = filter.from === undefined ? 0 : source.positionOf(filter.from);
  const to = filter.to === undefined ? events.length - 1 : source.positionOf(filter.to);
  const kind = kindOf(filter);
  const read = events.slice(from, to + 1).filter((event) => kind === null || event.kind === kind).length;
  const [first, last] = [events[from], events[to]];
  const range =
    first === undefined || last === undefined ? '' : ` from ${nameWords(first.id)} to ${nameWords(last.id)}`;
  return `${read} ${kind === null ? 'events' : PLURALS[kind]}${range}`;
}
