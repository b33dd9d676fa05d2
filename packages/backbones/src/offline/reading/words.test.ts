import { describe, expect, it } from 'vitest';
import { canonical, wordsOf } from './words.ts';

describe('canonical', () => {
  it.each([
    ['balance', 'balances'],
    ['cancel', 'cancelled'],
    ['cancel', 'cancellation'],
    ['reserve', 'reservations'],
    ['save', 'saved'],
    ['send', 'sent'],
    ['pay', 'payments'],
    ['transfer', 'transferred'],
    ['address', 'addresses'],
    ['schedule', 'scheduling'],
  ])('meets %s in %s', (word, form) => {
    expect(canonical(form)).toBe(canonical(word));
  });

  it.each([
    ['note', 'not'],
    ['data', 'date'],
    ['saving', 'savings'],
    ['state', 'statement'],
    ['house', 'hour'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });

  it('meets words that mean the same', () => {
    expect(canonical('target')).toBe(canonical('goals'));
    expect(canonical('email')).toBe(canonical('mail'));
  });

  it('takes names of object members for ordinary words', () => {
    expect(canonical('constructor')).toBe('constructor');
    expect(canonical('toString')).toBe(canonical('tostring'));
  });
});

describe('wordsOf', () => {
  it('splits keys and names of tools', () => {
    expect(wordsOf('house_fund.goalDate')).toEqual(wordsOf('house fund goal date'));
  });

  it('reads full-width letters and possessives like plain ones', () => {
    expect(wordsOf('Ｃｈａｓｅ’s balance')).toEqual(wordsOf('chase balance'));
  });
});
