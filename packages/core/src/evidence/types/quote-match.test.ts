import { describe, expect, it } from 'vitest';
import { Bench, call, result, says } from '../__fixtures__/bench.ts';

const refund = 'The refund was not issued because the card had expired.';
const bench = new Bench({
  final: { notes: { today: 'Paid 1180.50 on Monday.' }, empty: '', list: [] },
  events: [
    says('e6', 'Paid 1180 on Monday.'),
    says('e7', `Hello Ana. ${refund} Sorry!`),
    says('e8', 'Nothing here.'),
    call('e9', 'send_email', { to: 'ana@x.org', body: 'Dear “Ana”,\n\nthe  invoice is paid.' }),
    result('e10', 'e9', '{"status":"sent to \\"Ana\\" at 9","ids":["TX-77"]}'),
    says('e11', ' '),
    call('e12', 'send_email', { body: 'the meeting moves to Friday' }),
    result('e13', 'e12', '{"echo":"the meeting moves to Friday","ok":true}'),
    says('e14', '払い戻しは完了しました。'),
    result('e15', null, '{not json "a": 5}'),
  ],
  response: `${refund}`,
});
const quote = (locator: string, words: string) => bench.verdict({ type: 'quote_match', locator, quote: words });

describe('quote_match', () => {
  it('J07 accepts words that differ in white space and quote marks only', async () => {
    expect(await quote('e7', 'The  refund was\nnot issued')).toBe('accepted');
    expect(await quote('e7.text', 'The refund was not issued')).toBe('accepted');
    expect(await quote('e9.arguments.body', 'Dear "Ana", the invoice is paid.')).toBe('accepted');
  });

  it.each([
    ['The refund was ... issued'],
    ['The refund was … issued'],
    ['was issued because the refund'],
    ['The refund was issued'],
    ['the refund was not issued'],
  ])('J07 rejects %j', async (words) => {
    expect(await quote('e7', words)).toBe('not_verbatim');
  });

  it('J07 rejects a changed digit and a cut number', async () => {
    expect(await quote('e6', 'Paid 1130 on Monday')).toBe('not_verbatim');
    expect(await quote('e6', 'Paid 118')).toBe('not_verbatim');
    expect(await quote('e6', '180 on Monday')).toBe('not_verbatim');
    expect(await quote('notes.today', 'Paid 1180')).toBe('not_verbatim');
    expect(await quote('notes.today', 'Paid 1180.50')).toBe('accepted');
    expect(await quote('e10', 'TX-7')).toBe('not_verbatim');
    expect(await quote('e10', '77')).toBe('not_verbatim');
    expect(await quote('e10', 'TX-77')).toBe('accepted');
    const rejected = await bench.rejected({ type: 'quote_match', locator: 'e6', quote: 'Paid 118' });
    expect(rejected.detail).toContain('cuts a word or number');
  });

  it.each([[' '], [':'], [''], ['...'], ['a']])('J07 rejects the trivial quote %j as an atom', async (words) => {
    expect(await quote('e7', words)).toBe('invalid_atom');
  });

  it('J07 looks nowhere but at the cited place, and tells what stands there', async () => {
    const rejected = await bench.rejected({ type: 'quote_match', locator: 'e8', quote: 'The refund was not issued' });
    expect(rejected).toMatchObject({ reason: 'not_verbatim', found: '"Nothing here."' });
  });

  it('J07 rejects places that are not there', async () => {
    expect(await quote('e999', 'The refund')).toBe('not_found');
    expect(await quote('notes.tomorow', 'Paid 1180.50')).toBe('not_found');
    expect(await quote('e11', 'The refund')).toBe('empty_passage');
    expect(await quote('empty', 'The refund')).toBe('empty_passage');
    expect(await quote('list', 'The refund')).toBe('empty_passage');
  });

  it('J07 tells the whole sentence round a quote and flags a short one', async () => {
    const accepted = await bench.accepted({ type: 'quote_match', locator: 'e7', quote: 'refund was' });
    expect(accepted.checked).toBe(
      `e7 (message by agent) text holds the words "refund was", in ${JSON.stringify(refund)}`,
    );
    expect(accepted.flags).toEqual(['short_quote']);
    expect(accepted.authority).toBe('agent');
    const whole = await bench.accepted({ type: 'quote_match', locator: 'response', quote: refund });
    expect(whole.checked).toBe(`response holds the words ${JSON.stringify(refund)}, a whole sentence`);
    expect(whole.flags).toEqual([]);
  });

  it('reads raw and decoded text', async () => {
    expect(await quote('e10', 'sent to "Ana" at 9')).toBe('accepted');
    expect(await quote('e10.output', '"ids":["TX-77"]')).toBe('accepted');
    expect(await quote('e10.output.status', 'sent to "Ana"')).toBe('accepted');
    expect(await quote('e15.output', 'not json "a": 5')).toBe('accepted');
    expect(await quote('notes', 'on Monday.')).toBe('accepted');
  });

  it('marks words of a result that an agent wrote before as an echo', async () => {
    const echo = await bench.accepted({ type: 'quote_match', locator: 'e13', quote: 'the meeting moves to Friday' });
    expect(echo).toMatchObject({ authority: 'action', echoOf: 'e12' });
    const own = await bench.accepted({ type: 'quote_match', locator: 'e10', quote: 'sent to "Ana" at 9' });
    expect(own.authority).toBe('environment');
    expect(own.echoOf).toBeUndefined();
  });

  it('finds words in scripts without blanks', async () => {
    expect(await quote('e14', '払い戻しは完了')).toBe('accepted');
    expect(await quote('e14', '払い戻しは未完了')).toBe('not_verbatim');
  });
});
