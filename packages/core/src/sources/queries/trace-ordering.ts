import { z } from 'zod';
import type { TraceEvent } from '../../episode/event.ts';
import type { DataRecord, QueryDraft } from '../answer.ts';
import type { EpisodeSource } from '../episode-source.ts';
import { clocksDisagree, type EventOrder, orderOf } from '../event-order.ts';
import { referenceArgumentSchema, toReference } from '../filter-argument.ts';
import { defineQuery } from '../query-entry.ts';
import { eventHead } from '../render/event-line.ts';
import { notSelected } from './not-resolved.ts';

/** Says how two events stand to each other. */
export const traceOrdering = defineQuery({
  name: 'trace_ordering',
  breadth: 'targeted',
  description:
    'Which of two events comes first, by position in the trace; calls of one step are concurrent. For calls also where their results stand: a check is done when its result precedes the other call.',
  schema: z.strictObject({ a: referenceArgumentSchema, b: referenceArgumentSchema }),
  answer(source, { a, b }) {
    const first = source.resolveEvent(toReference(a));
    if (!first.ok) return notSelected('trace_ordering, event a', first);
    const second = source.resolveEvent(toReference(b));
    if (!second.ok) return notSelected('trace_ordering, event b', second);
    const picked = `${howOf('a', a, first.how)}${howOf('b', b, second.how)}`;
    return orderingDraft(source, { a: first.event, b: second.event, picked });
  },
});

/** Says how a filter picked its event; an id says it itself. */
function howOf(name: string, reference: unknown, how: string): string {
  return typeof reference === 'string' ? '' : ` ${name} is ${how}.`;
}

const SENTENCES = {
  before: 'a is before b',
  after: 'a is after b',
  concurrent: 'a and b are calls of one step: neither is before the other',
  same: 'a and b are the same event',
} satisfies Record<EventOrder, string>;

interface Pair {
  readonly a: TraceEvent;
  readonly b: TraceEvent;
  readonly picked: string;
}

function orderingDraft(source: EpisodeSource, { a, b, picked }: Pair): QueryDraft {
  const results = [...resultOrders(source, a, b), ...resultOrders(source, b, a)];
  const pairs: (readonly [TraceEvent, TraceEvent])[] = [[a, b], ...results];
  const events = [...new Set([a, b, ...results.map(([result]) => result)])];
  const lines = [
    ...pairs.map(([left, right]) => orderLine(source, left, right)),
    ...pairs
      .filter(([left, right]) => clocksDisagree(source, left, right))
      .map(([left, right]) => `clock_conflict ${idOf(left)} ${idOf(right)}`),
    ...events.map((event) => eventHead(event, source, { time: true })),
  ];
  const records: readonly DataRecord[] = lines.map((text) => ({ line: () => ({ text, cut: false }) }));
  const done = [
    doneSentence(source, { check: a, other: b, names: ['a', 'b'] }),
    doneSentence(source, { check: b, other: a, names: ['b', 'a'] }),
  ];
  return {
    heading: () => `trace_ordering: ${SENTENCES[orderOf(source, a, b)]}.${done.join('')}${picked}`,
    records,
    total: records.length,
    readOn: () => '',
  };
}

/** Each result of a call, against the other event; none where the other event is that result. */
function resultOrders(
  source: EpisodeSource,
  call: TraceEvent,
  other: TraceEvent,
): (readonly [TraceEvent, TraceEvent])[] {
  if (call.kind !== 'tool_call') return [];
  return source
    .resultsOf(call.id)
    .filter((result) => result.id !== other.id)
    .map((result) => [result, other] as const);
}

/** Whether one call's result was there before the other call was made; empty where the question does not arise. */
function doneSentence(
  source: EpisodeSource,
  question: { readonly check: TraceEvent; readonly other: TraceEvent; readonly names: readonly [string, string] },
): string {
  const { check, other, names } = question;
  if (check.kind !== 'tool_call' || other.kind !== 'tool_call' || check.id === other.id) return '';
  const order = orderOf(source, check, other);
  if (order === 'after') return '';
  const results = source.resultsOf(check.id);
  const [own, next] = names;
  if (results.length === 0) return ` ${own} has no result: not done before ${next}.`;
  const done =
    order === 'before' && results.some((result) => source.positionOf(result.id) < source.positionOf(other.id));
  return done
    ? ` The result of ${own} precedes ${next}: done before it.`
    : ` No result of ${own} precedes ${next}: not done before it.`;
}

function orderLine(source: EpisodeSource, left: TraceEvent, right: TraceEvent): string {
  const order = orderOf(source, left, right);
  const step = order === 'concurrent' ? ` step=${JSON.stringify(left.step)}` : '';
  return `${idOf(left)} ${order} ${idOf(right)}${step}`;
}

function idOf(event: TraceEvent): string {
  return /^[\w.:@/+-]+$/.test(event.id) ? event.id : JSON.stringify(event.id);
}
