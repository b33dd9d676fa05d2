import { findLiterals } from '@sauron/core/values';
import { describe, expect, it } from 'vitest';
import { BLOT } from './lexicon.ts';
import { askedValues } from './quantity.ts';

const context = { timezone: 'America/New_York', locale: 'en-US', currency: 'USD', now: '2026-05-04T09:00:00-04:00' };

function asked(text: string) {
  const literals = findLiterals(text, context);
  const masked = literals.reduce(
    (rest, { start, end }) => rest.slice(0, start) + BLOT.repeat(end - start) + rest.slice(end),
    text,
  );
  return askedValues({ literals, masked }).map(({ relation, expected }) => [relation, expected]);
}

describe('askedValues', () => {
  it.each([
    ['The fee is $12.', 'equal', '$12'],
    ['The fee is at least $12.', 'greater_or_equal', '$12'],
    ['The fee is $12 or more.', 'greater_or_equal', '$12'],
    ['The fee is no more than $12.', 'less_or_equal', '$12'],
    ['The fee does not exceed $12.', 'less_or_equal', '$12'],
    ['The fee is less than $12.', 'less', '$12'],
    ['The fee is over $12.', 'greater', '$12'],
    ['The fee is not $12.', 'different', '$12'],
    ['The bill is due by June 1, 2026.', 'less_or_equal', 'June 1, 2026'],
    ['The bill is due before June 1, 2026.', 'less', 'June 1, 2026'],
    ['The bill is due no earlier than June 1, 2026.', 'greater_or_equal', 'June 1, 2026'],
    ['The entry is minus $500.', 'equal', '-$500'],
  ])('%s', (text, relation, expected) => {
    expect(asked(text)).toEqual([[relation, expected]]);
  });

  it('joins the two ends of a range', () => {
    expect(asked('The fee is between $10 and $20.')).toEqual([['between', ['$10', '$20']]]);
  });

  it('keeps "increased by" an amount and not a limit', () => {
    expect(asked('The fee was increased by $12.')).toEqual([['equal', '$12']]);
  });
});
