import { type JsonObject, type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';
import type { Section } from './section.ts';

/** What a judge sees of an event, in this order. The decoded view is left out: it repeats the output. */
const MEMBERS = [
  'id',
  'kind',
  'actor',
  'time',
  'step',
  'agent',
  'tool',
  'arguments',
  'call',
  'status',
  'output',
  'text',
  'data',
] as const;

/** The whole trace, one compact JSON object per event, in order. */
export function traceSection(events: readonly TraceEvent[]): Section {
  const title = 'Trace (one event per line)';
  if (events.length === 0) return { title, line: 'The trace holds no event.' };
  return { title, data: events.map(eventLine).join('\n') };
}

function eventLine(event: TraceEvent): string {
  const members: Readonly<Record<string, JsonValue | undefined>> = event;
  const shown: Record<string, JsonValue> = {};
  for (const name of MEMBERS) {
    const value = members[name];
    if (value !== undefined) shown[name] = value;
  }
  return stringifyJson(shown satisfies JsonObject);
}
