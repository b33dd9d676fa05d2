import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { textAt } from '../span-tree/attribute-path.ts';

/** The attribute under which the bodies of harness logs are kept. */
export const HARNESS_LOGS = 'harness.logs';
const ATTRIBUTES = 'span_attributes';
/** Members that hold nothing for an episode. */
const UNUSED: ReadonlySet<string> = new Set(['logs', 'resource_attributes', 'links']);
/** Shorter texts cost less than their place in the table. */
const MIN_SHARED_CHARS = 64;

/** What is kept of the spans of a trace. Every model call repeats its history: each text is held once. */
export class SpanKeeper {
  readonly #keepsLogs: boolean;
  readonly #texts = new Map<string, string>();
  #dropped = 0;

  constructor(keepsLogs: boolean) {
    this.#keepsLogs = keepsLogs;
  }

  /** How many harness logs were dropped. */
  get droppedLogs(): number {
    return this.#dropped;
  }

  keep(raw: JsonObject): JsonObject {
    const bodies = logBodies(raw);
    if (!this.#keepsLogs) this.#dropped += bodies.length;
    const logs = this.#keepsLogs && bodies.length > 0 ? { [HARNESS_LOGS]: bodies } : {};
    const attributes = ownValue(raw, ATTRIBUTES);
    const rest = Object.entries(raw).filter(([key]) => key !== ATTRIBUTES && !UNUSED.has(key));
    return { ...Object.fromEntries(rest), [ATTRIBUTES]: { ...this.#attributes(attributes), ...logs } };
  }

  #attributes(value: JsonValue | undefined): JsonObject {
    if (!isJsonObject(value)) return {};
    const repeated = repeatedValues(value);
    const entries = Object.entries(value).filter(([key]) => !repeated.includes(key));
    return Object.fromEntries(
      entries.map(([key, text]) => [key, typeof text === 'string' ? this.#shared(text) : text]),
    );
  }

  #shared(text: string): string {
    if (text.length < MIN_SHARED_CHARS) return text;
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }
}

function logBodies(raw: JsonObject): JsonValue[] {
  const logs = ownValue(raw, 'logs');
  return isJsonList(logs) ? logs.map((log) => (isJsonObject(log) ? (ownValue(log, 'body') ?? log) : log)) : [];
}

/** The whole values of a model call, as JSON text, say again what its messages say. */
function repeatedValues(attributes: JsonObject): readonly string[] {
  if (textAt(attributes, 'openinference.span.kind') !== 'LLM') return [];
  return [
    ['input.value', 'llm.input_messages.0.message.role'],
    ['output.value', 'llm.output_messages.0.message.role'],
  ].flatMap(([whole = '', message = '']) => {
    const value = ownValue(attributes, whole);
    const isJson = typeof value === 'string' && /^\s*[[{]/u.test(value);
    return isJson && Object.hasOwn(attributes, message) ? [whole] : [];
  });
}
