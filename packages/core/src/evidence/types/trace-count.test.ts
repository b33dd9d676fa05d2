import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const events = [
  says('e1', 'please do not cancel', 'user'),
  call('e2', 'get_order', { id: 'A' }),
  result('e3', 'e2', '{"id":"A"}'),
  call('e4', 'get_order', { id: 'B' }),
  result('e5', 'e4', 'boom', { status: 'error' }),
  call('e6', 'send_transfer', { amount: '20.000' }),
  says('e7', 'I sent the transfer TX-77'),
  call('e8', 'get_order', { id: 'A' }, { actor: 'user' }),
];
const tools = [
  { name: 'get_order', parameters: { type: 'object', properties: { id: {}, memo: {} } } },
  { name: 'send_transfer' },
  { name: 'cancel_order' },
];
const bench = new Bench({ task: { tools }, events });
const count = (filter: object, expected: unknown, more = {}) =>
  bench.verdict({ type: 'trace_count', filter, expected, ...more } as never);
const idIs = (path: string) => ({ tool: 'get_order', arguments: [{ path, relation: 'equal', value: 'Z' }] });

describe('trace_count', () => {
  it('says what was counted, out of how much, over which range', async () => {
    const accepted = await bench.accepted({
      type: 'trace_count',
      filter: { tool: 'get_order', actor: 'agent' },
      expected: 2,
    });
    expect(accepted.checked).toBe(
      '2 of 4 calls from e1 to e8 match actor=agent tool="get_order" (e2, e4); the count equals 2',
    );
    expect(accepted.authority).toBe('environment');
  });

  it('proves an absence by 0 and flags a tool that never occurs', async () => {
    const accepted = await bench.accepted({ type: 'trace_count', filter: { tool: 'cancel_order' }, expected: 0 });
    expect(accepted.checked).toBe('0 of 4 calls from e1 to e8 match tool="cancel_order"; the count equals 0');
    expect(accepted.flags).toEqual(['tool_never_seen']);
  });

  it('V07 a mistyped tool or argument proves nothing', async () => {
    expect(await count({ tool: 'cancel_ordr' }, 0)).toBe('unknown_tool');
    expect(await count({ tool: ['get_order', 'cancel_ordr'] }, 2)).toBe('unknown_tool');
    expect(await count(idIs('idd'), 0)).toBe('not_found');
    expect(await count(idIs('id'), 0)).toBe('accepted');
    const memo = await bench.accepted({ type: 'trace_count', filter: idIs('memo'), expected: 0 });
    expect(memo.flags).toContain('path_never_seen');
  });

  it('V07 a name of an agent that no event carries proves nothing', async () => {
    const named = new Bench({ events: [{ ...call('e1', 'get_order', {}), agent: 'planner' }] });
    const by = (agent: string, expected: number) =>
      named.verdict({ type: 'trace_count', filter: { tool: 'get_order', agent }, expected });
    expect(await by('planner', 1)).toBe('accepted');
    expect(await by('planer', 0)).toBe('not_found');
  });

  it('flags a tool that never occurs as undeclared where the task lists no tools', async () => {
    const open = new Bench({ events });
    const accepted = await open.accepted({ type: 'trace_count', filter: { tool: 'cancel_ordr' }, expected: 0 });
    expect(accepted.flags).toEqual(['tool_never_seen', 'tool_undeclared']);
  });

  it('tells the count where it is another one', async () => {
    const rejected = await bench.rejected({ type: 'trace_count', filter: { tool: 'get_order' }, expected: 1 });
    expect(rejected).toMatchObject({ reason: 'value_differs', found: '3' });
  });

  it('needs a whole trace, also for counts above 0', async () => {
    const partial = new Bench({ events, traceCoverage: 'partial' });
    expect(await partial.verdict({ type: 'trace_count', filter: { tool: 'get_order' }, expected: 3 })).toBe(
      'source_incomplete',
    );
  });

  it('does not count past an argument with two readings', async () => {
    const amount = (value: number) => ({
      tool: 'send_transfer',
      arguments: [{ path: 'amount', relation: 'equal', value }],
    });
    expect(await count(amount(20000), 0)).toBe('ambiguous_number');
    expect(await count(amount(7), 0)).toBe('accepted');
    expect(await count({ anyArgument: { relation: 'equal', value: 20000 } }, 0)).toBe('ambiguous_number');
    expect(await count({ anyArgument: { relation: 'equal', value: 'A' } }, 2)).toBe('accepted');
  });

  it('counts distinct values', async () => {
    expect(await count({ tool: 'get_order' }, 2, { distinct: 'arguments.id' })).toBe('accepted');
    expect(await count({ tool: 'get_order' }, 3, { distinct: 'arguments.id' })).toBe('value_differs');
    expect(await count({ tool: 'get_order' }, 0, { distinct: 'arguments.idd' })).toBe('not_found');
    const accepted = await bench.accepted({
      type: 'trace_count',
      filter: { kind: 'tool_result' },
      distinct: 'output.id',
      expected: 1,
    });
    expect(accepted.flags).toEqual(['missing_path']);
  });

  it('counts in a range of events', async () => {
    const accepted = await bench.accepted({
      type: 'trace_count',
      filter: { tool: 'get_order', from: 'e4' },
      expected: 2,
    });
    expect(accepted.checked).toContain('2 of 3 calls from e4 to e8 match');
    expect(await count({ tool: 'get_order', from: 'e99' }, 0)).toBe('not_found');
    expect(await count({ tool: 'get_order', from: 'e6', to: 'e2' }, 0)).toBe('invalid_locator');
  });

  it('J09 a count that a message can satisfy has the word of the agent only', async () => {
    const said = await bench.accepted({ type: 'trace_count', filter: { text: 'TX-77' }, expected: 1 });
    expect(said.authority).toBe('agent');
    const none = await bench.accepted({ type: 'trace_count', filter: { text: 'TX-78' }, expected: 0 });
    expect(none.authority).toBe('environment');
    const messages = await bench.accepted({
      type: 'trace_count',
      filter: { kind: 'message', text: 'nowhere' },
      expected: 0,
    });
    expect(messages.authority).toBe('agent');
    const user = await bench.accepted({ type: 'trace_count', filter: { kind: 'message', actor: 'user' }, expected: 1 });
    expect(user.authority).toBe('user');
  });
});
