import { describe, expect, it } from 'vitest';
import { call, makeSource, message, result } from './__fixtures__/make-source.ts';

/** The calls of T01: one record id, used again for every call. */
const reused = makeSource({
  events: [
    call('e1', 'get_goal', { arguments: { fund: 'house' }, callId: 'get:0' }),
    result('e2', 'e1', { output: { goal: 20_000 } }),
    call('e3', 'get_goal', { arguments: { fund: 'car' }, callId: 'get:0' }),
    result('e4', 'e3', { output: { goal: 9_000 } }),
  ],
});

describe('pairing', () => {
  it('T01 pairs results with calls by event id, never by the call id of the record', () => {
    expect(reused.resultsOf('e1').map(({ id }) => id)).toEqual(['e2']);
    expect(reused.resultsOf('e3').map(({ id }) => id)).toEqual(['e4']);
    const last = reused.event('e4');
    expect(last === undefined ? null : reused.callOf(last)?.id).toBe('e3');
  });

  it('T01 keeps all results of a call id that a batch uses twice', () => {
    const batch = makeSource({
      events: [
        ...['e1', 'e2', 'e3', 'e4'].map((id) => call(id, 'get', { callId: 'x', step: 1 })),
        result('e5', 'e1', { output: 1 }),
        result('e6', 'e2', { output: 2 }),
        result('e7', 'e3', { output: 3 }),
        result('e8', 'e4', { output: 4 }),
      ],
    });
    expect(batch.inventory()).toEqual([
      { tool: 'get', calls: { agent: 4, user: 0 }, results: { ok: 4, error: 0, unknown: 0 } },
    ]);
    expect(['e1', 'e2', 'e3', 'e4'].map((id) => batch.resultsOf(id)[0]?.output)).toEqual([1, 2, 3, 4]);
  });

  it('knows no call for a result whose pairing is not certain', () => {
    const source = makeSource({ events: [call('e1', 'get'), result('e2', null, { output: 5 })] });
    const loose = source.event('e2');
    expect(loose === undefined ? 'missing' : source.toolOf(loose)).toBeNull();
    expect(source.resultsOf('e1')).toEqual([]);
  });
});

describe('resolveEvent', () => {
  const source = makeSource({
    events: [
      message('e1', 'Pay the rent', 'user'),
      call('e2', 'probe'),
      call('e3', 'pay'),
      call('e4', 'probe'),
      call('e5', 'probe'),
    ],
  });

  it('takes an id', () => {
    expect(source.resolveEvent(' e3 ')).toMatchObject({ ok: true, position: 2, how: 'named by its id' });
  });

  it.each([
    ['first', 'e2', 'first of 3 events that match'],
    ['last', 'e5', 'last of 3 events that match'],
  ] as const)('takes the %s that a filter matches and says how', (occurrence, id, how) => {
    expect(source.resolveEvent({ filter: { tool: 'probe' }, occurrence })).toMatchObject({
      ok: true,
      event: { id },
      how,
    });
  });

  it('says when there is only one', () => {
    expect(source.resolveEvent({ filter: { tool: 'pay' }, occurrence: 'last' })).toMatchObject({
      event: { id: 'e3' },
      how: 'the only event that matches',
    });
  });

  it('names what is missing', () => {
    expect(source.resolveEvent('e9')).toMatchObject({ ok: false, reason: 'not_found' });
    expect(source.resolveEvent({ filter: { tool: 'refund' }, occurrence: 'first' })).toMatchObject({
      ok: false,
      reason: 'not_found',
      detail: 'none of the 5 events read matches the filter',
    });
    expect(source.resolveEvent({ filter: { from: 'e9' }, occurrence: 'first' })).toMatchObject({
      ok: false,
      reason: 'not_found',
    });
  });
});

describe('select', () => {
  it('compares arguments as values and counts what it read', () => {
    const source = makeSource({
      events: [
        call('e1', 'pay', { arguments: { amount: 1147 } }),
        call('e2', 'pay', { arguments: { amount: 25 } }),
        call('e3', 'pay'),
      ],
    });
    const amount = (value: string) =>
      source.select({ tool: 'pay', arguments: [{ path: 'amount', relation: 'equal', value }] });
    expect(amount('$1,147.00')).toMatchObject({ ok: true, events: [{ id: 'e1' }], read: 3 });
    expect(amount('5')).toMatchObject({ ok: true, events: [] });
    expect(source.select({ tool: 'pay', from: 'e2', to: 'e3' })).toMatchObject({
      events: [{ id: 'e2' }, { id: 'e3' }],
      read: 2,
    });
  });

  it('selects nothing from an empty trace', () => {
    expect(makeSource({}).select({})).toMatchObject({ ok: true, events: [], read: 0 });
  });
});

describe('inventory and counts', () => {
  const source = makeSource({
    task: { tools: [{ name: 'cancel' }, { name: 'pay' }] },
    events: [
      message('e1', 'hi', 'user'),
      call('e2', 'pay', { actor: 'user' }),
      result('e3', 'e2', { status: 'error' }),
      call('e4', 'look'),
      call('e5', 'pay'),
      result('e6', 'e5', { status: 'unknown' }),
    ],
  });

  it('lists tools by first use, then those that were never called', () => {
    expect(source.inventory()).toEqual([
      { tool: 'pay', calls: { agent: 1, user: 1 }, results: { ok: 0, error: 1, unknown: 1 } },
      { tool: 'look', calls: { agent: 1, user: 0 }, results: { ok: 0, error: 0, unknown: 0 } },
      { tool: 'cancel', calls: { agent: 0, user: 0 }, results: { ok: 0, error: 0, unknown: 0 } },
    ]);
  });

  it('counts events of every kind', () => {
    expect(source.eventCounts()).toEqual({ message: 1, thought: 0, tool_call: 3, tool_result: 2, observation: 0 });
  });

  it('knows which tools the task lists', () => {
    expect([source.isKnownTool('pay'), source.isKnownTool('look'), makeSource({}).isKnownTool('pay')]).toEqual([
      true,
      false,
      null,
    ]);
  });
});

describe('coverage', () => {
  const partial = makeSource({
    stateCoverage: 'partial',
    completeUnder: ['reservations', 'user.cards', 'gone'],
    final: { reservations: { R1: { id: 'R1' } }, user: { cards: [], name: 'Ana' }, reservationsOld: {} },
  });

  it.each([
    ['reservations', true],
    ['reservations.R1.id', true],
    ['reservations.R2', true],
    ['reservations["R2"].x.y', true],
    ['reservations[*].id', true],
    ['user.cards[0]', true],
    ['user.name', false],
    ['user', false],
    ['reservationsOld', false],
    ['other', false],
    ['$', false],
    ['gone.x', true],
  ])('covers %s: %s', (locator, expected) => {
    expect(partial.coversState(locator, 'final')).toBe(expected);
  });

  it('covers nothing of a state that is not recorded', () => {
    expect(partial.coversState('reservations', 'initial')).toBe(false);
    expect(makeSource({ stateCoverage: 'complete' }).coversState('a', 'final')).toBe(false);
  });

  it('covers everything where coverage is complete, and the initial state by the same subtrees', () => {
    expect(makeSource({ final: {} }).coversState('anything', 'final')).toBe(true);
    const both = makeSource({
      stateCoverage: 'partial',
      completeUnder: ['a'],
      final: { a: 1 },
      initial: { a: {}, b: 1 },
    });
    expect([
      both.coversState('initial:a.x', 'initial'),
      both.coversState('a', 'initial'),
      both.coversState('initial:b', 'initial'),
    ]).toEqual([true, true, false]);
  });

  it('tells whether the trace is whole', () => {
    expect([makeSource({}).coversTrace(), makeSource({ traceCoverage: 'partial' }).coversTrace()]).toEqual([
      true,
      false,
    ]);
  });
});

describe('digest', () => {
  it('is the same for the same episode and another for another', () => {
    expect(makeSource({ final: { a: 1, b: 2 } }).digest).toBe(makeSource({ final: { b: 2, a: 1 } }).digest);
    expect(makeSource({ final: { a: 1 } }).digest).not.toBe(makeSource({ final: { a: 2 } }).digest);
  });
});
