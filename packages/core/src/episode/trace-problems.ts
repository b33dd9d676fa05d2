import { withArticle } from './article.ts';
import type { Episode } from './episode.ts';
import type { TraceEvent } from './event.ts';
import { eventIdProblem } from './event-id.ts';
import type { InputProblem } from './input-error.ts';
import { isNumberedEvent } from './locator-grammar.ts';
import { quoteShort } from './shorten.ts';

/** What is wrong with the ids and the pairing of events. */
export function traceProblems(episode: Episode): InputProblem[] {
  const problems: InputProblem[] = [];
  const { events } = episode.trace;
  /** Positions of the events so far. */
  const seen = new Map<string, number>();
  let ids: ReadonlySet<string> | undefined;
  const isEvent = (id: string): boolean => {
    ids ??= new Set(events.map((event) => event.id));
    return ids.has(id);
  };
  for (const [position, event] of events.entries()) {
    const first = seen.get(event.id);
    const wrongId = idProblem(event.id, episode, first);
    if (wrongId !== null) problems.push({ path: ['trace', 'events', position, 'id'], message: wrongId });
    const call = callOf(event);
    const wrongCall = call === null ? null : callProblem(call, events[seen.get(call) ?? -1], isEvent);
    if (wrongCall !== null) problems.push({ path: ['trace', 'events', position, 'call'], message: wrongCall });
    if (first === undefined) seen.set(event.id, position);
  }
  return problems;
}

function idProblem(id: string, episode: Episode, first: number | undefined): string | null {
  if (first !== undefined) {
    return `expected an id of its own, got ${quoteShort(id)} again (first at trace.events[${first}]): ids of events are unique`;
  }
  if (isNumberedEvent(id)) return null;
  const problem = eventIdProblem(id);
  if (problem !== null) {
    return `expected an id that can stand in a locator, got ${quoteShort(id)} (${problem}): use e1, e2, …`;
  }
  const { final } = episode.state;
  if (final !== null && Object.hasOwn(final, id)) {
    return `expected an id that is no key of state.final, got ${quoteShort(id)}: a locator could mean both, use e1, e2, …`;
  }
  return null;
}

/** The call that a result names. */
function callOf(event: TraceEvent): string | null {
  return event.kind === 'tool_result' ? event.call : null;
}

function callProblem(id: string, earlier: TraceEvent | undefined, isEvent: (id: string) => boolean): string | null {
  if (earlier?.kind === 'tool_call') return null;
  const expected = 'expected the id of an earlier tool_call event, or null where the pairing is not known';
  const got = quoteShort(id);
  if (earlier !== undefined) return `${expected}, got ${got}, which is ${withArticle(earlier.kind)}`;
  return `${expected}, got ${got}, ${isEvent(id) ? 'which is no earlier event' : 'which names no event (ids of events, not call ids)'}`;
}
