import type { Episode, JsonObject, JsonValue, TraceEvent } from '@sauron/core/episode';
import { type PlaceChange, type Steps, valueAt, withValueAt } from './state-tree.ts';

/**
 * An arm while it is being made from a base episode. The base is never edited: every change makes new objects. Events keep
 * their ids here; new ones get ids of their own, and all are numbered anew when the arm is finished.
 */
export class ArmDraft {
  readonly base: Episode;
  #final: JsonObject | null;
  #initial: JsonObject | null;
  #events: readonly TraceEvent[];
  #response: string | null;
  #made = 0;

  constructor(base: Episode) {
    this.base = base;
    this.#final = base.state.final;
    this.#initial = base.state.initial;
    this.#events = base.trace.events;
    this.#response = base.response;
  }

  get final(): JsonObject | null {
    return this.#final;
  }
  get initial(): JsonObject | null {
    return this.#initial;
  }
  get events(): readonly TraceEvent[] {
    return this.#events;
  }
  get response(): string | null {
    return this.#response;
  }

  /** The arm as an episode whose events are not numbered anew yet. */
  episode(): Episode {
    const { base } = this;
    return {
      ...base,
      state: { ...base.state, final: this.#final, initial: this.#initial },
      trace: { ...base.trace, events: [...this.#events] },
      response: this.#response,
    };
  }

  /** What stands at a place of the final state. */
  stateAt(steps: Steps): JsonValue | undefined {
    return this.#final === null ? undefined : valueAt(this.#final, steps);
  }

  /** Puts a value at a place of the final state; undefined takes the place out. */
  setState(steps: Steps, value: JsonValue | undefined, position?: number): void {
    const change: PlaceChange = { value, ...(position === undefined ? {} : { position }) };
    if (this.#final !== null) this.#final = withValueAt(this.#final, steps, change);
  }

  /** The same in the initial state: for what was so before the episode began. */
  setInitial(steps: Steps, value: JsonValue | undefined, position?: number): void {
    const change: PlaceChange = { value, ...(position === undefined ? {} : { position }) };
    if (this.#initial !== null) this.#initial = withValueAt(this.#initial, steps, change);
  }

  event(id: string): TraceEvent | undefined {
    return this.#events.find((event) => event.id === id);
  }

  indexOf(id: string): number {
    return this.#events.findIndex((event) => event.id === id);
  }

  /** An id for a new event. */
  newId(): string {
    this.#made += 1;
    return `x${this.#made}`;
  }

  replaceEvent(id: string, change: (event: TraceEvent) => TraceEvent): void {
    this.#events = this.#events.map((event) => (event.id === id ? change(event) : event));
  }

  /** Takes events out, and with calls their results. */
  removeEvents(ids: Iterable<string>): void {
    const gone = new Set(ids);
    this.#events = this.#events.filter(
      (event) => !(gone.has(event.id) || (event.kind === 'tool_result' && event.call !== null && gone.has(event.call))),
    );
  }

  /** Puts events behind an event; `null` puts them in front of all. They belong to the agent that was at work there. */
  insertAfter(id: string | null, events: readonly TraceEvent[]): void {
    const at = id === null ? 0 : this.indexOf(id) + 1;
    if (id !== null && at === 0) throw new Error(`expected an event ${id} to insert behind`);
    const owner = this.#events.slice(0, at).findLast((event) => event.actor === 'agent' || event.actor === 'tool');
    this.#events = this.#events.toSpliced(at, 0, ...events.map((event) => ownedBy(owner, event)));
  }

  /** Moves an event, and with a call its results, behind another event. */
  moveAfter(id: string, afterId: string): void {
    const isMoved = (event: TraceEvent): boolean =>
      event.id === id || (event.kind === 'tool_result' && event.call === id);
    const moved = this.#events.filter(isMoved);
    this.#events = this.#events.filter((event) => !isMoved(event));
    this.insertAfter(afterId, moved);
  }

  setResponse(text: string | null): void {
    this.#response = text;
  }
}

/** Sub-agents are named on each of their events, so one without a name would stand out. */
function ownedBy(owner: TraceEvent | undefined, event: TraceEvent): TraceEvent {
  if (owner === undefined || event.agent !== undefined || event.actor === 'user' || event.actor === 'system')
    return event;
  const { agent, parent } = owner;
  return { ...event, ...(agent === undefined ? {} : { agent }), ...(parent === undefined ? {} : { parent }) };
}
