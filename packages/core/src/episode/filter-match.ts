import { EVENT_KINDS, type ToolCallEvent, type TraceEvent } from './event.ts';
import { eventText } from './event-text.ts';
import type { EventFilter } from './filter.ts';
import { argumentTests, type ValueTest } from './filter-arguments.ts';
import { contradiction } from './filter-contradiction.ts';
import { filterKinds } from './filter-kinds.ts';
import { foldPhrase, hasPhrase } from './phrase.ts';
import { quoteShort } from './shorten.ts';

export { eventText } from './event-text.ts';
export type { ValueTest } from './filter-arguments.ts';

/** The trace as a filter needs it. */
export interface FilterTrace {
  readonly events: readonly TraceEvent[];
  /** Position in the trace, from 0; -1 for an unknown id. */
  positionOf(id: string): number;
  /** The call that a result answers; null where it is not known. For a call itself the answer is not asked. */
  callOf(event: TraceEvent): ToolCallEvent | null;
}

export type EventMatcher =
  | {
      readonly ok: true;
      /** `position` is that of the event in its trace. */
      matches(event: TraceEvent, position: number): boolean;
      /** First and last position that can match, inclusive; `[0, -1]` for an empty trace. */
      readonly range: readonly [number, number];
    }
  | { readonly ok: false; readonly reason: 'not_found' | 'invalid_locator'; readonly detail: string };

type Test = (event: TraceEvent, position: number) => boolean;

/**
 * A filter made ready for one trace. `tool`, `arguments` or `anyArgument` without `kind` mean calls, `status` alone means
 * results. The status of a call is that of its results (some result has it). `arguments` and `tool` of a result are those
 * of its call. A filter that could never match, whatever the trace holds, is refused: its count of 0 would prove nothing.
 * @param test compares an argument with the value of a condition; what it cannot decide is false
 */
export function eventMatcher(filter: EventFilter, trace: FilterTrace, test: ValueTest): EventMatcher {
  const range = readRange(filter, trace);
  if (typeof range === 'string') return { ok: false, reason: 'not_found', detail: range };
  const [first, last] = range;
  const impossible =
    contradiction(filter) ??
    (first > last && trace.events.length > 0 ? `from ${filter.from} stands behind to ${filter.to}: swap them` : null);
  if (impossible !== null) return { ok: false, reason: 'invalid_locator', detail: impossible };
  const conditions = argumentTests(filter, test);
  if (!conditions.ok) return { ok: false, reason: 'invalid_locator', detail: conditions.detail };
  const callOf = (event: TraceEvent): ToolCallEvent | null =>
    event.kind === 'tool_call' ? event : trace.callOf(event);
  const tests: readonly Test[] = [
    ...rangeTest(filter, [first, last]),
    ...headTests(filter, callOf),
    ...statusTest(filter, trace),
    ...conditions.tests.map(
      (holds): Test =>
        (event) => {
          const call = callOf(event);
          return call !== null && holds(call.arguments);
        },
    ),
    ...textTest(filter, trace),
  ];
  return { ok: true, range, matches: (event, position) => tests.every((holds) => holds(event, position)) };
}

function readRange(filter: EventFilter, trace: FilterTrace): readonly [number, number] | string {
  const first = filter.from === undefined ? 0 : trace.positionOf(filter.from);
  const last = filter.to === undefined ? trace.events.length - 1 : trace.positionOf(filter.to);
  if (first < 0) return `from: the trace has no event ${quoteShort(filter.from ?? '')}`;
  if (last < 0 && filter.to !== undefined) return `to: the trace has no event ${quoteShort(filter.to)}`;
  return [first, last];
}

/** Tests that every event passes are left out: long traces are filtered again and again. */
function rangeTest({ from, to }: EventFilter, [first, last]: readonly [number, number]): Test[] {
  if (from === undefined && to === undefined) return [];
  return [(_event, position) => position >= first && position <= last];
}

function headTests(filter: EventFilter, callOf: (event: TraceEvent) => ToolCallEvent | null): Test[] {
  const kinds = new Set(filterKinds(filter));
  const tests: Test[] = kinds.size === EVENT_KINDS.length ? [] : [(event) => kinds.has(event.kind)];
  const { actor, agent, tool } = filter;
  if (actor !== undefined) tests.push((event) => event.actor === actor);
  if (agent !== undefined) tests.push((event) => (event.agent ?? callOf(event)?.agent) === agent);
  if (tool !== undefined) {
    const tools = new Set(typeof tool === 'string' ? [tool] : tool);
    tests.push((event) => tools.has(callOf(event)?.tool ?? ''));
  }
  return tests;
}

function statusTest(filter: EventFilter, trace: FilterTrace): Test[] {
  const { status } = filter;
  if (status === undefined) return [];
  const calls = new Set<string>();
  for (const event of trace.events) {
    if (event.kind === 'tool_result' && event.status === status && event.call !== null) calls.add(event.call);
  }
  return [(event) => (event.kind === 'tool_result' ? event.status === status : calls.has(event.id))];
}

function textTest(filter: EventFilter, trace: FilterTrace): Test[] {
  if (filter.text === undefined) return [];
  const phrase = foldPhrase(filter.text.trim());
  const kept = keptTexts(trace.events);
  return [(event, position) => hasPhrase(foldedText(event, position, kept), phrase)];
}

/** Longest text that is kept folded; a longer one is folded anew each time, so that memory stays near the trace's own. */
const KEPT_CHARS = 20_000;
/** Folded texts by position, for each trace: long traces are filtered by text again and again. */
const keptByTrace = new WeakMap<readonly TraceEvent[], (string | undefined)[]>();

function keptTexts(events: readonly TraceEvent[]): (string | undefined)[] {
  const known = keptByTrace.get(events) ?? new Array<string | undefined>(events.length).fill(undefined);
  keptByTrace.set(events, known);
  return known;
}

function foldedText(event: TraceEvent, position: number, kept: (string | undefined)[]): string {
  const known = kept[position];
  if (known !== undefined) return known;
  const text = foldPhrase(eventText(event));
  if (text.length <= KEPT_CHARS) kept[position] = text;
  return text;
}
