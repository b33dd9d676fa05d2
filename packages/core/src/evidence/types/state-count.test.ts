import { describe, expect, it } from 'vitest';
import { Bench } from '../__fixtures__/bench.ts';

const final = {
  orders: [
    { id: 'A', status: 'open', total: 10, lines: [{ sku: 'x' }] },
    { id: 'B', status: 'cancelled', total: null, lines: [] },
    { id: 'C', status: 'cancelled', total: 30, lines: [{ sku: 'y' }, { sku: 'x' }], note: '20.000' },
  ],
  byId: { A: { status: 'open' }, B: { status: 'cancelled' } },
  empty: [],
  name: 'Ana',
};
const bench = new Bench({ final });
const count = (more: object, on = bench) =>
  on.verdict({ type: 'state_count', locator: 'orders', expected: 2, ...more });
const cancelled = { path: 'status', relation: 'equal', value: 'cancelled' };

describe('state_count', () => {
  it('counts the whole collection', async () => {
    const accepted = await bench.accepted({ type: 'state_count', locator: 'orders', where: [cancelled], expected: 2 });
    expect(accepted.checked).toBe(
      'final state orders: 2 of 3 items where status equals "cancelled"; the count equals 2',
    );
    expect(await count({ expected: 3 })).toBe('accepted');
    expect(await count({ locator: 'byId', where: [cancelled], expected: 1 })).toBe('accepted');
    expect(await count({ locator: 'orders[*].lines[*]', expected: 3 })).toBe('accepted');
  });

  it('tells the count where it is another one', async () => {
    const rejected = await bench.rejected({ type: 'state_count', locator: 'orders', where: [cancelled], expected: 1 });
    expect(rejected).toMatchObject({ reason: 'value_differs', found: '2' });
  });

  it('takes relations and ranges of counts', async () => {
    expect(await count({ relation: 'greater_or_equal', expected: 3 })).toBe('accepted');
    expect(await count({ relation: 'between', expected: [3, 5] })).toBe('accepted');
    expect(await count({ relation: 'contains', expected: 3 })).toBe('invalid_atom');
    expect(await count({ expected: -1 })).toBe('invalid_atom');
    expect(await count({ expected: '3' })).toBe('invalid_atom');
  });

  it('V07 a path that no item has does not count 0', async () => {
    expect(await count({ where: [{ path: 'statu', relation: 'equal', value: 'x' }], expected: 0 })).toBe('not_found');
    expect(await count({ locator: 'empty', where: [{ path: 'x', relation: 'equal', value: 1 }], expected: 0 })).toBe(
      'accepted',
    );
    expect(await count({ locator: 'ordrs', expected: 0 })).toBe('not_found');
  });

  it('passes over items of another type and rejects where all are', async () => {
    expect(await count({ where: [{ path: 'total', relation: 'greater', value: 5 }] })).toBe('accepted');
    expect(await count({ where: [{ path: 'status', relation: 'greater', value: 5 }], expected: 0 })).toBe(
      'type_mismatch',
    );
  });

  it('rejects where an item has two readings', async () => {
    const where = [{ path: 'note', relation: 'equal', value: 20000 }];
    expect(await count({ where, expected: 0 })).toBe('ambiguous_number');
    expect(await count({ where, expected: 1 })).toBe('ambiguous_number');
  });

  it('takes one of several selected values as enough', async () => {
    expect(await count({ where: [{ path: 'lines[*].sku', relation: 'equal', value: 'x' }] })).toBe('accepted');
  });

  it('reads the item itself at $', async () => {
    expect(
      await count({ locator: 'orders[*].id', where: [{ path: '$', relation: 'equal', value: 'A' }], expected: 1 }),
    ).toBe('accepted');
  });

  it('counts collections of a complete state only', async () => {
    expect(await count({ locator: 'name' })).toBe('type_mismatch');
    const partial = new Bench({ final, stateCoverage: 'partial', completeUnder: ['orders'] });
    expect(await count({ expected: 3 }, partial)).toBe('accepted');
    expect(await count({ locator: 'empty', expected: 0 }, partial)).toBe('source_incomplete');
    expect(await count({ locator: 'task.tools', expected: 0 })).toBe('not_found');
  });
});
