import type { TraceEvent } from '../episode/event.ts';
import type { EventFilter, EventReference } from '../episode/filter.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { Rejected } from './check-context.ts';
import type { Flag } from './flags.ts';
import { reject } from './outcome.ts';
import { eventWords, filterWords, nameWords } from './words.ts';

/** An event that a reference was resolved to. */
export interface CitedEvent {
  readonly event: TraceEvent;
  readonly position: number;
  /** `e9 (get_tx result, ok)`. */
  readonly words: string;
  /** How a filter led to the event, e.g. `last of 3 matches`; empty for an id. */
  readonly how: string;
  readonly flags: readonly Flag[];
}

/** Resolves an event id or a first/last reference. */
export function lookUpEvent(source: EpisodeSource, reference: EventReference): CitedEvent | Rejected {
  if (typeof reference !== 'string') {
    const unknown = unknownTool(source, reference.filter);
    if (unknown !== null) return unknown;
  }
  const resolved = source.resolveEvent(reference);
  if (!resolved.ok) return reject(resolved.reason, resolved.detail);
  const { event, position } = resolved;
  const whole = source.resolve(event.id);
  if (!whole.ok || whole.event !== event)
    return reject('invalid_locator', `no locator leads to event ${nameWords(event.id)}`);
  const words = eventWords(source, event);
  if (typeof reference === 'string') return { event, position, words, how: '', flags: [] };
  const flags: Flag[] = source.coversTrace() ? [] : ['partial_source'];
  const how = `${resolved.how.replace(/^the /u, '')} ${filterWords(reference.filter)}`;
  return { event, position, words, how, flags };
}

/** Names of tools that a filter asks for. */
export function toolsOf(filter: EventFilter): readonly string[] {
  const { tool } = filter;
  if (tool === undefined) return [];
  return typeof tool === 'string' ? [tool] : tool;
}

/** Rejects a tool that is neither listed by the task nor called: a mistyped name must not prove that nothing was called. */
export function unknownTool(source: EpisodeSource, filter: EventFilter): Rejected | null {
  const called = calledTools(source);
  const unknown = toolsOf(filter).find((tool) => !called.has(tool) && source.isKnownTool(tool) === false);
  if (unknown === undefined) return null;
  return reject('unknown_tool', `${nameWords(unknown)} is no tool of this task`);
}

/** Rejects a name of an agent that no event carries, for the same reason. */
export function unknownAgent(source: EpisodeSource, { agent }: EventFilter): Rejected | null {
  if (agent === undefined || source.events.some((event) => event.agent === agent)) return null;
  return reject('not_found', `no event of the trace belongs to an agent called ${nameWords(agent)}`);
}

/** Flags tools that never occur: those that the task lists, and those that may be mistyped because it lists none. */
export function neverSeen(source: EpisodeSource, filter: EventFilter): readonly Flag[] {
  const called = calledTools(source);
  const unseen = toolsOf(filter).filter((tool) => !called.has(tool));
  if (unseen.length === 0) return [];
  return unseen.every((tool) => source.isKnownTool(tool) === true)
    ? ['tool_never_seen']
    : ['tool_never_seen', 'tool_undeclared'];
}

/** Rejects an event of the wrong kind, by its record. */
export function wrongKind(source: EpisodeSource, event: TraceEvent, wanted: string): Rejected {
  const tool = source.toolOf(event);
  const head = { id: event.id, kind: event.kind, actor: event.actor, ...(tool !== null && { tool }) };
  return reject('wrong_event_kind', `${eventWords(source, event)} is no ${wanted}`, head);
}

const toolsBySource = new WeakMap<EpisodeSource, ReadonlySet<string>>();

function calledTools(source: EpisodeSource): ReadonlySet<string> {
  const known = toolsBySource.get(source);
  if (known !== undefined) return known;
  const called = new Set(source.events.flatMap((event) => (event.kind === 'tool_call' ? [event.tool] : [])));
  toolsBySource.set(source, called);
  return called;
}
