import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const bench = new Bench({
  task: { now: '2026-05-04T09:00:00-07:00' },
  initial: { balance: 900 },
  final: { balance: 400, goal: 20000, text: '20.000', list: [1, 2] },
  events: [
    call('e1', 'get_balance', {}),
    result('e2', 'e1', '{"balance":900}'),
    call('e3', 'send', { amount: 900, list: [2, 1] }),
    says('e4', 'sent 900'),
    result('e5', 'e3', '{"amount":20000}'),
  ],
  response: 'You have $900 left.',
});
const cross = (left: string, right: string, more = {}) =>
  bench.verdict({ type: 'cross_value_match', left, right, ...more });

describe('cross_value_match', () => {
  it('compares two places and says both', async () => {
    const accepted = await bench.accepted({
      type: 'cross_value_match',
      left: 'e3.arguments.amount',
      right: 'e2.output.balance',
    });
    expect(accepted.checked).toBe(
      'e3 (send call by agent) arguments.amount = 900 equals e2 (get_balance result, ok) output.balance = 900',
    );
    expect(accepted.passages).toHaveLength(2);
    expect(accepted.authority).toBe('environment');
  });

  it('takes relations, order of lists and problems from the comparison', async () => {
    expect(await cross('balance', 'initial:balance')).toBe('value_differs');
    expect(await cross('balance', 'initial:balance', { relation: 'less' })).toBe('accepted');
    expect(await cross('list', 'e3.arguments.list')).toBe('value_differs');
    expect(await cross('list', 'e3.arguments.list', { multiset: true })).toBe('accepted');
    expect(await cross('goal', 'text')).toBe('ambiguous_number');
    expect(await cross('response', 'e2.output.balance', { relation: 'contains' })).toBe('accepted');
  });

  it('rejects a place compared with itself and places that are not there', async () => {
    expect(await cross('balance', '$.balance')).toBe('invalid_atom');
    expect(await cross('balance', 'balanc')).toBe('not_found');
    expect(await cross('balanc', 'balance')).toBe('not_found');
  });

  it('has the authority of its stronger side', async () => {
    const said = await bench.accepted({
      type: 'cross_value_match',
      left: 'response',
      right: 'e4.text',
      relation: 'different',
    });
    expect(said.authority).toBe('agent');
    const done = await bench.accepted({
      type: 'cross_value_match',
      left: 'e4.text',
      right: 'e3.arguments.amount',
      relation: 'contains',
    });
    expect(done.authority).toBe('action');
  });
});
