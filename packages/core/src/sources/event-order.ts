import type { TraceEvent } from '../episode/event.ts';

/** How one event stands to another. */
export type EventOrder = 'before' | 'after' | 'concurrent' | 'same';

interface Positions {
  positionOf(id: string): number;
}

const HAS_ZONE = /(?:[zZ]|[+-]\d{2}:?\d{2})$/;
const TIME_OF_DAY = /^\d{1,2}:\d{2}/;

/**
 * Order by position in the trace, never by clock or by the spelling of an id. Two calls of one step are concurrent: they
 * were issued together, so their order in the list says nothing.
 */
export function orderOf(trace: Positions, left: TraceEvent, right: TraceEvent): EventOrder {
  if (left.id === right.id) return 'same';
  const bothCalls = left.kind === 'tool_call' && right.kind === 'tool_call';
  if (bothCalls && left.step !== undefined && left.step === right.step) return 'concurrent';
  return trace.positionOf(left.id) < trace.positionOf(right.id) ? 'before' : 'after';
}

/** True where both events carry a time and the times contradict the positions. */
export function clocksDisagree(trace: Positions, left: TraceEvent, right: TraceEvent): boolean {
  const order = orderOf(trace, left, right);
  const [first, second] = trace.positionOf(left.id) < trace.positionOf(right.id) ? [left, right] : [right, left];
  if (order === 'same' || order === 'concurrent' || first.time === undefined || second.time === undefined) return false;
  // A time without a zone says nothing about one with a zone.
  if (HAS_ZONE.test(first.time) !== HAS_ZONE.test(second.time)) return false;
  return instantOf(first.time) > instantOf(second.time);
}

/** Milliseconds for comparison with another time of the same form only; NaN where it cannot be read. */
function instantOf(time: string): number {
  const dated = TIME_OF_DAY.test(time) ? `1970-01-01T${/^\d:/.test(time) ? '0' : ''}${time}` : time;
  return Date.parse(HAS_ZONE.test(time) ? dated : `${dated.replace(' ', 'T')}Z`);
}
