import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../episode/json-value.ts';
import { Bench, call, result } from './__fixtures__/bench.ts';
import { checkAtom } from './check-atom.ts';

const bench = new Bench({
  final: { budget: { house_fund: { goal: 20000 } }, items: [{ id: 'TX-77', n: 5 }] },
  events: [call('e1', 'get', { fund: 'house' }), result('e2', 'e1', '{"goal":20000}')],
});
const goal = { type: 'state_value_match', locator: 'budget.house_fund.goal', expected: 20000 };
const detail = async (raw: JsonValue) => {
  const { result } = await checkAtom(raw, bench.context);
  return result.status === 'rejected' ? `${result.reason}: ${result.detail}` : result.status;
};

describe('checkAtom', () => {
  it('drops what is not used, fills defaults in and keeps what was read', async () => {
    const { atom, result } = await checkAtom(
      {
        ...goal,
        claim: 'c',
        tool: null,
        where: null,
        event: null,
        value: null,
        present: null,
        relation: null,
        allowed: [],
      },
      bench.context,
    );
    expect(result.status).toBe('accepted');
    expect(atom).toEqual({ ...goal, claim: 'c', relation: 'equal' });
  });

  it('V07 keeps null where it is the claimed value, and tells it from a missing one', async () => {
    expect(await detail({ ...goal, claim: 'c', expected: null })).toMatch(/^value_differs/u);
    const { expected: _, ...without } = goal;
    expect(await detail({ ...without, claim: 'c' })).toMatch(/^invalid_atom: state_value_match: expected is missing/u);
  });

  it('drops nulls inside filters and references', async () => {
    const filter = { kind: 'tool_result', actor: null, tool: 'get', status: null, arguments: [], text: null };
    expect(await detail({ type: 'trace_count', claim: 'c', filter, expected: 1, value: null })).toBe('accepted');
    const event = { filter, occurrence: 'last' };
    expect(await detail({ type: 'trace_value_match', claim: 'c', event, path: 'output.goal', expected: 20000 })).toBe(
      'accepted',
    );
    const conditions = [{ path: 'fund', relation: 'equal', value: null }];
    expect(
      await detail({ type: 'trace_call_match', claim: 'c', event: 'e1', tool: 'get', arguments: conditions }),
    ).toMatch(/^value_differs/u);
  });

  it.each([
    [null, 'expected an atom'],
    ['text', 'expected an atom'],
    [[], 'expected an atom'],
    [{}, 'expected type to be one of state_value_match'],
    [{ type: 'guess', claim: 'c' }, 'expected type to be one of'],
    [{ type: 'passage_scan', claim: 'c' }, 'passage_scan: filter is missing. Its fields: claim, filter, stance'],
    [{ type: 'passage_scan', claim: 'c', filter: {}, stance: 'supports' }, 'stance: expected stance: none or some'],
    [goal, 'expected claim'],
    [{ ...goal, claim: ' ' }, 'expected claim'],
    [
      { ...goal, claim: 'c', tool: 'x' },
      'state_value_match: has no field tool. Its fields: locator, relation, expected',
    ],
    [{ ...goal, claim: 'c', relation: 'is' }, 'relation: '],
    [{ ...goal, claim: 'c', locator: '' }, 'locator: expected a locator'],
    [{ ...goal, claim: 'c', locator: 5 }, 'locator: expected a locator'],
    [{ type: 'trace_count', claim: 'c', filter: { tol: 'x' }, expected: 0 }, 'filter: has no field tol'],
    [{ type: 'trace_ordering', claim: 'c', a: 'e1', b: { filter: {}, occurrence: 'middle' } }, 'b.occurrence: '],
    [{ type: 'trace_ordering', claim: 'c', a: 'e1' }, 'b is missing'],
    [
      { type: 'state_count', claim: 'c', locator: 'items', expected: 1, where: [{ path: 'n', relation: 'equal' }] },
      'where[0].value: ',
    ],
  ] as [JsonValue, string][])('rejects %j as an atom and says what is wrong', async (raw, words) => {
    expect(await detail(raw)).toContain(`invalid_atom: `);
    expect(await detail(raw)).toContain(words);
  });

  it('flags a claim with a literal that no field carries', async () => {
    const flags = async (claim: string, atom = goal) => {
      const { result } = await checkAtom({ ...atom, claim }, bench.context);
      return result.status === 'accepted' ? result.flags : [result.status];
    };
    expect(await flags('The goal is $20,000.')).toEqual([]);
    expect(await flags('The goal is 20k for house_fund.')).toEqual([]);
    expect(await flags('The goal is $20,000 by March 29, 2026.')).toEqual(['claim_wider']);
    expect(await flags('The goal is $20,000 and TX-78 was paid.')).toEqual(['claim_wider']);
    const item = { type: 'state_value_match', locator: 'items[id=TX-77].n', expected: 5 };
    expect(await flags('TX-77 has 5.', item)).toEqual([]);
    const event = { type: 'trace_value_match', locator: 'e2.output.goal', expected: 20000 };
    expect(await flags('The result e2 says 20000.', event)).toEqual([]);
    expect(await flags('The result e3 says 20000.', event)).toEqual(['claim_wider']);
  });

  it('never lets the claim decide a mechanical check', async () => {
    const lie = await checkAtom({ ...goal, claim: 'The goal is 1 and the moon is made of cheese.' }, bench.context);
    const plain = await checkAtom({ ...goal, claim: 'c' }, bench.context);
    expect(lie.result).toMatchObject({ status: 'accepted', flags: ['claim_wider'] });
    expect({ ...lie.result, flags: [] }).toEqual({ ...plain.result, flags: [] });
    expect(bench.asked).toEqual([]);
  });
});
