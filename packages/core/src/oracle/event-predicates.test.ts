import { describe, expect, it } from 'vitest';
import { type EpisodeInput, episodeSchema } from '../episode/episode.ts';
import type { TraceEvent } from '../episode/event.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { BindingError } from './binding-error.ts';
import { evaluateBinding } from './evaluate-binding.ts';

const call = (id: string, tool: string, args: JsonValue, more: Partial<TraceEvent> = {}): TraceEvent =>
  // `more` only adds fields that calls have.
  ({ id, kind: 'tool_call', actor: 'agent', tool, arguments: args, ...more }) as TraceEvent;
const result = (id: string, callId: string, decoded: JsonValue, status: 'ok' | 'error' = 'ok'): TraceEvent => ({
  id,
  kind: 'tool_result',
  actor: 'tool',
  call: callId,
  status,
  output: JSON.stringify(decoded),
  decoded,
});

const events: TraceEvent[] = [
  { id: 'e1', kind: 'message', actor: 'user', text: 'Please pay 500, I approve.' },
  call('e2', 'search', { q: 'amazon' }),
  result('e3', 'e2', 'timeout', 'error'),
  call('e4', 'search', { q: 'amazon' }),
  result('e5', 'e4', { total: 1832.48, page: 1147, id: 'TX-61' }),
  call('e6', 'balance', { account: 'ally' }, { step: 1 }),
  call('e7', 'save', { path: 'saved', value: 8425.6 }, { step: 1 }),
  result('e8', 'e6', { balance: 8425.6 }),
  result('e9', 'e7', 'ok'),
  call('e10', 'save', { path: 'amazon', value: 1147 }),
  result('e11', 'e10', 'ok'),
  call('e12', 'save', { path: 'amazon', value: 1832.48 }),
  result('e13', 'e12', 'locked', 'error'),
  call('e14', 'note', { text: 'TX-77' }),
  result('e15', 'e14', { saved: 'TX-77' }),
  call('e16', 'ledger', { reference: 'TX-77', total: 1832.48, source: 'TX-61', ok: true }),
  call('e17', 'press', {}, { actor: 'user' }),
  { id: 'e18', kind: 'tool_result', actor: 'tool', call: 'e17', status: 'ok', output: 'Signal: 48.2 Mbps' },
  call('e19', 'save', { path: 'speed', value: 48.2 }),
  { id: 'e20', kind: 'message', actor: 'agent', text: 'Done.' },
];
const tools = ['search', 'balance', 'save', 'note', 'ledger', 'press', 'transfer'].map((name) => ({ name }));
const base: EpisodeInput = {
  schema: 'sauron.episode/1',
  id: 'xx-0002',
  task: { prompt: 'p', tools },
  state: { final: { amazon: 1147 }, coverage: 'complete' },
  trace: { events, coverage: 'complete' },
  rubric: [],
};
const episode = episodeSchema.parse(base);
const partial = episodeSchema.parse({ ...base, trace: { events, coverage: 'partial' } });
const value = (binding: JsonValue, on = episode): boolean => evaluateBinding(binding, on).value;
const argument = (path: string, expected: JsonValue): JsonValue => [{ path, relation: 'equal', value: expected }];
const first = (filter: JsonValue): JsonValue => ({ filter, occurrence: 'first' });
const last = (filter: JsonValue): JsonValue => ({ filter, occurrence: 'last' });

describe('event_exists, event_absent and event_count', () => {
  it.each<[boolean, JsonValue]>([
    [true, { op: 'event_exists', filter: { tool: 'balance', arguments: argument('account', 'ally') } }],
    [false, { op: 'event_exists', filter: { tool: 'balance', arguments: argument('account', 'chase') } }],
    [
      true,
      {
        op: 'event_exists',
        filter: { kind: 'tool_result', tool: 'search' },
        where: [{ path: 'output.total', value: 1832.48 }],
      },
    ],
    [
      false,
      {
        op: 'event_exists',
        filter: { kind: 'tool_result', tool: 'search' },
        where: [{ path: 'output.total', value: 1832.49 }],
      },
    ],
    [true, { op: 'event_absent', filter: { tool: 'transfer' } }],
    [false, { op: 'event_absent', filter: { tool: ['transfer', 'ledger'] } }],
    [true, { op: 'event_absent', filter: { tool: 'press', actor: 'agent' } }],
    [true, { op: 'event_absent', filter: { tool: 'save', arguments: argument('value', '1147') } }],
    [true, { op: 'event_count', filter: { tool: 'save' }, value: 4 }],
    [false, { op: 'event_count', filter: { tool: 'save' }, relation: 'less', value: 4 }],
    [true, { op: 'event_count', filter: { tool: 'save' }, distinct: 'arguments.path', value: 3 }],
    [false, { op: 'event_count', filter: { tool: 'save' }, distinct: 'arguments.path', value: 4 }],
    [true, { op: 'event_count', filter: { tool: 'transfer' }, value: 0 }],
  ])('gives %s for %j', (expected, binding) => {
    expect(value(binding)).toBe(expected);
  });

  it.each<[string, JsonValue]>([
    ['a tool that nobody had', { op: 'event_absent', filter: { tool: 'transfers' } }],
    ['an unknown event in the range', { op: 'event_absent', filter: { tool: 'save', from: 'e99' } }],
    [
      'a condition on a path that no event has',
      { op: 'event_exists', filter: { tool: 'save' }, where: [{ path: 'arguments.amount', value: 1 }] },
    ],
    [
      'a distinct path that an event lacks',
      { op: 'event_count', filter: { kind: 'tool_result', tool: 'search' }, distinct: 'output.total', value: 1 },
    ],
    [
      'an order of unlike types',
      { op: 'event_absent', filter: { tool: 'save', arguments: [{ path: 'path', relation: 'less', value: 5 }] } },
    ],
  ])('fails loudly for %s', (_what, binding) => {
    expect(() => value(binding)).toThrow(BindingError);
  });

  it('proves presence in a partial trace, and nothing by absence', () => {
    expect(value({ op: 'event_exists', filter: { tool: 'ledger' } }, partial)).toBe(true);
    expect(value({ op: 'event_absent', filter: { tool: 'ledger' } }, partial)).toBe(false);
    expect(() => value({ op: 'event_exists', filter: { tool: 'transfer' } }, partial)).toThrow(/in part/u);
    expect(() => value({ op: 'event_absent', filter: { tool: 'transfer' } }, partial)).toThrow(/in part/u);
    expect(() => value({ op: 'event_count', filter: { tool: 'save' }, value: 4 }, partial)).toThrow(/in part/u);
  });

  it('names the events, or the range that was scanned, as the witness', () => {
    expect(evaluateBinding({ op: 'event_absent', filter: { tool: 'press' } }, episode).witness).toEqual(['e17']);
    expect(evaluateBinding({ op: 'event_absent', filter: { tool: 'transfer' } }, episode).witness).toEqual(['e1-e20']);
  });
});

describe('event_order', () => {
  it.each<[string, boolean, JsonValue, JsonValue]>([
    ['a message and a later call', true, 'e1', first({ tool: 'search' })],
    ['a call whose result is in and a later call', true, 'e4', 'e10'],
    ['e2 and e10, by position and not by text', true, 'e2', 'e10'],
    ['e10 and e2', false, 'e10', 'e2'],
    ['two calls of one step', false, 'e6', 'e7'],
    ['two calls of one step the other way round', false, 'e7', 'e6'],
    ['a result and a call of the same step', false, 'e8', 'e7'],
    ['a call that is still open and a later event', false, 'e16', 'e20'],
    ['a failed result and the next call', true, first({ kind: 'tool_result', tool: 'search', status: 'error' }), 'e4'],
    ['a call and the last of its kind', true, first({ tool: 'save' }), last({ tool: 'save' })],
    ['an event and itself', false, 'e1', 'e1'],
  ])('T03 takes %s: %s', (_what, expected, a, b) => {
    expect(value({ op: 'event_order', a, b })).toBe(expected);
  });

  it('T03 needs the result of the check ahead of the other call', () => {
    const late = [
      call('e1', 'balance', {}),
      call('e2', 'transfer', {}),
      result('e3', 'e1', 'ok'),
      result('e4', 'e2', 'ok'),
    ];
    const open = episodeSchema.parse({ ...base, trace: { events: late, coverage: 'complete' } });
    expect(value({ op: 'event_order', a: 'e1', b: 'e2' }, open)).toBe(false);
  });

  it('T03 takes calls of one step for concurrent even where the record writes them one after the other', () => {
    const written = [
      call('e1', 'balance', {}, { step: 4 }),
      result('e2', 'e1', 'ok'),
      call('e3', 'transfer', {}, { step: 4 }),
      call('e4', 'transfer', {}, { step: 5 }),
    ];
    const recorded = episodeSchema.parse({ ...base, trace: { events: written, coverage: 'complete' } });
    expect(value({ op: 'event_order', a: 'e1', b: 'e3' }, recorded)).toBe(false);
    expect(value({ op: 'event_order', a: 'e1', b: 'e4' }, recorded)).toBe(true);
  });

  it('T03 takes the order of the list for ids of any spelling', () => {
    const named = [call('evt-b', 'balance', {}), result('evt-r', 'evt-b', 1), call('evt-a', 'transfer', {})];
    const odd = episodeSchema.parse({ ...base, trace: { events: named, coverage: 'complete' } });
    expect(value({ op: 'event_order', a: 'evt-b', b: 'evt-a' }, odd)).toBe(true);
    expect(value({ op: 'event_order', a: 'evt-a', b: 'evt-b' }, odd)).toBe(false);
  });

  it('fails loudly for an event that never was, unless its absence is declared to decide', () => {
    const binding = { op: 'event_order', a: first({ tool: 'transfer' }), b: 'e20' };
    expect(() => value(binding)).toThrow(/ifMissing/u);
    expect(value({ ...binding, ifMissing: false })).toBe(false);
    expect(value({ ...binding, ifMissing: true })).toBe(true);
    expect(() => value({ op: 'event_order', a: 'e99', b: 'e1', ifMissing: false })).toThrow(/no event e99/u);
    expect(() => value({ op: 'event_order', a: first({ tool: 'save' }), b: 'e20' }, partial)).toThrow(/in part/u);
    expect(value({ op: 'event_order', a: 'e4', b: 'e10' }, partial)).toBe(true);
  });
});

describe('values of events', () => {
  it('T01 reads the result of the very call, whatever its call id', () => {
    const reused = [
      call('e1', 'get', { fund: 'house' }, { callId: 'get:0' }),
      result('e2', 'e1', { goal: 20000 }),
      call('e3', 'get', { fund: 'car' }, { callId: 'get:0' }),
      result('e4', 'e3', { goal: 9000 }),
    ];
    const funds = episodeSchema.parse({
      ...base,
      task: { prompt: 'p' },
      trace: { events: reused, coverage: 'complete' },
    });
    const goal = (fund: string): JsonValue => ({
      event: first({ kind: 'tool_result', tool: 'get', arguments: argument('fund', fund) }),
      path: 'output.goal',
    });
    expect(value({ op: 'compare', left: goal('house'), right: { value: 20000 } }, funds)).toBe(true);
    expect(value({ op: 'compare', left: goal('car'), right: { value: 20000 } }, funds)).toBe(false);
  });

  it('compares a state with what an event returned', () => {
    const returned = (path: string): JsonValue => ({
      event: last({ kind: 'tool_result', tool: 'search', status: 'ok' }),
      path,
    });
    expect(
      evaluateBinding({ op: 'compare', left: { at: 'amazon' }, right: returned('output.total') }, episode),
    ).toEqual({
      value: false,
      witness: ['amazon', 'e5.output.total'],
    });
    expect(value({ op: 'compare', left: { at: 'amazon' }, right: returned('output.page') })).toBe(true);
    expect(() => value({ op: 'compare', left: { at: 'amazon' }, right: returned('output.sum') })).toThrow(/ifMissing/u);
  });
});

describe('provenance', () => {
  const uses = (path: string, from: JsonValue, more: Record<string, JsonValue> = {}): JsonValue => ({
    op: 'provenance',
    event: 'e16',
    path,
    from,
    ...more,
  });

  it.each<[string, boolean, JsonValue]>([
    ['a text that an ok result gave', true, uses('arguments.source', { tool: 'search' })],
    ['a text that another tool gave', false, uses('arguments.source', { tool: 'balance' })],
    ['an echo of what an agent had written', false, uses('arguments.reference', { tool: 'note' })],
    ['a number that a result gave and an agent repeated later', true, uses('arguments.total', { tool: 'search' })],
    [
      'a value that was still on its way',
      false,
      { op: 'provenance', event: 'e7', path: 'arguments.value', from: { tool: 'balance' } },
    ],
    [
      'a number in a text result, by its form',
      true,
      { op: 'provenance', event: 'e19', path: 'arguments.value', from: { tool: 'press' }, forms: ['48.2 Mbps'] },
    ],
    [
      'a number in a text result, without a form',
      false,
      { op: 'provenance', event: 'e19', path: 'arguments.value', from: { tool: 'press' } },
    ],
    ['a field that is declared optional', false, uses('arguments.gone', { tool: 'search' }, { ifMissing: false })],
  ])('takes %s: %s', (_what, expected, binding) => {
    expect(value(binding)).toBe(expected);
  });

  it('does not take a failed result for a source', () => {
    const failed = [
      call('e1', 'search', {}),
      result('e2', 'e1', { id: 'TX-61' }, 'error'),
      call('e3', 'ledger', { source: 'TX-61' }),
    ];
    const only = episodeSchema.parse({ ...base, trace: { events: failed, coverage: 'complete' } });
    expect(value({ op: 'provenance', event: 'e3', path: 'arguments.source', from: { tool: 'search' } }, only)).toBe(
      false,
    );
  });

  it('fails loudly for a missing field, a value that cannot be traced, and a partial trace', () => {
    expect(() => value(uses('arguments.gone', { tool: 'search' }))).toThrow(/ifMissing/u);
    expect(() => value(uses('arguments.ok', { tool: 'search' }))).toThrow(/to trace/u);
    expect(() => value(uses('arguments.source', { tool: 'search' }), partial)).toThrow(/in part/u);
    expect(() => value(uses('arguments.source', { tool: 'lookup' }))).toThrow(/no tool/u);
  });
});

describe('last_write', () => {
  const wrote = (path: string, equals: JsonValue, more: Record<string, JsonValue> = {}): JsonValue => ({
    op: 'last_write',
    filter: { tool: 'save', arguments: argument('path', path) },
    path: 'arguments.value',
    equals,
    ...more,
  });

  it('takes the last call that has an ok result', () => {
    expect(evaluateBinding(wrote('amazon', { at: 'amazon' }), episode)).toEqual({
      value: true,
      witness: ['e10.arguments.value', 'amazon'],
    });
    expect(value(wrote('amazon', { value: 1832.48 }))).toBe(false);
  });

  it('takes a later ok write over an earlier one', () => {
    const twice = [
      call('e1', 'save', { path: 'amazon', value: 1 }),
      result('e2', 'e1', 'ok'),
      call('e3', 'save', { path: 'amazon', value: 2 }),
      result('e4', 'e3', 'ok'),
    ];
    const rewritten = episodeSchema.parse({ ...base, trace: { events: twice, coverage: 'complete' } });
    expect(value(wrote('amazon', { value: 2 }), rewritten)).toBe(true);
    expect(value(wrote('amazon', { value: 1 }), rewritten)).toBe(false);
  });

  it('fails loudly where nothing was written, unless that is declared to decide', () => {
    expect(() => value(wrote('speed', { value: 48.2 }))).toThrow(/ifMissing/u);
    expect(value(wrote('speed', { value: 48.2 }, { ifMissing: false }))).toBe(false);
    expect(() => value(wrote('amazon', { value: 1 }), partial)).toThrow(/in part/u);
  });
});
