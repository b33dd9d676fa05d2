import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownValue,
  parseStrictJson,
} from '@sauron/core/episode';

/** A span of a record, with what the rules need of it. */
export interface RecordSpan {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  /** `LLM`, `TOOL`, `CHAIN`, `AGENT`; empty where it has none. */
  readonly kind: string;
  readonly attributes: JsonObject;
  /** The words of the error that it ended with; null where it did not. */
  readonly error: string | null;
}

/** The spans of a record `{ trace_id, spans }`, outer before inner, each id once; null where the text is no such record. */
export function spanList(text: string): readonly RecordSpan[] | null {
  const parsed = parseStrictJson(text);
  const roots = parsed.ok && isJsonObject(parsed.value) ? ownValue(parsed.value, 'spans') : undefined;
  if (!isJsonList(roots)) return null;
  const spans = new Map<string, RecordSpan>();
  const queue = roots.map((raw): readonly [JsonValue, string | null] => [raw, null]).toReversed();
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [raw, outer] = next;
    if (!isJsonObject(raw)) continue;
    const id = textIn(raw, 'span_id') ?? '';
    if (!spans.has(id)) spans.set(id, spanOf(raw, outer ?? textIn(raw, 'parent_span_id')));
    queue.push(
      ...listIn(raw, 'child_spans')
        .map((child) => [child, id] as const)
        .toReversed(),
    );
  }
  return [...spans.values()];
}

function spanOf(raw: JsonObject, parent: string | null): RecordSpan {
  const attributes = ownValue(raw, 'span_attributes');
  const own = isJsonObject(attributes) ? attributes : {};
  return {
    id: textIn(raw, 'span_id') ?? '',
    parent,
    name: textIn(own, 'tool.name') ?? textIn(raw, 'span_name') ?? '',
    kind: textIn(own, 'openinference.span.kind') ?? '',
    attributes: own,
    error: errorOf(raw),
  };
}

/** By its status, or by an exception that it noted where it has no status; the output is not asked. */
function errorOf(raw: JsonObject): string | null {
  const noted = exceptionIn(raw);
  const status = textIn(raw, 'status_code');
  if (status !== 'Error' && (status === 'Ok' || noted === null)) return null;
  const message = textIn(raw, 'status_message') ?? '';
  return message === '' ? (noted ?? '') : message;
}

function exceptionIn(raw: JsonObject): string | null {
  const attributes = listIn(raw, 'events').flatMap((event): JsonObject[] => {
    const own = isJsonObject(event) && textIn(event, 'Name') === 'exception' ? ownValue(event, 'Attributes') : null;
    return isJsonObject(own) ? [own] : [];
  });
  const last = attributes.at(-1);
  return last === undefined ? null : (textIn(last, 'exception.message') ?? '');
}

function listIn(object: JsonObject, name: string): readonly JsonValue[] {
  const value = ownValue(object, name);
  return isJsonList(value) ? value : [];
}

function textIn(object: JsonObject, name: string): string | null {
  const value = ownValue(object, name);
  return typeof value === 'string' ? value : null;
}
