import { describe, expect, it } from 'vitest';
import { Bench } from '../__fixtures__/bench.ts';

const initial = {
  budget: { house: { goal: 15000, noise: 100.5 }, car: { goal: 9000 } },
  orders: [
    { id: 'A', q: 1 },
    { id: 'B', q: 2 },
  ],
  gone: { x: 1 },
  same: { deep: [1, { y: 2 }] },
  typed: 3,
};
const final = {
  budget: { house: { goal: 20000, noise: 100.49999999999999 }, car: { goal: 9000 }, boat: 1 },
  orders: [
    { id: 'B', q: 2 },
    { id: 'C', q: 3 },
  ],
  same: { deep: [1, { y: 2 }] },
  typed: '3',
};
const bench = new Bench({ initial, final });
const change = (locator: string, kind: string, more = {}) =>
  bench.verdict({ type: 'state_change', locator, change: kind, ...more });

describe('state_change', () => {
  it.each([
    ['budget.house.goal', 'changed'],
    ['budget', 'changed'],
    ['budget.boat', 'added'],
    ['gone', 'removed'],
    ['gone.x', 'removed'],
    ['same', 'unchanged'],
    ['budget.house.noise', 'unchanged'],
    ['budget.car', 'unchanged'],
    ['orders[id=A]', 'removed'],
    ['orders[id=B]', 'unchanged'],
    ['orders[id=C]', 'added'],
    ['typed', 'changed'],
    ['$', 'changed'],
  ])('sees that %s was %s and nothing else', async (locator, seen) => {
    for (const kind of ['added', 'removed', 'changed', 'unchanged']) {
      expect(await change(locator, kind)).toBe(kind === seen ? 'accepted' : 'value_differs');
    }
  });

  it('says what differs, with both values', async () => {
    const accepted = await bench.accepted({ type: 'state_change', locator: 'budget', change: 'changed' });
    expect(accepted.checked).toBe(
      'from initial to final state, budget changed: budget.house.goal changed from 15000 to 20000; budget.boat added (1)',
    );
    expect(accepted.passages.map(({ locator }) => locator)).toEqual(['initial:budget', 'budget']);
  });

  it('takes allowed paths out of unchanged, and nothing more', async () => {
    expect(await change('budget', 'unchanged', { allowed: ['budget.house.goal'] })).toBe('value_differs');
    expect(await change('budget', 'unchanged', { allowed: ['budget.house', 'budget.boat'] })).toBe('accepted');
    expect(await change('$', 'unchanged', { allowed: ['budget', 'orders', 'gone', 'typed'] })).toBe('accepted');
    const accepted = await bench.accepted({
      type: 'state_change',
      locator: 'budget',
      change: 'unchanged',
      allowed: ['budget.house', 'budget.boat'],
    });
    expect(accepted.checked).toContain('changed under budget.house, budget.boat and nowhere else:');
  });

  it('takes changed with allowed paths as changed there and nowhere else', async () => {
    expect(await change('budget', 'changed', { allowed: ['budget.house'] })).toBe('value_differs');
    expect(await change('budget', 'changed', { allowed: ['budget.house', 'budget.boat'] })).toBe('accepted');
    expect(await change('same', 'changed', { allowed: ['same.deep'] })).toBe('value_differs');
  });

  it('V07 a mistyped path, allowed or cited, proves nothing', async () => {
    expect(await change('budgt', 'unchanged')).toBe('not_found');
    expect(await change('budget', 'unchanged', { allowed: ['budgt'] })).toBe('not_found');
    expect(await change('budget.boat', 'added', { allowed: ['budget'] })).toBe('invalid_atom');
  });

  it('does not take another record at the same index for a change', async () => {
    expect(await change('orders[0].q', 'changed')).toBe('ambiguous_locator');
    expect(await change('orders[0]', 'changed')).toBe('ambiguous_locator');
    expect(await change('orders[*].q', 'changed')).toBe('invalid_atom');
  });

  const moved = new Bench({
    initial: { rows: [{ id: 'A' }, { id: 'B', n: 1 }], gone: [{ id: 'X' }, { id: 'A' }] },
    final: { rows: [{ id: 'N' }, { id: 'A' }, { id: 'B', n: 2 }, { id: 'M' }], gone: [{ id: 'A' }] },
  });
  const ofMoved = (locator: string, name: string, more = {}) =>
    moved.verdict({ type: 'state_change', locator, change: name, ...more });

  it('does not take a record that moved to an index, or away from it, for one that came or went', async () => {
    expect(await ofMoved('rows[2]', 'added')).toBe('ambiguous_locator');
    expect(await ofMoved('rows[2].n', 'added')).toBe('ambiguous_locator');
    expect(await ofMoved('gone[1]', 'removed')).toBe('ambiguous_locator');
    expect(await ofMoved('rows[id=B]', 'added')).toBe('value_differs');
    expect(await ofMoved('rows[id=B].n', 'changed')).toBe('accepted');
    expect(await ofMoved('rows[3]', 'added')).toBe('accepted');
    expect(await ofMoved('rows[id=N]', 'added')).toBe('accepted');
    expect(await ofMoved('gone[id=X]', 'removed')).toBe('accepted');
  });

  it('does not allow an index that stands for two records', async () => {
    expect(await ofMoved('gone', 'unchanged', { allowed: ['gone[0]'] })).toBe('ambiguous_locator');
    expect(await ofMoved('gone', 'unchanged', { allowed: ['gone[id=X]'] })).toBe('accepted');
    expect(await ofMoved('gone', 'unchanged', { allowed: ['gone[id=A]'] })).toBe('value_differs');
  });

  it('flags records that only changed their order', async () => {
    const swapped = new Bench({
      initial: { rows: [{ id: 1 }, { id: 2 }] },
      final: { rows: [{ id: 2 }, { id: 1 }] },
    });
    const accepted = await swapped.accepted({ type: 'state_change', locator: 'rows', change: 'unchanged' });
    expect(accepted.flags).toEqual(['reordered']);
  });

  it('needs both states, whole', async () => {
    const partial = new Bench({ initial, final, stateCoverage: 'partial', completeUnder: ['budget'] });
    expect(await partial.verdict({ type: 'state_change', locator: 'budget.car', change: 'unchanged' })).toBe(
      'accepted',
    );
    expect(await partial.verdict({ type: 'state_change', locator: 'same', change: 'unchanged' })).toBe(
      'source_incomplete',
    );
    const single = new Bench({ final });
    expect(await single.verdict({ type: 'state_change', locator: 'same', change: 'unchanged' })).toBe(
      'source_incomplete',
    );
    expect(await change('task.prompt', 'unchanged')).toBe('wrong_source');
  });
});
