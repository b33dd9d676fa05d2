import { describe, expect, it } from 'vitest';
import { Bench } from '../__fixtures__/bench.ts';

const bench = new Bench({
  initial: {
    payments: [
      { id: 'p1', payee: 'Rent', amount: 5 },
      { id: 'p2', payee: 'Ana', amount: 7 },
      { id: 'p3', payee: 'Bob', amount: 9 },
    ],
    map: { a: 1, b: 2 },
    tags: ['x', 'y'],
  },
  final: {
    payments: [
      { id: 'p4', payee: 'SunSet', amount: 5 },
      { id: 'p3', payee: 'Bob', amount: 10 },
      { id: 'p1', payee: 'Rent', amount: 5 },
    ],
    map: { b: 3, c: 4 },
    tags: ['y'],
    fresh: [{ id: 1 }],
    text: 'x',
  },
});
const count = (locator: string, change: string, expected: number, more = {}) =>
  bench.verdict({ type: 'state_delta_count', locator, change, expected, ...more });
const payee = (value: string) => ({ where: [{ path: 'payee', relation: 'equal', value }] });

describe('state_delta_count', () => {
  it('counts what was added, removed and changed, by id', async () => {
    expect(await count('payments', 'added', 1)).toBe('accepted');
    expect(await count('payments', 'removed', 1)).toBe('accepted');
    expect(await count('payments', 'changed', 1)).toBe('accepted');
    expect(await count('map', 'added', 1)).toBe('accepted');
    expect(await count('map', 'changed', 1)).toBe('accepted');
    expect(await count('fresh', 'added', 1)).toBe('accepted');
    expect(await count('payments', 'added', 2)).toBe('value_differs');
  });

  it('says which items', async () => {
    const accepted = await bench.accepted({
      type: 'state_delta_count',
      locator: 'payments',
      change: 'added',
      ...payee('SunSet'),
      expected: 1,
    });
    expect(accepted.checked).toBe(
      'from initial to final state, 1 of 4 items of payments were added where payee equals "SunSet" (payments[0]); the count equals 1',
    );
  });

  it('tests conditions on the item as it is, or as it was before it was removed', async () => {
    expect(await count('payments', 'added', 0, payee('Rent'))).toBe('accepted');
    expect(await count('payments', 'removed', 1, payee('Ana'))).toBe('accepted');
    expect(await count('payments', 'added', 0, payee('Ana'))).toBe('accepted');
    expect(await count('payments', 'changed', 1, { where: [{ path: 'amount', relation: 'equal', value: 10 }] })).toBe(
      'accepted',
    );
  });

  it('V07 a mistyped path counts nothing', async () => {
    expect(await count('payments', 'added', 0, { where: [{ path: 'paye', relation: 'equal', value: 'x' }] })).toBe(
      'not_found',
    );
    expect(await count('paymnts', 'added', 0)).toBe('not_found');
  });

  it('flags items without an id, aligned by position', async () => {
    const accepted = await bench.accepted({
      type: 'state_delta_count',
      locator: 'tags',
      change: 'removed',
      expected: 1,
    });
    expect(accepted.flags).toEqual(['aligned_by_index']);
  });

  it('rejects what is no collection, and states that are not whole', async () => {
    expect(await count('text', 'added', 0)).toBe('type_mismatch');
    const single = new Bench({ final: { a: [] } });
    expect(await single.verdict({ type: 'state_delta_count', locator: 'a', change: 'added', expected: 0 })).toBe(
      'source_incomplete',
    );
  });
});
