import { describe, expect, it } from 'vitest';
import { readQuestion } from './question.ts';

const context = { timezone: 'America/New_York', locale: 'en-US', currency: 'USD', now: '2026-05-04T09:00:00-04:00' };
const read = (text: string) => readQuestion({ id: 'c1', text }, context);

describe('readQuestion: what is asked', () => {
  it.each([
    ['The stored holiday-fund goal is $4,000.', 'value', 'outcome'],
    ['The stay is at least 3 nights long.', 'value', 'outcome'],
    ['The front gate is locked.', 'value', 'outcome'],
    ['A reminder called "Call Ana" exists.', 'value', 'outcome'],
    ['There are exactly three reminders.', 'count_records', 'outcome'],
    ['The saved total matches the total that was returned.', 'agree', 'consistency'],
    ['The invoice amount equals the amount in the ledger.', 'agree', 'consistency'],
    ['The rate was looked up before the quote was sent.', 'order', 'process'],
    ['After the rate was looked up, the quote was sent.', 'order', 'process'],
    ['No payment was made until the customer had agreed.', 'order', 'process'],
    ['The agent called get_rate with arguments {"city": "Lund"}.', 'call', 'process'],
    ['The user called toggle_wifi with arguments {}', 'call', 'process'],
    ['The agent did not call close_account.', 'call', 'abstention'],
    ['The agent looked up the exchange rate.', 'act', 'process'],
    ['No transfer was made.', 'act', 'abstention'],
    ['Nothing was sent or forwarded.', 'act', 'abstention'],
    ['The agent did not cancel booking QX12ZZ.', 'act', 'abstention'],
    ['The rate was looked up exactly twice.', 'count_acts', 'process'],
    ['No second booking was made.', 'count_acts', 'abstention'],
    ['The response states that the fee is $12.', 'told', 'communication'],
    ['The user is told that the order could not be cancelled.', 'told', 'communication'],
    ['The savings account was left as it was.', 'unchanged', 'abstention'],
    ['Tone and style deserve praise!', 'unread', 'outcome'],
  ])('%s', (text, kind, aspect) => {
    expect(read(text)).toMatchObject({ kind, aspect });
  });
});

describe('readQuestion: the parts', () => {
  it('finds the subject, its names and its values', () => {
    const { main } = read('The balance of the Chase account is $1,200.50.');
    expect(main.content).toEqual(expect.arrayContaining(['balanc', 'chas', 'account']));
    expect([...main.names]).toEqual(['chas']);
    expect(main.literals.map(({ kind, text }) => [kind, text])).toEqual([['money', '$1,200.50']]);
    expect(main.head).toBe('balanc');
  });

  it('takes the first act of "B only after A" to be A', () => {
    const { main, other } = read('The refund was sent only after the order was checked.');
    expect(main.verbs).toContain('check');
    expect(other?.verbs).toContain('send');
  });

  it('lets a pronoun stand for what the other part names', () => {
    const { main, other } = read('The report was read before it was sent.');
    expect(other?.content).toEqual(main.content);
  });

  it('keeps a denial that is told apart from a denial of the telling', () => {
    expect(read('The user is told that the trip was not booked.').negated).toBe(false);
    expect(read('The user is not told that the trip was booked.').negated).toBe(true);
  });

  it('reads negation outside quotes only', () => {
    expect(read('The label "no returns" is on the box.').negated).toBe(false);
    expect(read('The fee is no more than $5.').negated).toBe(false);
    expect(read('The order is no longer open.').negated).toBe(true);
  });

  it('does not take a date or a number for an act', () => {
    expect(read('The bill is due before March 3, 2026.').kind).toBe('value');
    expect(read('The fee was paid after 5 pm.').kind).not.toBe('order');
  });

  it('reads spelled-out arguments with every digit', () => {
    const { tool, callArguments, actor } = read('The agent called hold with arguments {"id": 9007199254740993}');
    expect({ tool, actor }).toEqual({ tool: null, actor: 'agent' });
    expect(callArguments).toEqual({ id: 9007199254740993n });
  });

  it('reads the exception and the second sentence apart', () => {
    expect(read('No order other than 48102938 was put on hold.').except?.literals[0]?.value).toBe('48102938');
    expect(read('Two bills are paid, and all of them are on time.').also?.text).toBe('all of them are on time.');
  });

  it('marks a reason, which is not read', () => {
    expect(read('The agent cancels the trip because it is refundable.').reasoned).toBe(true);
  });

  it.each(['', ' ', '.', '???', '(((((', '{"a": ', '\\', 'a'.repeat(5_000), 'x) | (.*)+$ [a-', '¤¤¤ before ¤¤¤'])(
    'reads %j without an error',
    (text) => {
      expect(read(text).id).toBe('c1');
    },
  );
});
