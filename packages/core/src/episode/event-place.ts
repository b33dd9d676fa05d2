import type { TraceEvent } from './event.ts';
import { isJsonObject, type JsonValue, ownValue } from './json-value.ts';
import { extend } from './locator-print.ts';
import { type Place, rootPlace } from './place.ts';
import { stringifyJson } from './stringify-json.ts';

/** Bodies of events: a slice or a quote right on one of them reads text even where the body is no string. */
const BODIES: readonly string[] = ['arguments', 'output', 'raw', 'data'];

/** The whole event as JSON, as it was recorded. */
export function eventPlace(event: TraceEvent): Place {
  // An event is JSON; its type only names its keys.
  return rootPlace(event.id, event as unknown as JsonValue);
}

/**
 * One field of an event. For a result `output` is the decoded view where there is one and `raw` the output as recorded;
 * `decoded` is `output` by another name.
 */
export function eventFieldPlace(root: Place, event: TraceEvent, field: string): Place | undefined {
  const name = field === 'decoded' && event.kind === 'tool_result' && event.decoded !== undefined ? 'output' : field;
  const value = fieldValue(root, event, name);
  return value === undefined ? undefined : { ...rootPlace(extend(event.id, name, false), value), parent: root };
}

function fieldValue(root: Place, event: TraceEvent, field: string): JsonValue | undefined {
  if (event.kind === 'tool_result') {
    if (field === 'raw') return event.output;
    if (field === 'output' && event.decoded !== undefined) return event.decoded;
  }
  return isJsonObject(root.value) ? ownValue(root.value, field) : undefined;
}

/**
 * What slices and quotes of a place in an event read: a string itself; the raw output for `output`, whatever its decoded
 * view is; the JSON text of a body that is no string. Null for everything else.
 */
export function textOfEventPlace(place: Place, event: TraceEvent): string | null {
  const body = BODIES.find((name) => place.locator === `${event.id}.${name}`);
  const value = body === 'output' && event.kind === 'tool_result' ? event.output : place.value;
  if (typeof value === 'string') return value;
  return body === undefined ? null : stringifyJson(value);
}
