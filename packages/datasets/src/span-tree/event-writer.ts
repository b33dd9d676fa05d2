import type { JsonValue, MessageEvent, ResultStatus, TraceEvent } from '@sauron/core/episode';
import { type BuiltTrace, type EventMarks, TraceBuilder } from '../event-builder/trace-builder.ts';
import { argumentsKey, type CallRef } from './call-plan.ts';

/** What the redaction of OpenInference leaves of a text. */
const REDACTED = '__REDACTED__';

type CallContent = Pick<CallRef, 'callId' | 'tool' | 'arguments'>;

/** The result of a call. */
export interface WrittenResult {
  readonly status: ResultStatus;
  readonly output: JsonValue;
}

/**
 * Writes the events of an episode. Calls are paired by the keys of their references, since the spans have settled which
 * result is whose; the events carry the record's own call ids.
 */
export class EventWriter {
  readonly #builder = new TraceBuilder();
  readonly #callIds = new Map<string, string | null>();
  readonly #written = new Map<string, CallRef>();
  #count = 0;
  #strays = 0;
  #redacted = 0;

  /** How many events have a text that the exporter blanked out. */
  get redactedCount(): number {
    return this.#redacted;
  }

  message(actor: MessageEvent['actor'], text: string, marks: EventMarks): void {
    this.#added(text);
    this.#builder.message(actor, text, marks);
  }

  thought(text: string, marks: EventMarks): void {
    this.#added(text);
    this.#builder.thought(text, marks);
  }

  /** Writes calls that were issued together, and says in their references which events they are. */
  calls(calls: readonly CallRef[], marks: EventMarks): void {
    for (const call of calls) {
      call.eventId = this.#added(call.arguments);
      this.#callIds.set(call.key, call.callId);
      this.#written.set(contentKey(call), call);
    }
    const batch = calls.map(({ key, tool, arguments: given }) => ({ ...marks, tool, arguments: given, callId: key }));
    this.#builder.calls('agent', batch);
  }

  /** The latest call that is written with this id, tool and arguments; null where there is none. */
  writtenCall(part: CallContent): CallRef | null {
    return this.#written.get(contentKey(part)) ?? null;
  }

  /** Writes the result of a call that is written; null for a call that is not known. */
  result(call: CallRef | null, { status, output }: WrittenResult, marks: EventMarks): void {
    this.#added(output);
    if (call === null) this.#strays += 1;
    else call.isAnswered = true;
    this.#builder.result({ ...marks, callId: call?.key ?? `stray ${this.#strays}`, status, output });
  }

  observation(data: JsonValue, marks: EventMarks): void {
    this.#added(data);
    this.#builder.observation('tool', typeof data === 'string' ? { text: data } : { data }, marks);
  }

  /** Keeps something of a kind that is not known. */
  unknown(what: string, data: JsonValue, marks: EventMarks): void {
    this.#added(data);
    this.#builder.unknown(what, data, marks);
  }

  /** Tells an error that no result carries. */
  error(data: JsonValue, marks: EventMarks): void {
    this.#added(data);
    this.#builder.observation('system', { data }, marks);
  }

  count(what: string, note: string, count = 1): void {
    this.#builder.count(what, note, count);
  }

  finish(): BuiltTrace {
    this.count('texts blanked out by the exporter', 'kept as they are; the trace counts as partial', this.#redacted);
    const { events, loss } = this.#builder.finish();
    return { events: events.map((event) => this.#withOwnId(event)), loss };
  }

  /** Counts an event; its id is that of the builder, which numbers events in order. */
  #added(value: JsonValue): string {
    this.#count += 1;
    if (value === REDACTED) this.#redacted += 1;
    return `e${this.#count}`;
  }

  #withOwnId(event: TraceEvent): TraceEvent {
    if (event.kind !== 'tool_call' || event.callId === undefined) return event;
    const { callId: key, ...rest } = event;
    const callId = this.#callIds.get(key) ?? null;
    return callId === null ? rest : { ...rest, callId };
  }
}

function contentKey({ callId, tool, arguments: given }: CallContent): string {
  return JSON.stringify([callId, tool, argumentsKey(given)]);
}
