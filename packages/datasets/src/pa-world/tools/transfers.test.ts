import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tinySession } from './__fixtures__/tiny-session.ts';

const PAID = { from_account: 'AC-10001', payee: 'PY-10001', amount: 312.4 };

describe('banking_transfer', () => {
  it('takes the money at once where it goes today, and shows it as pending', () => {
    const session = tinySession();
    const { id } = session.output('banking_transfer', { ...PAID, memo: 'Tap', date: '2026-05-04' });
    const { accounts, transfers, transactions } = session.household.banking;
    expect(transfers[String(id)]).toEqual({ ...PAID, date: '2026-05-04', memo: 'Tap', status: 'sent' });
    expect(accounts['AC-10001']?.balance).toBe(587.7);
    expect(Object.values(transactions).at(-1)).toEqual({
      account: 'AC-10001',
      date: '2026-05-04',
      amount: -312.4,
      counterparty: 'Vance Plumbing',
      category: 'other',
      status: 'pending',
      memo: 'Tap',
    });
  });

  it('schedules it for a later day, whatever the account holds now', () => {
    const session = tinySession();
    const later = { ...PAID, amount: 1200, date: '2026-05-05' };
    const { id, status } = session.output('banking_transfer', later);
    expect(status).toBe('scheduled');
    expect(session.household.banking.accounts['AC-10001']?.balance).toBe(900.1);
    expect(Object.keys(session.household.banking.transactions)).toHaveLength(4);
    expect(session.output('banking_cancel_transfer', { id: String(id) })['status']).toBe('cancelled');
    expect(session.error('banking_cancel_transfer', { id: String(id) })).toContain('conflict: transfer');
  });

  it.each([
    ['limit', { amount: 1500.01 }, '1500.01 is over the daily transfer limit of 1500'],
    ['conflict', { amount: 900.11 }, 'account AC-10001 holds 900.1, which is not enough for 900.11'],
    ['invalid', { date: '2026-05-03' }, 'expected a date from 2026-05-04 on, got 2026-05-03'],
    ['not_found', { payee: 'AC-10001' }, 'there is no payee with the id AC-10001'],
  ])('is turned down: %s', (code, changes, message) => {
    expect(tinySession().error('banking_transfer', { ...PAID, ...changes })).toBe(`${code}: ${message}`);
  });

  it('sends the last cent, and what the preview calls fine, and nothing else', () => {
    const cents = fc.constantFrom(1, 90_009, 90_010, 90_011, 150_000, 150_001);
    const date = fc.constantFrom('2026-05-03', '2026-05-04', '2026-05-05');
    fc.assert(
      fc.property(cents, date, (amountCents, day) => {
        const session = tinySession();
        const asked = { from_account: 'AC-10001', payee: 'PY-10001', amount: amountCents / 100, date: day };
        const preview = session.output('banking_preview_transfer', asked);
        const { outcome } = session.run('banking_transfer', asked);
        expect(preview['ok_to_send']).toBe(outcome.ok);
        if (!outcome.ok) expect(preview['warnings']).toEqual([outcome.error.message]);
        const { balance } = session.household.banking.accounts['AC-10001'] ?? { balance: Number.NaN };
        const sentToday = outcome.ok && day === '2026-05-04';
        expect(balance).toBe(sentToday ? preview['balance_after'] : 900.1);
      }),
      { numRuns: 60 },
    );
  });

  it('warns of a balance that does not cover a later transfer today', () => {
    const preview = tinySession().output('banking_preview_transfer', { ...PAID, amount: 1200, date: '2026-06-01' });
    expect(preview).toMatchObject({ ok_to_send: true, balance_after: -299.9 });
    expect(preview['warnings']).toEqual(['the balance of AC-10001 does not cover it today']);
  });

  it('adds no payee twice', () => {
    expect(tinySession().error('banking_add_payee', { name: 'Vance', account_number: '7001 22' })).toBe(
      'conflict: payee PY-10001 has the account number 7001 22 already',
    );
  });
});
