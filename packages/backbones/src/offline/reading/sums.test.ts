import { describe, expect, it } from 'vitest';
import { readQuestion } from './question.ts';

const context = { timezone: 'Europe/Rome', locale: 'en-GB', currency: 'EUR', now: '2026-05-04T09:00:00+02:00' };
const read = (text: string) => {
  const { kind, main, other } = readQuestion({ id: 'c1', text }, context);
  return [kind, main.text.trim(), other?.text.trim() ?? null];
};

describe('readQuestion: sums', () => {
  it.each([
    ['The expenses add up to €282.', 'sum', 'The expenses', '€282.'],
    ['Altogether, transport cost 31.50 euros.', 'sum', 'transport', '31.50 euros.'],
    ['The total equals the sum of all expense entries.', 'sum', 'all expense entries.', 'The total'],
  ])('takes what is added and the sum apart: %s', (text, kind, added, sum) => {
    expect(read(text)).toEqual([kind, added, sum]);
  });

  it.each(['The charges less the refunds come to €782.40 in all.', 'The ticket cost €20.'])(
    'reads no sum where another operation or none is asked for: %s',
    (text) => {
      expect(read(text)[0]).not.toBe('sum');
    },
  );
});
