import { type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';

/**
 * The result with another output, in the decoded view and in the raw text that it was decoded from. Null where the raw
 * text cannot be written again in its own form.
 */
export function withOutput(event: TraceEvent, change: (output: JsonValue) => JsonValue): TraceEvent | null {
  if (event.kind !== 'tool_result') return event;
  const { decoded, output } = event;
  if (decoded === undefined) return { ...event, output: change(output) };
  const changed = change(decoded);
  if (stringifyJson(changed) === stringifyJson(decoded)) return event;
  const raw = typeof output === 'string' ? rewritten(output, decoded, changed) : change(output);
  return raw === null ? null : { ...event, output: raw, decoded: changed };
}

/** What the result says, decoded where it is text. */
export function outputOf(event: TraceEvent): JsonValue {
  return event.kind === 'tool_result' ? (event.decoded ?? event.output) : null;
}

/** Raw text in the layout of another; null where that is not JSON in a layout that is known. */
export function rewritten(raw: string, was: JsonValue, is: JsonValue): string | null {
  const layouts: readonly ((value: JsonValue) => string)[] = [
    stringifyJson,
    (value) => JSON.stringify(value, null, 2),
    (value) => JSON.stringify(value, null, 4),
  ];
  return layouts.find((layout) => layout(was) === raw)?.(is) ?? null;
}
