import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const order = (bench: Bench, a: unknown, b: unknown, more = {}) =>
  bench.verdict({ type: 'trace_ordering', a, b, ...more } as never);

describe('trace_ordering', () => {
  const plain = new Bench({ events: Array.from({ length: 12 }, (_, index) => says(`e${index + 1}`, 'x')) });
  const batch = new Bench({
    events: [
      call('e5', 'send_transfer', {}, { step: 2 }),
      call('e6', 'get_balance', {}, { step: 2 }),
      result('e7', 'e6', '1'),
      result('e8', 'e5', '2'),
      call('e9', 'log_out', {}, { step: 3 }),
    ],
  });
  const serial = new Bench({
    events: [
      call('e1', 'get_balance', {}),
      call('e2', 'send_transfer', {}),
      result('e3', 'e1', '1'),
      call('e4', 'send_transfer', {}),
      result('e5', 'e4', '1'),
      call('e6', 'ping', {}),
      says('e7', 'done'),
    ],
  });

  it('T03 orders by position, not by the spelling of ids', async () => {
    expect(await order(plain, 'e2', 'e10')).toBe('accepted');
    expect(await order(plain, 'e10', 'e2')).toBe('value_differs');
    const odd = new Bench({ events: [says('evt-b', 'x'), says('evt-a', 'x'), says('e1000', 'x'), says('e999', 'x')] });
    expect(await order(odd, 'evt-b', 'evt-a')).toBe('accepted');
    expect(await order(odd, 'e1000', 'e999')).toBe('accepted');
  });

  it('T03 takes calls of one step as concurrent, whatever their order in the list', async () => {
    const rejected = await batch.rejected({ type: 'trace_ordering', a: 'e6', b: 'e5' });
    expect(rejected).toMatchObject({ reason: 'value_differs', found: '"concurrent step=2"' });
    expect(await order(batch, 'e5', 'e6')).toBe('value_differs');
    expect(await order(batch, 'e6', 'e5', { order: 'not_before' })).toBe('accepted');
    expect(await order(batch, 'e5', 'e6', { order: 'not_before' })).toBe('accepted');
  });

  it('T03 does not let the result of a concurrent call slip past', async () => {
    expect(await order(batch, 'e7', 'e5')).toBe('value_differs');
    expect(await order(batch, 'e6', 'e8')).toBe('value_differs');
    expect(await order(batch, 'e6', 'e9')).toBe('accepted');
  });

  it('counts a call as done at its result', async () => {
    expect(await order(serial, 'e1', 'e2')).toBe('value_differs');
    const accepted = await serial.accepted({ type: 'trace_ordering', a: 'e1', b: 'e4' });
    expect(accepted.checked).toBe(
      'e1 (get_balance call by agent, done at its result e3) is before e4 (send_transfer call by agent)',
    );
    expect(accepted.passages.map(({ locator }) => locator)).toEqual(['e1', 'e3', 'e4']);
    expect(await order(serial, 'e1', 'e2', { order: 'not_before' })).toBe('accepted');
    expect(await order(serial, 'e1', 'e4', { order: 'not_before' })).toBe('value_differs');
  });

  it('puts a call before its own result', async () => {
    expect(await order(serial, 'e4', 'e5')).toBe('accepted');
    expect(await order(serial, 'e5', 'e4')).toBe('value_differs');
  });

  it('flags a call that has no result and takes its own position', async () => {
    const accepted = await serial.accepted({ type: 'trace_ordering', a: 'e6', b: 'e7' });
    expect(accepted.flags).toEqual(['no_result']);
  });

  it('finds events by filters, last and first', async () => {
    const last = { filter: { tool: 'send_transfer' }, occurrence: 'last' };
    const first = { filter: { tool: 'send_transfer' }, occurrence: 'first' };
    expect(await order(serial, { filter: { tool: 'get_balance' }, occurrence: 'first' }, last)).toBe('accepted');
    expect(await order(serial, { filter: { tool: 'get_balance' }, occurrence: 'first' }, first)).toBe('value_differs');
    expect(await order(serial, 'e4', last)).toBe('invalid_atom');
    expect(await order(serial, 'e99', last)).toBe('not_found');
  });

  it('T03 notes clocks that disagree with the record and goes by position', async () => {
    const bench = new Bench({
      events: [
        call('e6', 't', {}, { time: '2026-05-04T10:00:01.250Z' }),
        result('e7', 'e6', '1', { time: '2026-05-04T10:00:01.000Z' }),
        { ...says('e8', 'x'), time: '2026-05-04T10:00:02' },
        { ...says('e9', 'x'), time: '2026-05-04T12:00:03+02:00' },
      ],
    });
    const accepted = await bench.accepted({ type: 'trace_ordering', a: 'e6', b: 'e7' });
    expect(accepted.flags).toEqual(['clock_conflict']);
    expect((await bench.accepted({ type: 'trace_ordering', a: 'e7', b: 'e8' })).flags).toEqual([]);
    expect((await bench.accepted({ type: 'trace_ordering', a: 'e7', b: 'e9' })).flags).toEqual([]);
  });

  it('has at least the authority of an action', async () => {
    expect((await plain.accepted({ type: 'trace_ordering', a: 'e1', b: 'e2' })).authority).toBe('action');
    expect((await serial.accepted({ type: 'trace_ordering', a: 'e3', b: 'e5' })).authority).toBe('environment');
  });
});
