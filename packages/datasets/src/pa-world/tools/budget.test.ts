import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tinySession } from './__fixtures__/tiny-session.ts';

const transaction = fc.record({
  cents: fc.integer({ min: -500_000, max: 500_000 }),
  category: fc.constantFrom('groceries', 'dining out', 'other'),
  date: fc.constantFrom('2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'),
  status: fc.constantFrom('settled' as const, 'pending' as const),
});

describe('budget_refresh', () => {
  it("stores minus the sum of this month's transactions of the category, pending ones too", () => {
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 30 }), (drawn) => {
        const session = tinySession(({ banking }) => {
          banking.transactions = {};
          for (const [index, { cents, ...rest }] of drawn.entries()) {
            const parties = { account: 'AC-10001', counterparty: 'Somebody', memo: '' };
            banking.transactions[`TX-${20_000 + index}`] = { ...parties, ...rest, amount: cents / 100 };
          }
        });
        let naiveCents = 0;
        for (const { cents, category, date } of drawn) {
          if (category === 'groceries' && date >= '2026-05-01' && date <= '2026-05-31') naiveCents -= cents;
        }
        const spent = naiveCents / 100 + 0;
        const before = session.household.budget.categories['dining out']?.spent;
        expect(session.output('budget_refresh', { category: 'groceries' })).toEqual({
          refreshed: [{ category: 'groceries', spent }],
        });
        expect(session.household.budget.categories['groceries']?.spent).toBe(spent);
        expect(session.household.budget.categories['dining out']?.spent).toBe(before);
      }),
    );
  });

  it('leaves stored totals stale until it is called', () => {
    const session = tinySession();
    session.output('banking_categorise', { transactions: ['TX-10002'], category: 'groceries' });
    expect(session.output('budget_get_category', { name: 'groceries' })['spent']).toBe(77);
    session.output('budget_refresh', { category: 'groceries' });
    expect(session.output('budget_get_category', { name: 'groceries' })['spent']).toBe(12.2);
  });
});
