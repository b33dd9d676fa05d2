import type {
  JsonValue,
  MessageEvent,
  ObservationEvent,
  ResultStatus,
  ToolResultEvent,
  TraceEvent,
} from '@sauron/core/episode';
import { decodeJsonContainer } from './decode-json.ts';
import { type LossReport, LossTally } from './loss-report.ts';
import { ResultPairing } from './pair-results.ts';
import { withoutUndefined } from './without-undefined.ts';

/** Marks that any event may carry; undefined ones are left out. */
export interface EventMarks {
  readonly time?: string | undefined;
  readonly agent?: string | undefined;
  readonly parent?: string | undefined;
  /** The id that the original record used. */
  readonly source?: string | undefined;
  readonly extra?: JsonValue | undefined;
}

/** A call as recorded. String arguments are unwrapped where they are JSON. */
export interface CallInput extends EventMarks {
  readonly tool: string;
  readonly arguments: JsonValue;
  readonly callId?: string | null | undefined;
}

/** A result as recorded. */
export interface ResultInput extends EventMarks {
  /** The record's call id; null or empty where it gives none. */
  readonly callId: string | null;
  /** Who made the call. @default 'agent' */
  readonly actor?: 'agent' | 'user' | undefined;
  /** Name of the tool, where the result carries it: keeps apart calls that share an id. */
  readonly tool?: string | undefined;
  readonly status: ResultStatus;
  readonly output: JsonValue;
}

/** Reads a whole text as a value; undefined where it is none. Used after JSON, in the order given. */
export interface TextDecoder {
  readonly encoding: 'yaml' | 'python-repr';
  readonly decode: (text: string) => JsonValue | undefined;
}

/** @default no decoders besides JSON */
export interface TraceBuilderOptions {
  readonly decoders?: readonly TextDecoder[];
}

/** Events in order with the report of what was changed on the way. */
export interface BuiltTrace {
  readonly events: readonly TraceEvent[];
  readonly loss: LossReport;
}

/**
 * Builds the events of a trace from a foreign record: numbers them e1…eN, pairs results with calls by occurrence, marks
 * calls issued together with a `step`, decodes outputs beside the raw text, unwraps arguments that were encoded more
 * than once, and keeps what it does not know as observations. Everything that it changes is counted.
 */
export class TraceBuilder {
  readonly #decoders: readonly TextDecoder[];
  readonly #events: TraceEvent[] = [];
  readonly #tally = new LossTally();
  readonly #pairing = new ResultPairing();
  #steps = 0;

  constructor(options: TraceBuilderOptions = {}) {
    this.#decoders = options.decoders ?? [];
  }

  /** Adds something said. */
  message(actor: MessageEvent['actor'], text: string, marks: EventMarks = {}): void {
    this.#push({ id: this.#nextId(), kind: 'message', actor, text, ...withoutUndefined(marks) });
  }

  /** Adds a thought of the agent. */
  thought(text: string, marks: EventMarks = {}): void {
    this.#push({ id: this.#nextId(), kind: 'thought', actor: 'agent', text, ...withoutUndefined(marks) });
  }

  /** Adds calls that were issued together. Two and more share a `step`: they are concurrent. */
  calls(actor: 'agent' | 'user', batch: readonly CallInput[]): void {
    if (batch.length > 1) this.#steps += 1;
    const step = batch.length > 1 ? this.#steps : undefined;
    for (const { tool, arguments: given, callId, ...marks } of batch) {
      const id = this.#nextId();
      const known = withoutUndefined({ ...marks, step, callId: callId ?? undefined });
      this.#push({ id, kind: 'tool_call', actor, tool, arguments: this.#unwrap(given), ...known });
      this.#pairing.call(actor, callId ?? '', { eventId: id, tool });
    }
  }

  /** Adds a result. Its `call` is filled in as soon as the pairing is certain. */
  result(input: ResultInput): void {
    const { callId, actor = 'agent', tool, status, output, ...marks } = input;
    const event: ToolResultEvent = {
      id: this.#nextId(),
      kind: 'tool_result',
      actor: 'tool',
      call: null,
      status,
      output,
      ...this.#view(output),
      ...withoutUndefined(marks),
    };
    this.#push(event);
    const assign = (callEventId: string): void => {
      event.call = callEventId;
    };
    this.#pairing.result(actor, callId ?? '', { tool: tool ?? null, assign });
  }

  /** Adds something that the environment reported without a call. */
  observation(
    actor: ObservationEvent['actor'],
    body: { text?: string; data?: JsonValue },
    marks: EventMarks = {},
  ): void {
    this.#push({ id: this.#nextId(), kind: 'observation', actor, ...body, ...withoutUndefined(marks) });
  }

  /** Keeps a block of a kind that the importer does not know, as an observation with the block as data, and counts it. */
  unknown(what: string, block: JsonValue, marks: EventMarks = {}): void {
    this.#tally.add(`unknown ${what}`, 'kept as an observation');
    this.observation('system', { data: block }, marks);
  }

  /** Says that no open call is answered after this point, as the record's protocol guarantees at the end of a turn. */
  closeCalls(): void {
    this.#pairing.close();
  }

  /** Counts something that the importer itself changed or dropped. */
  count(what: string, note: string, count = 1): void {
    this.#tally.add(what, note, count);
  }

  /** The events and the report. Call once, at the end. */
  finish(): BuiltTrace {
    this.#pairing.close();
    const { unanswered, unpaired } = this.#pairing.counts;
    this.#tally.add('calls without a result', 'kept; the record holds none that is certainly theirs', unanswered);
    this.#tally.add('results without a call', 'kept with call null: none, or more than one, call fits', unpaired);
    return { events: this.#events, loss: this.#tally.report() };
  }

  #nextId(): string {
    return `e${this.#events.length + 1}`;
  }

  #push(event: TraceEvent): void {
    this.#events.push(event);
  }

  #unwrap(given: JsonValue): JsonValue {
    if (typeof given !== 'string') return given;
    const decoded = decodeJsonContainer(given);
    if (decoded.ok) {
      this.#tally.add('arguments unwrapped', 'were JSON inside a string');
      return decoded.value;
    }
    this.#tally.add('arguments kept as text', decoded.problem);
    return given;
  }

  #view(output: JsonValue): { decoded?: JsonValue; encoding?: 'json' | 'yaml' | 'python-repr' | 'text' } {
    if (typeof output !== 'string') return {};
    const json = decodeJsonContainer(output);
    if (json.ok) {
      this.#tally.add('outputs decoded', 'json; the raw text stays');
      return { decoded: json.value, encoding: 'json' };
    }
    for (const { encoding, decode } of this.#decoders) {
      const decoded = decode(output);
      if (decoded === undefined) continue;
      this.#tally.add('outputs decoded', `${encoding}; the raw text stays`);
      return { decoded, encoding };
    }
    // Looks like JSON and is none: worth a word, since nothing in it can be addressed as a value.
    if (json.problem !== 'no JSON object or list') this.#tally.add('outputs kept as text', json.problem);
    return { encoding: 'text' };
  }
}
