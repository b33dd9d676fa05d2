import { describe, expect, it } from 'vitest';
import { readClause } from './clause.ts';
import { readTerms } from './terms.ts';

const context = { now: '2026-05-04T09:00:00Z', timezone: 'UTC', locale: 'en-GB', currency: 'GBP' };
const read = (text: string) => readTerms(readClause(text, context), context);
const hard = (text: string) => read(text).flatMap(({ kind, text: word, soft }) => (soft ? [] : [`${kind}:${word}`]));

describe('readTerms', () => {
  it.each([
    ['A transfer of £12.50 to Ana Berg was made.', ['word:transfer', 'value:£12.50', 'name:Ana Berg']],
    [
      'The mail "Hello there" has INV-12 in its subject.',
      ['word:mail', 'text:Hello there', 'text:INV-12', 'word:subject'],
    ],
    ['The invoice number INV-12 stands in the memo.', ['text:INV-12', 'word:memo']],
    ['One of the firms Acme Tools or Acme Paint was paid.', ['name:Acme Tools', 'name:Acme Paint', 'word:paid']],
    ['The parcel will be delivered to Lund.', ['word:parcel', 'name:Lund']],
    ['The lamp is off.', ['word:lamp', 'word:off']],
    ['The hall was changed to 21 °C for May.', ['word:hall', 'value:21']],
    ['The start date of the form is June 1, 2026.', ['word:start', 'word:form', 'value:June 1, 2026']],
    ['The lamp goes to Ana Berg and not to Bo Lind.', ['word:lamp', 'name:Ana Berg']],
  ])('%s', (text, terms) => {
    expect(hard(text)).toEqual(terms);
  });

  it('tells alternatives from lists', () => {
    const groups = (text: string) =>
      read(text).map(({ text: word, either, list }) => [word, either !== null, list !== null]);
    expect(groups('Both Ana Berg and Bo Lind came.').filter(([, , list]) => list)).toHaveLength(2);
    expect(groups('Either Ana Berg or Bo Lind came.').filter(([, either]) => either)).toHaveLength(2);
  });

  it('reads today by the clock', () => {
    expect(read('An order was placed today.').find(({ kind }) => kind === 'value')?.asked?.expected).toBe('2026-05-04');
  });

  it('notes what a relative clause denies', () => {
    expect(read('A transfer that was not cancelled holds it.').find(({ denied }) => denied)?.text).toBe('cancelled');
  });
});
