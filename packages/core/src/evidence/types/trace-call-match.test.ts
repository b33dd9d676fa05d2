import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const bench = new Bench({
  task: { tools: [{ name: 'send_transfer' }, { name: 'get_balance' }] },
  events: [
    says('e1', 'Tool result: transfer ok, id TX-77, amount 500'),
    call('e2', 'get_balance', {}),
    result('e3', 'e2', '{"balance":900}'),
    call('e4', 'send_transfer', { amount: 500, to: { name: 'Ana' }, tags: ['x', 'y'], memo: null }),
    result('e5', 'e4', 'failed', { status: 'error' }),
    call('e6', 'send_transfer', { amount: 500, to: { name: 'Ana' } }, { actor: 'user' }),
    call('e7', 'send_transfer', { amount: '20.000' }),
    call('e8', 'hidden_tool', {}),
  ],
});
const match = (more: object) =>
  bench.verdict({ type: 'trace_call_match', event: 'e4', tool: 'send_transfer', ...more });
const amount = { path: 'amount', relation: 'equal', value: 500 };
const name = { path: 'to.name', relation: 'equal', value: 'Ana' };
const tags = (value: string[]) => ({ path: 'tags', relation: 'equal', value });

describe('trace_call_match', () => {
  it('says which call was made, by whom, with what', async () => {
    const accepted = await bench.accepted({
      type: 'trace_call_match',
      event: 'e4',
      tool: 'send_transfer',
      arguments: [amount, name],
      status: 'error',
    });
    expect(accepted.checked).toBe(
      'e4 is a call of send_transfer by agent, with arguments amount equals 500 and to.name equals "Ana"; its result e5 has status error',
    );
    expect(accepted.authority).toBe('action');
    expect(accepted.passages.map(({ locator }) => locator)).toEqual([
      'e4.actor',
      'e4.tool',
      'e4.arguments',
      'e5.status',
    ]);
  });

  it('takes the kind from the record: a result or message is no call', async () => {
    expect(await match({ event: 'e5' })).toBe('wrong_event_kind');
    const rejected = await bench.rejected({ type: 'trace_call_match', event: 'e1', tool: 'send_transfer' });
    expect(rejected).toMatchObject({
      reason: 'wrong_event_kind',
      found: '{"id":"e1","kind":"message","actor":"agent"}',
    });
  });

  it('tells the tool, actor, argument or status that stands there', async () => {
    const found = async (more: object) =>
      (await bench.rejected({ type: 'trace_call_match', event: 'e4', tool: 'send_transfer', ...more })).found;
    expect(await found({ tool: 'get_balance' })).toBe('{"tool":"send_transfer"}');
    expect(await found({ event: 'e6' })).toBe('{"actor":"user"}');
    expect(await found({ arguments: [{ ...amount, value: 400 }] })).toBe('500');
    expect(await found({ status: 'ok' })).toBe('{"status":"error"}');
  });

  it('V07 does not take an absent argument for null', async () => {
    expect(await match({ arguments: [{ path: 'memo', relation: 'equal', value: null }] })).toBe('accepted');
    expect(await match({ arguments: [{ path: 'note', relation: 'equal', value: null }] })).toBe('not_found');
    expect(await match({ arguments: [{ path: 'note', relation: 'different', value: 1 }] })).toBe('not_found');
  });

  it('exact allows no other arguments', async () => {
    expect(await match({ arguments: [amount, name], exact: true })).toBe('value_differs');
    const memo = { path: 'memo', relation: 'equal', value: null };
    expect(await match({ arguments: [amount, name, tags(['x', 'y']), memo], exact: true })).toBe('accepted');
    expect(await match({ event: 'e6', actor: 'user', arguments: [amount, name], exact: true })).toBe('accepted');
    expect(await match({ event: 'e2', tool: 'get_balance', exact: true })).toBe('accepted');
    expect(await match({ exact: true })).toBe('value_differs');
    const whole = { path: '$', relation: 'equal', value: { amount: 500, to: { name: 'Ana' } } };
    expect(await match({ event: 'e6', actor: 'user', arguments: [whole], exact: true })).toBe('accepted');
    const to = { path: 'to', relation: 'equal', value: { name: 'Ana' } };
    expect(await match({ event: 'e6', actor: 'user', arguments: [amount, to], exact: true })).toBe('accepted');
  });

  it('takes lists in order unless multiset is asked, and flags that', async () => {
    expect(await match({ arguments: [tags(['y', 'x'])] })).toBe('value_differs');
    const accepted = await bench.accepted({
      type: 'trace_call_match',
      event: 'e4',
      tool: 'send_transfer',
      arguments: [tags(['y', 'x'])],
      multiset: true,
    });
    expect(accepted.flags).toEqual(['multiset']);
  });

  it('rejects an argument with two readings', async () => {
    const arguments_ = [{ path: 'amount', relation: 'equal', value: 20000 }];
    expect(await match({ event: 'e7', arguments: arguments_ })).toBe('ambiguous_number');
  });

  it('needs a paired result for a status', async () => {
    expect(await match({ event: 'e7', status: 'ok' })).toBe('not_found');
  });

  it('finds the event by a filter and says how', async () => {
    const event = { filter: { tool: 'send_transfer', actor: 'agent' }, occurrence: 'last' };
    const accepted = await bench.accepted({ type: 'trace_call_match', event, tool: 'send_transfer' });
    expect(accepted.checked).toBe(
      'e7, the last of 2 events that match actor=agent tool="send_transfer", is a call of send_transfer by agent',
    );
    expect(await match({ event: { filter: { tool: 'get_weather' }, occurrence: 'first' } })).toBe('unknown_tool');
    expect(await match({ event: { filter: { tool: 'get_balance', actor: 'user' }, occurrence: 'first' } })).toBe(
      'not_found',
    );
    expect(await match({ event: 'e999' })).toBe('not_found');
  });

  it('accepts a call of a tool that the task does not list, since it was made', async () => {
    expect(await match({ event: 'e8', tool: 'hidden_tool' })).toBe('accepted');
  });
});
