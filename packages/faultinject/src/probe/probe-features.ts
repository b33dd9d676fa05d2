import { type Episode, type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';
import { changedPlaces } from './arm-places.ts';

/**
 * What one probe sees of an arm: a text, or a row of numbers. The first two are the probe of the release gate, the others
 * look at what the authors of the families did not.
 */
export const PROBE_FEATURES = {
  words: { sees: 'words of trace, response and changed places', kind: 'text', of: (arm) => contentText(arm) },
  counts: { sees: 'lengths and counts', kind: 'numbers', of: (arm) => countRow(arm) },
  characters: { sees: 'character n-grams of the same, as JSON', kind: 'text', of: (arm) => rawText(arm) },
  'key-order': { sees: 'order of keys', kind: 'text', of: (arm) => keyOrderText(arm) },
  'time-gaps': { sees: 'gaps between the times of events', kind: 'numbers', of: (arm) => gapRow(arm) },
} as const satisfies Record<string, ProbeFeature>;

export type ProbeName = keyof typeof PROBE_FEATURES;

type ProbeFeature =
  | { readonly sees: string; readonly kind: 'text'; readonly of: (arm: Episode) => string }
  | { readonly sees: string; readonly kind: 'numbers'; readonly of: (arm: Episode) => readonly number[] };

/** Ids of events are their positions; what they tell is counted elsewhere. */
function contentText(arm: Episode): string {
  const events = arm.trace.events.map((event) => [event.kind, event.actor, ...contentOf(event)].join(' '));
  const places = changedPlaces(arm).map(({ locator, before, after }) => `${locator} ${before} ${after}`);
  return [...events, arm.response ?? '', ...places].join('\n');
}

function contentOf(event: TraceEvent): string[] {
  switch (event.kind) {
    case 'tool_call':
      return [event.tool, stringifyJson(event.arguments)];
    case 'tool_result':
      return [event.status, stringifyJson(event.output)];
    case 'observation':
      return [event.text ?? '', stringifyJson(event.data ?? null)];
    default:
      return [event.text];
  }
}

function rawText(arm: Episode): string {
  const events = arm.trace.events.map((event) => jsonOf({ ...event, id: '', call: '', time: '' }));
  return [...events, arm.response ?? '', ...changedPlaces(arm).map(({ locator, after }) => `${locator}${after}`)].join(
    '\n',
  );
}

function keyOrderText(arm: Episode): string {
  const events = arm.trace.events.map((event) => keysOf(event as unknown as JsonValue)); // events are JSON, see above
  const places = changedPlaces(arm).map(({ after }) => (after.startsWith('{') ? keysOf(JSON.parse(after)) : ''));
  return [...events, ...places].join('\n');
}

/** Keys in their order, joined so that each order is a word of its own. */
function keysOf(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return value.map(keysOf).join(' ');
  const entries = Object.entries(value);
  const own = entries.map(([key]) => key.replaceAll(/\W/gu, '_')).join('__');
  return [own, ...entries.map(([, member]) => keysOf(member))].join(' ');
}

function countRow(arm: Episode): readonly number[] {
  const { events } = arm.trace;
  const places = changedPlaces(arm);
  const kinds = ['message', 'thought', 'tool_call', 'tool_result', 'observation'] as const;
  const lengths = (kind: TraceEvent['kind']): number[] =>
    events.filter((event) => event.kind === kind).map((event) => contentOf(event).join(' ').length);
  return [
    events.length,
    ...kinds.flatMap((kind) => [lengths(kind).length, sumOf(lengths(kind)), Math.max(0, ...lengths(kind))]),
    events.filter((event) => event.kind === 'tool_result' && event.status === 'error').length,
    new Set(events.flatMap((event) => (event.kind === 'tool_call' ? [event.tool] : []))).size,
    arm.response?.length ?? 0,
    arm.response?.split(/\s+/u).length ?? 0,
    arm.response?.match(/\d/gu)?.length ?? 0,
    places.length,
    sumOf(places.map(({ before }) => before.length)),
    sumOf(places.map(({ after }) => after.length)),
  ];
}

/** Least, mean, most and spread of the gaps in seconds, how many are 0, not whole, or seen before, and the length of all. */
function gapRow(arm: Episode): readonly number[] {
  const times = arm.trace.events.flatMap(({ time }) => (time === undefined ? [] : [Date.parse(time) / 1000]));
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const known = gaps.filter(Number.isFinite);
  if (known.length === 0) return [0, 0, 0, 0, 0, 0, 0, 0];
  const mean = sumOf(known) / known.length;
  return [
    Math.min(...known),
    mean,
    Math.max(...known),
    Math.sqrt(sumOf(known.map((gap) => (gap - mean) ** 2)) / known.length),
    known.filter((gap) => gap === 0).length,
    known.filter((gap) => !Number.isInteger(gap)).length,
    known.length - new Set(known).size,
    sumOf(known),
  ];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function jsonOf(event: object): string {
  // Events are JSON; their type only names their keys.
  return stringifyJson(event as JsonValue);
}
