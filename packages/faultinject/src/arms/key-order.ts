import type { TraceEvent } from '@sauron/core/episode';

/** Every key that an event of some kind can have, as the format lists them and as a loaded episode has them. */
const KEYS = [
  'id',
  'time',
  'agent',
  'parent',
  'step',
  'source',
  'extra',
  'kind',
  'actor',
  'text',
  'tool',
  'arguments',
  'callId',
  'call',
  'status',
  'output',
  'decoded',
  'encoding',
  'data',
];
const RANKS = new Map(KEYS.map((key, index) => [key, index]));

/** The event with its keys in the order of the format: an event that was put in shall not be told by another one. */
export function inKeyOrder(event: TraceEvent): TraceEvent {
  const rank = (key: string): number => RANKS.get(key) ?? KEYS.length;
  const entries = Object.entries(event).toSorted(([a], [b]) => rank(a) - rank(b));
  // Sorting entries changes no value.
  return Object.fromEntries(entries) as TraceEvent;
}
