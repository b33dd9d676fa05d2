import { z } from 'zod';
import type { Transaction } from '../world/state.ts';
import { amountArgument, dayArgument, idArgument, idsArgument, textArgument } from './argument-schemas.ts';
import { done, reading, refuse, toolSet, writing } from './define-tool.ts';
import {
  holds,
  isBetweenDays,
  isSameText,
  LIST_CAP,
  matches,
  page,
  SEARCH_CAP,
  short,
  sorted,
  sortedDown,
} from './hits.ts';
import { fieldOf, findRecord, findRecords, readRows, recordReader } from './records.ts';

const transactionArguments = {
  account: idArgument.describe('Id of an account').optional(),
  from: dayArgument.optional(),
  to: dayArgument.optional(),
  counterparty: z.string().describe('Part of the name').optional(),
  category: z.string().optional(),
  status: z.enum(['settled', 'pending']).optional(),
  min: amountArgument.describe('Least amount, whatever its sign').optional(),
  max: amountArgument.describe('Greatest amount, whatever its sign').optional(),
};
type TransactionArguments = z.output<ReturnType<typeof z.strictObject<typeof transactionArguments>>>;

/** Accounts, transactions and payees. */
export const bankingTools = toolSet({
  banking_list_accounts: reading('All accounts with their balances, and the limit for transfers.', {}, (session) => {
    const accounts = readRows(session, 'accounts');
    session.reads('banking.daily_transfer_limit');
    return done({
      accounts: sorted(accounts, (row) => row.id),
      daily_transfer_limit: session.household.banking.daily_transfer_limit,
    });
  }),

  banking_list_transactions: reading(
    'Transactions, newest first. Amounts below 0 left the account. Both days are included.',
    transactionArguments,
    (session, asked) => {
      const known = asked.account === undefined ? null : findRecord(session, 'accounts', asked.account);
      if (known?.ok === false) return known;
      const found = readRows(session, 'transactions').filter((row) => isAskedFor(row, asked));
      return done(
        page(
          'transactions',
          sortedDown(found, (row) => row.date),
          LIST_CAP,
        ),
      );
    },
  ),

  banking_get_transaction: recordReader('transactions', 'One transaction.'),

  banking_search_payees: reading(
    'Payees in which all words of the query occur.',
    { query: textArgument },
    (session, { query }) => {
      const found = readRows(session, 'payees').filter((row) => matches(row, query));
      const hits = sorted(found, (row) => row.name).map((row) =>
        short(row, ['id', 'name', 'account_number', 'reference']),
      );
      return done(page('hits', hits, SEARCH_CAP));
    },
  ),

  banking_add_payee: writing(
    'Adds somebody whom transfers can go to.',
    { name: textArgument, account_number: textArgument, reference: z.string().optional() },
    (session, { name, account_number: number, reference }) => {
      const twin = Object.entries(session.household.banking.payees).find(
        ([, payee]) => payee.account_number === number,
      );
      if (twin !== undefined) return refuse('conflict', `payee ${twin[0]} has the account number ${number} already`);
      return done({ id: session.create('payees', { name, account_number: number, reference: reference ?? '' }) });
    },
  ),

  banking_categorise: writing(
    'Puts transactions in a budget category.',
    { transactions: idsArgument, category: textArgument },
    (session, { transactions, category }) => {
      const found = findRecords(session, 'transactions', transactions);
      if (!found.ok) return found;
      for (const [id, transaction] of found.records) {
        transaction.category = category;
        session.writes(fieldOf('transactions', id, 'category'));
      }
      return done({ categorised: transactions.length });
    },
  ),
});

function isAskedFor(row: Transaction, asked: TransactionArguments): boolean {
  const size = Math.abs(row.amount);
  return (
    (asked.account ?? row.account) === row.account &&
    (asked.status ?? row.status) === row.status &&
    isBetweenDays(row.date, asked.from, asked.to) &&
    holds(row.counterparty, asked.counterparty) &&
    isSameText(row.category, asked.category) &&
    size >= (asked.min ?? 0) &&
    size <= (asked.max ?? Number.POSITIVE_INFINITY)
  );
}
