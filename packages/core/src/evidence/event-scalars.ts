import type { TraceEvent } from '../episode/event.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { scalarsOf } from './leaves.ts';

const scalarsByEvent = new WeakMap<TraceEvent, readonly JsonValue[]>();

/** Scalars of what an event says: a call's arguments, an answer (decoded where it is), a text. Kept, since events do not change. */
export function eventScalars(event: TraceEvent): readonly JsonValue[] {
  const known = scalarsByEvent.get(event);
  if (known !== undefined) return known;
  const scalars = [...scalarsOf(bodyOf(event))];
  scalarsByEvent.set(event, scalars);
  return scalars;
}

function bodyOf(event: TraceEvent): JsonValue {
  if (event.kind === 'tool_call') return event.arguments;
  if (event.kind === 'tool_result') return event.decoded ?? event.output;
  if (event.kind === 'observation') return event.data ?? event.text ?? null;
  return event.text;
}
