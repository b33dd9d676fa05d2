import type { TraceEvent } from '../episode/event.ts';
import type { JsonValue } from '../episode/json-value.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { eventScalars } from './event-scalars.ts';
import { scalarsOf } from './leaves.ts';
import { type ValueNeedle, valueNeedle } from './value-needle.ts';

/** Shorter values stand in many places by chance. */
const MIN_VALUE_CHARS = 4;
/** Scalars of a cited container that are looked up. */
const MAX_SCALARS = 40;

/**
 * Event id of the earlier agent-written argument that a value cited from a tool result or observation repeats; null
 * where the environment gave it first, or where the value is too short to tell. A container is an echo when each of its
 * values that can be told is one.
 */
export function echoOf(source: EpisodeSource, event: TraceEvent, cited: JsonValue): string | null {
  if (event.kind !== 'tool_result' && event.kind !== 'observation') return null;
  const before = source.positionOf(event.id);
  let first: string | null = null;
  let seen = 0;
  for (const scalar of scalarsOf(cited)) {
    const needle = valueNeedle(scalar, source.values);
    if (needle === null || needle.length < MIN_VALUE_CHARS) continue;
    if (seen === MAX_SCALARS) break;
    seen += 1;
    const written = writtenFirst(source, before, needle);
    if (written === null) return null;
    first ??= written;
  }
  return first;
}

/** The earliest agent call before a position that wrote the value, unless an answer before that call had given it. */
function writtenFirst(source: EpisodeSource, before: number, needle: ValueNeedle): string | null {
  const events = source.events;
  for (let position = 0; position < before; position += 1) {
    const event = events[position];
    if (event?.kind !== 'tool_call' || event.actor !== 'agent' || !holds(event, needle)) continue;
    return events.slice(0, position).some((earlier) => isAnswer(earlier) && holds(earlier, needle)) ? null : event.id;
  }
  return null;
}

/** An answer that failed gives nothing; one of unknown status may have. */
function isAnswer(event: TraceEvent): boolean {
  return event.kind === 'observation' || (event.kind === 'tool_result' && event.status !== 'error');
}

function holds(event: TraceEvent, needle: ValueNeedle): boolean {
  return eventScalars(event).some((scalar) => needle.matches(scalar));
}
