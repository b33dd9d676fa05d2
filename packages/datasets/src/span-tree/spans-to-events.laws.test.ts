import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert } from './__fixtures__/outline.ts';
import { agent, model, type PlainCall, type PlainMessage, span, tool } from './__fixtures__/spans.ts';
import type { Span } from './span.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const call: fc.Arbitrary<PlainCall> = fc.record(
  { tool: fc.constantFrom('get', 'put'), given: fc.constantFrom({}, { n: 1 }), id: fc.constantFrom('x', 'y') },
  { requiredKeys: ['tool', 'given'] },
);
const message: fc.Arbitrary<PlainMessage> = fc.record(
  {
    role: fc.constantFrom('system', 'user', 'assistant', 'tool', 'robot'),
    content: fc.constantFrom('one', 'two', ''),
    calls: fc.array(call, { maxLength: 2 }),
    id: fc.constantFrom('x', 'y'),
  },
  { requiredKeys: ['role'] },
);
const messages = fc.array(message, { maxLength: 4 });
const place = fc.record(
  {
    in: fc.constantFrom(...IDS, 'gone'),
    at: fc.tuple(fc.nat(20), fc.nat(20)),
    status: fc.constantFrom('ok', 'error', 'unset'),
  },
  { requiredKeys: [] },
);
const make: fc.Arbitrary<(id: string) => Span> = fc.oneof(
  fc.tuple(place, messages, messages).map(
    ([at, input, output]) =>
      (id: string) =>
        model(id, at, { input, output }),
  ),
  fc.tuple(place, call).map(
    ([at, ran]) =>
      (id: string) =>
        tool(id, at, { ...ran, told: 'result' }),
  ),
  place.map((at) => (id: string) => agent(id, at)),
  fc.tuple(place, fc.constantFrom('CHAIN', 'RETRIEVER', 'DREAM', null)).map(
    ([at, kind]) =>
      (id: string) =>
        span(id, kind, at),
  ),
);
const spans = fc
  .array(make, { maxLength: IDS.length })
  .map((makers) => makers.map((maker, index) => maker(IDS[index] ?? 'more')));

/** The same spans with begins that differ, so that time alone says their order. */
function withTimes(list: readonly Span[]): Span[] {
  return list.map((item, index) => ({
    ...item,
    startNanos: BigInt(1000 + index * 10),
    endNanos: BigInt(1005 + index * 10),
  }));
}

describe('spansToEvents on any spans', () => {
  it('T01 T03 numbers events in order, pairs results with earlier calls only, and no call with two results', () => {
    fc.assert(
      fc.property(spans, (list) => {
        const { events } = convert(list);
        const calls = new Set<string>();
        const answered: string[] = [];
        for (const [index, event] of events.entries()) {
          expect(event.id).toBe(`e${index + 1}`);
          if (event.kind === 'tool_call') calls.add(event.id);
          if (event.kind !== 'tool_result' || event.call === null) continue;
          expect(calls.has(event.call)).toBe(true);
          answered.push(event.call);
        }
        expect(new Set(answered).size).toBe(answered.length);
      }),
    );
  });

  it('tells the result of every span of a tool exactly once, unless it is a layer of another one', () => {
    fc.assert(
      fc.property(spans, (list) => {
        const flat = list.map((item) => ({ ...item, parentId: null }));
        const { events } = convert(flat);
        const tools = flat
          .filter(({ attributes }) => attributes['openinference.span.kind'] === 'TOOL')
          .map(({ id }) => id);
        const told = events.flatMap((event) =>
          event.kind === 'tool_result' && event.source !== undefined ? [event.source] : [],
        );
        expect(told.filter((id) => tools.includes(id)).toSorted()).toEqual(tools.toSorted());
      }),
    );
  });

  it('T03 gives the same events in whichever order the spans come', () => {
    fc.assert(
      fc.property(spans, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const timed = withTimes(list);
        const shuffled = timed
          .map((item) => ({ item, key: numbers.next().value ?? 0 }))
          .toSorted((left, right) => left.key - right.key)
          .map(({ item }) => item);
        expect(convert(shuffled).events).toEqual(convert(timed).events);
      }),
    );
  });
});
