import type { RejectReason } from '../episode/atom.ts';
import type { Episode, Task } from '../episode/episode.ts';
import {
  EVENT_KINDS,
  type EventKind,
  type ToolCallEvent,
  type ToolResultEvent,
  type TraceEvent,
} from '../episode/event.ts';
import type { EventFilter, EventReference } from '../episode/filter.ts';
import { filterKinds } from '../episode/filter-kinds.ts';
import { type EventMatcher, eventMatcher, type FilterTrace } from '../episode/filter-match.ts';
import type { JsonObject } from '../episode/json-value.ts';
import { episodeDigest } from '../episode/load.ts';
import { resolveLocator } from '../episode/locator-resolve.ts';
import type { LocatorRoots, Resolution } from '../episode/resolution.ts';
import { quoteShort } from '../episode/shorten.ts';
import { compareValues } from '../values/compare-values.ts';
import type { ValueContext } from '../values/value-context.ts';
import { SourceIndexes } from './search/source-indexes.ts';
import { coversState } from './state-coverage.ts';
import { type ToolUse, toolInventory } from './tool-inventory.ts';

export interface SelectionProblem {
  readonly ok: false;
  readonly reason: RejectReason;
  readonly detail: string;
}

/** An episode as its readers need it: look-ups by id, pairing by event ids, locators, filters, indexes. Read-only. */
export class EpisodeSource implements LocatorRoots, FilterTrace {
  readonly episode: Episode;
  readonly events: readonly TraceEvent[];
  readonly final: JsonObject | null;
  readonly initial: JsonObject | null;
  readonly response: string | null;
  readonly task: Task;
  /** What the task declares about reading values. */
  readonly values: ValueContext;
  /** Search indexes; each is built when it is first asked. */
  readonly indexes: SourceIndexes;
  readonly #positions = new Map<string, number>();
  readonly #results = new Map<string, ToolResultEvent[]>();
  #byKind: ReadonlyMap<EventKind, readonly number[]> | null = null;
  #digest: string | null = null;

  constructor(episode: Episode) {
    this.episode = episode;
    this.events = episode.trace.events;
    this.final = episode.state.final;
    this.initial = episode.state.initial;
    this.response = episode.response;
    this.task = episode.task;
    this.values = valuesOf(episode.task);
    this.events.forEach((event, position) => {
      this.#positions.set(event.id, position);
      if (event.kind !== 'tool_result' || event.call === null) return;
      const results = this.#results.get(event.call);
      if (results === undefined) this.#results.set(event.call, [event]);
      else results.push(event);
    });
    this.indexes = new SourceIndexes(this);
  }

  /** SHA-256 of the episode; computed once, when it is first asked. */
  get digest(): string {
    this.#digest ??= episodeDigest(this.episode);
    return this.#digest;
  }

  event(id: string): TraceEvent | undefined {
    const position = this.#positions.get(id);
    return position === undefined ? undefined : this.events[position];
  }

  /** Position in the trace, from 0; -1 for an unknown id. */
  positionOf(id: string): number {
    return this.#positions.get(id) ?? -1;
  }

  /** The call itself, or the call that a result answers; null for others and where the pairing is not known. */
  callOf(event: TraceEvent): ToolCallEvent | null {
    if (event.kind === 'tool_call') return event;
    if (event.kind !== 'tool_result' || event.call === null) return null;
    const call = this.event(event.call);
    return call?.kind === 'tool_call' ? call : null;
  }

  /** Results of a call in trace order, by event ids: a record's own call ids may be reused. */
  resultsOf(callId: string): readonly ToolResultEvent[] {
    return this.#results.get(callId) ?? [];
  }

  /** Tool of a call, or of the call that a result answers. */
  toolOf(event: TraceEvent): string | null {
    return this.callOf(event)?.tool ?? null;
  }

  resolve(locator: string): Resolution {
    return resolveLocator(locator, this);
  }

  /** The filter made ready for this trace. */
  matcher(filter: EventFilter): EventMatcher {
    return eventMatcher(filter, this, (found, relation, expected) => {
      return compareValues(found, relation, expected, this.values).status === 'holds';
    });
  }

  /**
   * All events that a filter matches, in trace order, and how many events its range holds.
   * @param among kinds that the caller can use; events of others are not looked at @default every kind
   */
  select(
    filter: EventFilter,
    among: readonly EventKind[] = EVENT_KINDS,
  ): { readonly ok: true; readonly events: readonly TraceEvent[]; readonly read: number } | SelectionProblem {
    const matcher = this.matcher(filter);
    if (!matcher.ok) return matcher;
    const [first, last] = matcher.range;
    const kinds = filterKinds(filter).filter((kind) => among.includes(kind));
    const matched: number[] = [];
    for (const positions of kinds.length === EVENT_KINDS.length
      ? [this.events.keys()]
      : kinds.map((kind) => this.#positionsOf(kind))) {
      for (const position of positions) {
        const event = this.events[position];
        if (event !== undefined && matcher.matches(event, position)) matched.push(position);
      }
    }
    if (kinds.length > 1) matched.sort((left, right) => left - right);
    const events = matched.flatMap((position) => this.events[position] ?? []);
    return { ok: true, events, read: Math.max(0, last - first + 1) };
  }

  /** Positions of the events of a kind, in order; built once, since most filters ask for calls or for results. */
  #positionsOf(kind: EventKind): readonly number[] {
    if (this.#byKind === null) {
      const byKind = new Map<EventKind, number[]>(EVENT_KINDS.map((each) => [each, []]));
      for (const [position, event] of this.events.entries()) byKind.get(event.kind)?.push(position);
      this.#byKind = byKind;
    }
    return this.#byKind.get(kind) ?? [];
  }

  /** The event that a reference names; `how` says in words how it was picked. */
  resolveEvent(
    reference: EventReference,
  ):
    | { readonly ok: true; readonly event: TraceEvent; readonly position: number; readonly how: string }
    | SelectionProblem {
    if (typeof reference === 'string') return this.#eventById(reference.trim());
    const selected = this.select(reference.filter);
    if (!selected.ok) return selected;
    const count = selected.events.length;
    const event = reference.occurrence === 'first' ? selected.events[0] : selected.events.at(-1);
    if (event === undefined) {
      return { ok: false, reason: 'not_found', detail: `none of the ${selected.read} events read matches the filter` };
    }
    const how = count === 1 ? 'the only event that matches' : `${reference.occurrence} of ${count} events that match`;
    return { ok: true, event, position: this.positionOf(event.id), how };
  }

  /** Every tool that was called, by first use, then those of the task that never were. */
  inventory(): readonly ToolUse[] {
    return toolInventory(this);
  }

  eventCounts(): Record<EventKind, number> {
    // Every kind is in the list, so the record has them all.
    const counts = Object.fromEntries(EVENT_KINDS.map((kind) => [kind, 0])) as Record<EventKind, number>;
    for (const event of this.events) counts[event.kind] += 1;
    return counts;
  }

  /** Whether the agent had the tool; null where the task does not list its tools. */
  isKnownTool(tool: string): boolean | null {
    return this.task.tools === undefined ? null : this.task.tools.some(({ name }) => name === tool);
  }

  /** Whether absence at the locator proves something: the state is recorded and whole there. */
  coversState(locator: string, which: 'final' | 'initial'): boolean {
    return coversState(this, locator, which);
  }

  coversTrace(): boolean {
    return this.episode.trace.coverage === 'complete';
  }

  #eventById(id: string): ReturnType<EpisodeSource['resolveEvent']> {
    const event = this.event(id);
    if (event !== undefined) return { ok: true, event, position: this.positionOf(id), how: 'named by its id' };
    return {
      ok: false,
      reason: 'not_found',
      detail: `the trace has no event ${quoteShort(id)}: expected an id such as e12`,
    };
  }
}

function valuesOf({ timezone, locale, currency, now }: Task): ValueContext {
  return {
    ...(timezone !== undefined && { timezone }),
    ...(locale !== undefined && { locale }),
    ...(currency !== undefined && { currency }),
    ...(now !== undefined && { now }),
  };
}
