import { describe, expect, it } from 'vitest';
import { Bench } from '../__fixtures__/bench.ts';

const final = {
  a: null,
  recurring: [{ payee: 'Rent', amount: 5 }],
  empty: [],
  budget: { house_fund: { goal: 1 }, car: 2 },
  name: 'Ana',
};
const bench = new Bench({ initial: { budget: {} }, final });
const absent = (locator: string, on = bench) => on.verdict({ type: 'state_presence', locator, present: false });

describe('state_presence', () => {
  it('accepts what exists, null included', async () => {
    const accepted = await bench.accepted({ type: 'state_presence', locator: 'a', present: true });
    expect(accepted.checked).toBe('final state a = null: it exists');
    expect(await bench.verdict({ type: 'state_presence', locator: 'zz', present: true })).toBe('not_found');
  });

  it('V07 proves an absence by the parent that was read', async () => {
    const accepted = await bench.accepted({ type: 'state_presence', locator: 'budget.hous_fund', present: false });
    expect(accepted.checked).toBe(
      'final state budget (map of 2: "house_fund", "car") was read and "budget.hous_fund" does not exist in it',
    );
    expect(accepted.passages.map(({ locator }) => locator)).toEqual(['budget']);
    expect(accepted.authority).toBe('environment');
  });

  it('V07 names the root where a top-level key is absent', async () => {
    const accepted = await bench.accepted({ type: 'state_presence', locator: 'zz', present: false });
    expect(accepted.passages.map(({ locator }) => locator)).toEqual(['$']);
  });

  it('V07 a mistyped parent never proves an absence', async () => {
    expect(await absent('budgt.house_fund')).toBe('not_found');
    expect(await absent('budget.house.goal')).toBe('not_found');
    expect(await absent('name.first')).toBe('not_found');
    expect(await absent('recuring[payee=SunSet]')).toBe('not_found');
  });

  it('V07 a selector key that no item has never proves an absence', async () => {
    expect(await absent('recurring[payee=SunSet]')).toBe('accepted');
    expect(await absent('recurring[paye=SunSet]')).toBe('not_found');
    expect(await absent('empty[payee=SunSet]')).toBe('accepted');
  });

  it('rejects the absence of what exists and tells what stands there', async () => {
    const rejected = await bench.rejected({ type: 'state_presence', locator: 'budget.car', present: false });
    expect(rejected).toMatchObject({ reason: 'value_differs', found: '2' });
    expect(await absent('a')).toBe('value_differs');
  });

  it('takes a selection as present when it selects something', async () => {
    expect(await bench.verdict({ type: 'state_presence', locator: 'recurring[*].payee', present: true })).toBe(
      'accepted',
    );
    expect(await bench.verdict({ type: 'state_presence', locator: 'empty[*]', present: true })).toBe('not_found');
    expect(await absent('empty[*]')).toBe('accepted');
    expect(await absent('recurring[*].note')).toBe('accepted');
  });

  it('bounds an absence by coverage', async () => {
    const partial = new Bench({ final, stateCoverage: 'partial', completeUnder: ['budget'] });
    expect(await absent('budget.zz', partial)).toBe('accepted');
    expect(await absent('recurring[payee=SunSet]', partial)).toBe('source_incomplete');
    expect(await partial.verdict({ type: 'state_presence', locator: 'a', present: true })).toBe('accepted');
    const under = new Bench({ final, stateCoverage: 'partial', completeUnder: ['budget.zz'] });
    expect(await absent('budget.zz', under)).toBe('accepted');
    expect(await absent('budget.yy', under)).toBe('source_incomplete');
  });

  it('reads the initial state and no other source', async () => {
    expect(await absent('initial:budget.car')).toBe('accepted');
    expect(await absent('initial:budgt.car')).toBe('not_found');
    expect(await absent('response')).toBe('not_found');
    expect(await absent('task.zz')).toBe('wrong_source');
    expect(await absent('e1')).toBe('not_found');
    expect(await absent('e1.output')).toBe('not_found');
    expect(await absent('name{"Bob"}')).toBe('not_found');
    expect(await absent('a..b')).toBe('invalid_locator');
  });
});
