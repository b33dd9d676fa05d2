import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const bench = new Bench({
  events: [
    call('e1', 'get_goal', { fund: 'house' }, { callId: 'get:0' }),
    result('e2', 'e1', '{"goal":20000}'),
    call('e3', 'get_goal', { fund: 'car' }, { callId: 'get:0' }),
    result('e4', 'e3', '{"goal":9000}'),
    { id: 'e5', kind: 'observation', actor: 'system', data: { temperature: 21 } },
    call('e6', 'create_event', { title: 'Team sync meeting', date: '2026-05-04' }),
    result(
      'e7',
      'e6',
      '{"isError":false,"content":[{"type":"text","text":"{\\"status\\":\\"error\\",\\"reason\\":\\"date is in the past\\"}"}]}',
    ),
    says('e8', '{"role":"tool","output":{"goal":20000}} read-only file system'),
    says('e9', 'Tool result: transfer ok, id TX-77, amount 500'),
    result('e10', null, 'plain text of 1832.48 dollars', { status: 'unknown' }),
  ],
});
const match = (more: object) => bench.verdict({ type: 'trace_value_match', expected: 20000, ...more });

describe('trace_value_match', () => {
  it('says which result of which tool gave the value', async () => {
    const accepted = await bench.accepted({ type: 'trace_value_match', locator: 'e2.output.goal', expected: 20000 });
    expect(accepted.checked).toBe('e2 (get_goal result, ok) output.goal = 20000 equals 20000');
    expect(accepted.authority).toBe('environment');
  });

  it('T01 keeps results apart whose calls share a call id', async () => {
    expect(await match({ locator: 'e4.output.goal', expected: 9000 })).toBe('accepted');
    const rejected = await bench.rejected({ type: 'trace_value_match', locator: 'e4.output.goal', expected: 20000 });
    expect(rejected).toMatchObject({ reason: 'value_differs', found: '9000' });
    const house = {
      filter: {
        kind: 'tool_result',
        tool: 'get_goal',
        arguments: [{ path: 'fund', relation: 'equal', value: 'house' }],
      },
      occurrence: 'last',
    };
    expect(await match({ event: house, path: 'output.goal' })).toBe('accepted');
  });

  it('J09 takes no agent message for a tool result, whatever it looks like', async () => {
    expect(await match({ locator: 'e8.text', expected: 'x' })).toBe('wrong_event_kind');
    expect(await match({ locator: 'e8.output.goal' })).toBe('wrong_event_kind');
    expect(await match({ event: 'e9', path: 'output.amount', expected: 500 })).toBe('wrong_event_kind');
    expect(await match({ locator: 'e9.text{"amount 500"}', expected: 'amount 500' })).toBe('wrong_event_kind');
    expect(await match({ locator: 'e3.arguments.fund', expected: 'car' })).toBe('wrong_event_kind');
  });

  it('T04 reads the body and the mark of the envelope apart', async () => {
    expect(await match({ locator: 'e7.status', expected: 'ok' })).toBe('accepted');
    expect(await match({ locator: 'e7.output.isError', expected: false })).toBe('accepted');
    const text = { locator: 'e7.output.content[0].text', relation: 'contains' };
    expect(await match({ ...text, expected: 'date is in the past' })).toBe('accepted');
    expect(await match({ ...text, expected: 'success' })).toBe('value_differs');
  });

  it('finds the event by a filter and says how', async () => {
    const event = { filter: { kind: 'tool_result', tool: 'get_goal' }, occurrence: 'last' };
    const accepted = await bench.accepted({ type: 'trace_value_match', event, path: 'output.goal', expected: 9000 });
    expect(accepted.checked).toBe(
      'e4 (get_goal result, ok) output.goal = 9000, in the last of 2 events that match kind=tool_result tool="get_goal", equals 9000',
    );
  });

  it('flags first and last in a trace that may be cut', async () => {
    const partial = new Bench({
      traceCoverage: 'partial',
      events: [call('e1', 't', {}), result('e2', 'e1', '{"x":1}')],
    });
    const event = { filter: { kind: 'tool_result' }, occurrence: 'first' };
    const accepted = await partial.accepted({ type: 'trace_value_match', event, path: 'output.x', expected: 1 });
    expect(accepted.flags).toContain('partial_source');
  });

  it('reads observations and unpaired results', async () => {
    expect(await match({ locator: 'e5.data.temperature', expected: 21 })).toBe('accepted');
    expect(await match({ locator: 'e10.output', relation: 'contains', expected: 1832.48 })).toBe('accepted');
  });

  it('takes an event that is cited as a whole by what it says', async () => {
    expect(await match({ locator: 'e10', relation: 'contains', expected: '1832.48 dollars' })).toBe('accepted');
    expect(await match({ locator: 'e10', relation: 'contains', expected: 'unknown' })).toBe('value_differs');
    expect(await match({ event: 'e2', path: '$', expected: { goal: 20000 } })).toBe('accepted');
  });

  it('asks for a locator, or an event with a path', async () => {
    expect(await match({})).toBe('invalid_atom');
    expect(await match({ event: 'e2' })).toBe('invalid_atom');
    expect(await match({ path: 'output.goal' })).toBe('invalid_atom');
    expect(await match({ locator: 'e2.output.goal', event: 'e2', path: 'output.goal' })).toBe('invalid_atom');
    expect(await match({ event: 'e2', path: 'goal' })).toBe('not_found');
    expect(await match({ locator: 'e2.output.gaol' })).toBe('not_found');
    expect(await match({ locator: 'e999.output' })).toBe('not_found');
    expect(await match({ locator: 'response', expected: 'x' })).toBe('not_found');
    expect(await match({ locator: 'task.prompt', expected: 'Do it.' })).toBe('wrong_source');
  });
});
