import type { Episode, Task } from '../episode/episode.ts';
import type { ToolCallEvent, ToolResultEvent, TraceEvent } from '../episode/event.ts';
import type { FilterTrace } from '../episode/filter-match.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../episode/json-value.ts';
import { type LocatorRoots, type Resolution, resolveLocator } from '../episode/locator.ts';
import { BindingError } from './binding-error.ts';
import type { Fact } from './fact.ts';

/** A resolution that found its place. */
export type FoundPlace = Extract<Resolution, { ok: true }>;
/** A place that does not exist, with the nearest parent that does. */
export interface MissingPlace {
  readonly ok: false;
  readonly detail: string;
  readonly nearest: string | null;
}

/** An episode as the predicates read it: locator roots, positions, pairings, facts. */
export class EpisodeView implements LocatorRoots, FilterTrace {
  readonly episode: Episode;
  readonly events: readonly TraceEvent[];
  readonly final: JsonObject | null;
  readonly initial: JsonObject | null;
  readonly response: string | null;
  readonly task: Task;
  readonly #positions: ReadonlyMap<string, number>;
  readonly #facts: ReadonlyMap<string, Fact>;

  constructor(episode: Episode, facts: readonly Fact[]) {
    this.episode = episode;
    this.events = episode.trace.events;
    this.final = episode.state.final;
    this.initial = episode.state.initial;
    this.response = episode.response;
    this.task = episode.task;
    this.#positions = new Map(this.events.map((event, index) => [event.id, index]));
    this.#facts = new Map(facts.map((fact) => [fact.id, fact]));
    if (this.#facts.size < facts.length) throw new BindingError('two facts have the same id');
  }

  /** Position in the trace, from 0; −1 for an unknown id. */
  positionOf(id: string): number {
    return this.#positions.get(id) ?? -1;
  }

  event(id: string): TraceEvent | undefined {
    return this.events[this.positionOf(id)];
  }

  /** The call itself, or the call that a result answers. */
  callOf(event: TraceEvent): ToolCallEvent | null {
    if (event.kind === 'tool_call') return event;
    if (event.kind !== 'tool_result' || event.call === null) return null;
    const call = this.event(event.call);
    return call?.kind === 'tool_call' ? call : null;
  }

  /** Results of a call, in order. */
  resultsOf(call: ToolCallEvent): readonly ToolResultEvent[] {
    return this.events.filter((event) => event.kind === 'tool_result').filter((event) => event.call === call.id);
  }

  fact(id: string): Fact {
    const fact = this.#facts.get(id);
    if (fact === undefined) throw new BindingError(`fact ${JSON.stringify(id)} is not listed with the labels`);
    return fact;
  }

  /** Finds a place or says that it is missing. Throws where the locator itself is wrong, ambiguous or unrecorded. */
  lookUp(locator: string): FoundPlace | MissingPlace {
    const resolution = resolveLocator(locator, this);
    if (resolution.ok) return requireAllMembers(resolution);
    if (resolution.reason === 'not_found') {
      return { ok: false, detail: resolution.detail, nearest: resolution.nearest };
    }
    throw new BindingError(`locator ${locator}: ${resolution.reason}: ${resolution.detail}`);
  }

  /** The value at a path of an event; null where the event has no such place. */
  inEvent(event: TraceEvent, path: string): { locator: string; value: JsonValue } | null {
    const place = this.lookUp(path === '$' ? event.id : `${event.id}.${path}`);
    if (!place.ok) return null;
    if (place.event?.id === event.id) return { locator: place.locator, value: place.value };
    throw new BindingError(`the id ${JSON.stringify(event.id)} cannot stand in a locator`);
  }

  /** Throws where the state at or under a locator may hold more than the record. Other sources are whole in themselves. */
  requireWhole(locator: string): void {
    const { coverage, completeUnder } = this.episode.state;
    if (coverage === 'complete') return;
    const place = this.lookUp(locator);
    if (!place.ok || (place.source !== 'final' && place.source !== 'initial')) return;
    const known = { chain: [place.locator, ...place.parents], source: place.source };
    if (!completeUnder.some((whole) => this.#isOneOf(whole, known))) {
      throw new BindingError(`the state is recorded in part, so ${locator} is not known to be whole`);
    }
  }

  #isOneOf(whole: string, known: { chain: readonly string[]; source: 'final' | 'initial' }): boolean {
    const place = this.lookUp(known.source === 'initial' ? `initial:${whole}` : whole);
    return place.ok && known.chain.includes(place.locator);
  }

  /** Throws where events may be missing from the record. */
  requireWholeTrace(): void {
    if (this.episode.trace.coverage !== 'complete') {
      throw new BindingError('the trace is recorded in part, so a scan of it proves nothing');
    }
  }

  /** The words for the whole trace as a witness. */
  traceRange(): string {
    const [first, last] = [this.events[0], this.events.at(-1)];
    return first === undefined || last === undefined ? 'trace' : `${first.id}-${last.id}`;
  }
}

/** A selection that leaves items out would count and add less than its words say. */
function requireAllMembers(place: FoundPlace): FoundPlace {
  if (place.missing.length === 0) return place;
  throw new BindingError(`${place.locator} leads nowhere in ${place.missing.slice(0, 3).join(', ')}`);
}

/** The members of a list or map with their keys; throws for anything else. */
export function membersOf(value: JsonValue, locator: string): readonly (readonly [string | number, JsonValue])[] {
  if (Array.isArray(value)) return value.map((item: JsonValue, index) => [index, item] as const);
  if (isJsonObject(value)) return Object.entries(value);
  throw new BindingError(`expected a list or a map at ${locator}`);
}
