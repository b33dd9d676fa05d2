import { describe, expect, it } from 'vitest';
import { sampleEvents } from './__fixtures__/roots.ts';
import type { TraceEvent } from './event.ts';
import { type EventFilter, eventFilterSchema } from './filter.ts';
import { type EventMatcher, eventMatcher, eventText, type FilterTrace, type ValueTest } from './filter-match.ts';
import type { JsonValue } from './json-value.ts';
import { canonicalJson } from './strict-json.ts';

const test: ValueTest = (found, relation, expected) => {
  const equal = canonicalJson(found) === canonicalJson(expected);
  if (relation === 'different') return !equal;
  if (relation === 'greater') return typeof found === 'number' && typeof expected === 'number' && found > expected;
  return equal;
};

function traceOf(events: readonly TraceEvent[]): FilterTrace {
  const find = (id: string | null): TraceEvent | undefined => events.find((event) => event.id === id);
  return {
    events,
    positionOf: (id) => events.findIndex((event) => event.id === id),
    callOf: (event) => {
      const call = event.kind === 'tool_result' ? find(event.call) : undefined;
      return call?.kind === 'tool_call' ? call : null;
    },
  };
}

function matcherOf(filter: EventFilter, events: readonly TraceEvent[]): EventMatcher {
  return eventMatcher(eventFilterSchema.parse(filter), traceOf(events), test);
}

function idsOf(filter: EventFilter, events: readonly TraceEvent[] = trace): string[] {
  const matcher = matcherOf(filter, events);
  if (!matcher.ok) throw new Error(matcher.detail);
  return events.filter((event, position) => matcher.matches(event, position)).map((event) => event.id);
}

const call = (id: string, tool: string, argumentsValue: JsonValue, more: object = {}): TraceEvent => ({
  id,
  kind: 'tool_call',
  actor: 'agent',
  tool,
  arguments: argumentsValue,
  ...more,
});
const result = (id: string, of: string | null, status: 'ok' | 'error', output: JsonValue): TraceEvent => ({
  id,
  kind: 'tool_result',
  actor: 'tool',
  call: of,
  status,
  output,
});

const trace: readonly TraceEvent[] = [
  { id: 'e1', kind: 'message', actor: 'user', text: 'Please Cancel\n  my order #W42; “now”.' },
  call('e2', 'get_order', { id: 'W42', deep: { list: [1, { x: 'leaf' }] } }, { agent: 'worker' }),
  result('e3', 'e2', 'ok', { note: 'a "quoted"\nline', total: 1500.5 }),
  call('e4', 'cancel_order', { id: 'W42', 'a.b': 7 }),
  call('e5', 'cancel_order', { id: 'W43' }, { actor: 'user' }),
  result('e6', 'e4', 'error', 'order W42 costs 1,500.25'),
  result('e7', 'e5', 'ok', 'done'),
  result('e8', null, 'error', 'orders'),
  { id: 'e9', kind: 'thought', actor: 'agent', text: 'cancel order done' },
  { id: 'e10', kind: 'message', actor: 'agent', text: 'Cancelled.', agent: 'worker' },
];

describe('eventMatcher', () => {
  it.each<[EventFilter, string[]]>([
    [{}, ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8', 'e9', 'e10']],
    [{ kind: 'message' }, ['e1', 'e10']],
    [{ actor: 'user' }, ['e1', 'e5']],
    [{ actor: 'tool' }, ['e3', 'e6', 'e7', 'e8']],
    [{ tool: 'cancel_order' }, ['e4', 'e5']],
    [{ tool: ['cancel_order', 'get_order'], actor: 'agent' }, ['e2', 'e4']],
    [{ tool: 'cancel' }, []],
    [{ kind: 'tool_result', tool: 'cancel_order' }, ['e6', 'e7']],
    [{ kind: 'tool_result', tool: ['get_order', 'other'] }, ['e3']],
    [{ status: 'error' }, ['e6', 'e8']],
    [{ tool: 'cancel_order', status: 'error' }, ['e4']],
    [{ kind: 'tool_result', tool: 'cancel_order', status: 'ok' }, ['e7']],
    [{ agent: 'worker' }, ['e2', 'e3', 'e10']],
    [{ arguments: [{ path: 'id', relation: 'equal', value: 'W42' }] }, ['e2', 'e4']],
    [{ kind: 'tool_result', arguments: [{ path: 'id', relation: 'equal', value: 'W42' }] }, ['e3', 'e6']],
    [{ arguments: [{ path: 'id', relation: 'different', value: 'W42' }] }, ['e5']],
    [{ arguments: [{ path: 'nothing', relation: 'different', value: 'x' }] }, []],
    [{ arguments: [{ path: '$', relation: 'equal', value: { id: 'W43' } }] }, ['e5']],
    [{ arguments: [{ path: 'a.b', relation: 'equal', value: 7 }] }, ['e4']],
    [{ arguments: [{ path: 'deep.list[*]', relation: 'equal', value: 1 }] }, ['e2']],
    [{ anyArgument: { relation: 'equal', value: 'leaf' } }, ['e2']],
    [{ anyArgument: { relation: 'equal', value: { x: 'leaf' } } }, ['e2']],
    [{ anyArgument: { relation: 'greater', value: 5 } }, ['e4']],
    [{ from: 'e9' }, ['e9', 'e10']],
    [{ to: 'e2' }, ['e1', 'e2']],
    [{ from: 'e4', to: 'e4' }, ['e4']],
    [{ text: 'cancel my ORDER #w42' }, ['e1']],
    [{ text: 'order' }, ['e1', 'e6', 'e9']],
    [{ text: 'cancel order' }, ['e9']],
    [{ text: '"now"' }, ['e1']],
    [{ text: '1,500.25' }, ['e6']],
    [{ text: '500' }, []],
    [{ text: '1500' }, []],
    [{ text: '1500.5' }, ['e3']],
    [{ text: 'a "quoted" line' }, ['e3']],
    [{ text: 'cancel_order', kind: 'tool_call' }, ['e4', 'e5']],
    [{ text: 'W42', kind: 'tool_call' }, ['e2', 'e4']],
  ])('selects by %j', (filter, ids) => {
    expect(idsOf(filter)).toEqual(ids);
  });

  it('T03 goes by position, never by the text of an id', () => {
    const ids = ['e10', 'e9', 'evt-b', 'evt-a', 'e1000', 'e2'];
    const events = ids.map((id): TraceEvent => ({ id, kind: 'thought', actor: 'agent', text: 'x' }));
    expect(idsOf({ from: 'e9', to: 'e1000' }, events)).toEqual(['e9', 'evt-b', 'evt-a', 'e1000']);
    expect(idsOf({ to: 'evt-b' }, events)).toEqual(['e10', 'e9', 'evt-b']);
  });

  it('gives the range that it reads', () => {
    expect(matcherOf({ from: 'e3', to: 'e5' }, trace)).toMatchObject({ ok: true, range: [2, 4] });
    expect(matcherOf({}, [])).toMatchObject({ ok: true, range: [0, -1] });
  });

  it.each<[EventFilter, string, string]>([
    [{ from: 'e99' }, 'not_found', 'from: the trace has no event "e99"'],
    [{ to: 'x' }, 'not_found', 'to: the trace has no event "x"'],
    [{ from: 'e5', to: 'e2' }, 'invalid_locator', 'from e5 stands behind to e2: swap them'],
    [{ arguments: [{ path: 'a..b', relation: 'equal', value: 1 }] }, 'invalid_locator', '"a..b"'],
    [{ text: ' ' }, 'invalid_locator', 'blank'],
    [{ tool: 'x', actor: 'tool' }, 'invalid_locator', 'a tool_call never has the actor "tool"'],
    [{ kind: 'tool_result', actor: 'agent' }, 'invalid_locator', 'it has tool'],
    [{ kind: 'message', tool: 'x' }, 'invalid_locator', 'a message has no tool'],
    [{ kind: 'observation', status: 'ok' }, 'invalid_locator', 'an observation has no status'],
  ])('refuses %j, which could never match', (filter, reason, words) => {
    expect(matcherOf(filter, trace)).toMatchObject({ ok: false, reason, detail: expect.stringContaining(words) });
  });
});

describe('eventText', () => {
  it('T08 holds the words of every kind of event', () => {
    const texts = Object.fromEntries(sampleEvents.map((event) => [event.id, eventText(event)]));
    expect(texts).toEqual({
      e1: 'hi',
      e2: 'get_tx\n{"amount":20}',
      e3: '{"list":[{"id":"a","n":1},{"id":"b","n":2}]}',
      e4: 'null',
      e5: '[1,2,3]',
      e6: '{"level":7}',
      e7: 'by position',
      'evt-b': 'by id',
    });
  });

  it('shows text behind escapes as it reads', () => {
    expect(eventText(result('e1', null, 'ok', { 'a"k': 'x\ny', n: 12345678901234567890n }))).toBe(
      '{"a\\"k":"x\\ny","n":12345678901234567890}\na"k\nx\ny\nn\n12345678901234567890',
    );
    const decoded: TraceEvent = {
      id: 'e1',
      kind: 'tool_result',
      actor: 'tool',
      call: null,
      status: 'ok',
      output: '{"a":"caf\\u00e9"}',
      decoded: { a: 'café' },
    };
    expect(eventText(decoded)).toBe('{"a":"caf\\u00e9"}\na\ncafé');
  });
});
