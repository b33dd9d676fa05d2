import { z } from 'zod';
import { roundMoney } from '../world/money.ts';
import type { Account, Payee } from '../world/state.ts';
import { dayArgument, idArgument, paidArgument } from './argument-schemas.ts';
import { done, type Refusal, reading, refuse, toolSet, writing } from './define-tool.ts';
import { LIST_CAP, page, sortedDown } from './hits.ts';
import { fieldOf, findRecord, placeOf, readRows, recordReader } from './records.ts';
import type { ToolSession } from './tool.ts';

const transferArguments = {
  from_account: idArgument.describe('Id of an account'),
  payee: idArgument.describe('Id of a payee'),
  amount: paidArgument,
  date: dayArgument.optional().describe('Day on which it is sent; today where it is left out'),
};
type TransferArguments = z.output<ReturnType<typeof z.strictObject<typeof transferArguments>>>;

const LIMIT_PLACE = 'banking.daily_transfer_limit';

interface Parties {
  readonly ok: true;
  readonly account: Account;
  readonly payee: Payee;
  readonly date: string;
  readonly isToday: boolean;
}

export const transferTools = toolSet({
  banking_list_transfers: reading(
    'Transfers, latest first.',
    { status: z.enum(['scheduled', 'sent', 'cancelled']).optional() },
    (session, { status }) => {
      const found = readRows(session, 'transfers').filter((row) => (status ?? row.status) === row.status);
      return done(
        page(
          'transfers',
          sortedDown(found, (row) => row.date),
          LIST_CAP,
        ),
      );
    },
  ),

  banking_get_transfer: recordReader('transfers', 'One transfer.'),

  banking_preview_transfer: reading(
    'Tells what a transfer would do. Nothing is sent.',
    transferArguments,
    (session, given) => {
      const parties = partiesOf(session, given);
      if (!parties.ok) return parties;
      const refusal = refusalOf(session, given, parties);
      const after = roundMoney(parties.account.balance - given.amount);
      const warnings = [
        ...(refusal === null ? [] : [refusal.error.message]),
        ...(refusal === null && after < 0 ? [`the balance of ${given.from_account} does not cover it today`] : []),
      ];
      session.reads(placeOf('accounts', given.from_account), placeOf('payees', given.payee), LIMIT_PLACE);
      return done({ ok_to_send: refusal === null, fee: 0, balance_after: after, warnings });
    },
  ),

  banking_transfer: writing(
    'Sends money to a payee at once, or schedules it for a later day. One transfer stays within the daily limit.',
    { ...transferArguments, memo: z.string().optional() },
    (session, given) => {
      const parties = partiesOf(session, given);
      if (!parties.ok) return parties;
      const refusal = refusalOf(session, given, parties);
      if (refusal !== null) return refusal;
      const { from_account, payee, amount, memo = '' } = given;
      const status = parties.isToday ? 'sent' : 'scheduled';
      const id = session.create('transfers', { from_account, payee, amount, date: parties.date, memo, status });
      if (parties.isToday) takeFromAccount(session, { ...given, memo }, parties);
      session.reads(placeOf('accounts', from_account), placeOf('payees', payee), LIMIT_PLACE);
      return done({ id, status });
    },
  ),

  banking_cancel_transfer: writing('Cancels a scheduled transfer.', { id: idArgument }, (session, { id }) => {
    const found = findRecord(session, 'transfers', id);
    if (!found.ok) return found;
    const { status } = found.record;
    if (status !== 'scheduled')
      return refuse('conflict', `transfer ${id} is ${status}: only scheduled ones can be cancelled`);
    found.record.status = 'cancelled';
    session.writes(fieldOf('transfers', id, 'status'));
    return done({ id, status: 'cancelled' });
  }),
});

function partiesOf(session: ToolSession, { from_account, payee, date }: TransferArguments): Parties | Refusal {
  const account = findRecord(session, 'accounts', from_account);
  if (!account.ok) return account;
  const receiver = findRecord(session, 'payees', payee);
  if (!receiver.ok) return receiver;
  const today = session.now.slice(0, 10);
  const day = date ?? today;
  return { ok: true, account: account.record, payee: receiver.record, date: day, isToday: day === today };
}

function refusalOf(
  session: ToolSession,
  given: TransferArguments,
  { account, date, isToday }: Parties,
): Refusal | null {
  const { from_account: from, amount } = given;
  const limit = session.household.banking.daily_transfer_limit;
  const today = session.now.slice(0, 10);
  if (date < today) return refuse('invalid', `expected a date from ${today} on, got ${date}`);
  if (amount > limit) return refuse('limit', `${amount} is over the daily transfer limit of ${limit}`);
  // What will stand in an account on a later day is not known today.
  if (!isToday || amount <= account.balance) return null;
  return refuse('conflict', `account ${from} holds ${account.balance}, which is not enough for ${amount}`);
}

function takeFromAccount(
  session: ToolSession,
  { from_account, amount, memo }: TransferArguments & { readonly memo: string },
  { account, payee, date }: Parties,
): void {
  account.balance = roundMoney(account.balance - amount);
  session.writes(fieldOf('accounts', from_account, 'balance'));
  session.create('transactions', {
    account: from_account,
    date,
    amount: -amount,
    counterparty: payee.name,
    // No budget category, until somebody gives it one.
    category: 'other',
    status: 'pending',
    memo,
  });
}
