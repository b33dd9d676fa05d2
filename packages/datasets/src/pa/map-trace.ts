import { isJsonList, isJsonObject, type JsonValue, type TraceEvent } from '@sauron/core/episode';
import { fieldEvents } from './field-events.ts';
import type { TraceMapping } from './mapping.ts';
import { openaiEvents } from './openai-events.ts';
import { mappingError, type RecordContext, requirePath } from './record-context.ts';
import { shortJson } from './short-json.ts';

type Format = TraceMapping['format'];
type EventReader<Name extends Format> = (
  context: RecordContext,
  mapping: Extract<TraceMapping, { format: Name }>,
  events: readonly JsonValue[],
) => readonly TraceEvent[];

const READERS = {
  sauron: ownEvents,
  'openai-messages': (context, mapping, events) => openaiEvents(context, mapping, events),
  fields: (context, mapping, events) => fieldEvents(context, mapping, events),
} as const satisfies { readonly [Name in Format]: EventReader<Name> };

/** The events of a record, read in the format of the mapping. Throws an InputError. */
export function mapTrace(context: RecordContext, mapping: TraceMapping, root: JsonValue): readonly TraceEvent[] {
  const field = 'trace.events';
  const value = requirePath(context, { field, path: mapping.events, root });
  if (!isJsonList(value)) {
    throw mappingError(context, field, `expected a list at ${mapping.events}, got ${shortJson(value)}`);
  }
  // Each reader takes the mapping of its own format, which is how the table is keyed.
  const read = READERS[mapping.format] as EventReader<Format>;
  return read(context, mapping, value);
}

function ownEvents(
  context: RecordContext,
  _mapping: TraceMapping,
  events: readonly JsonValue[],
): readonly TraceEvent[] {
  const odd = events.find((event) => !isJsonObject(event));
  if (odd !== undefined) throw mappingError(context, 'trace.events', `expected events, got ${shortJson(odd)}`);
  // The check of the episode says what else is wrong with them.
  return events as unknown as readonly TraceEvent[];
}
