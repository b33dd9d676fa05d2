import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainCriterion } from './explain-criterion.ts';

describe('explainCriterion', () => {
  it('gives the typed question with what each part mentions', () => {
    const explained = explainCriterion('The rate was looked up before the £5 bill was paid.');
    expect(explained).toMatchObject({ kind: 'events', aspect: 'process', unreadable: null });
    expect(explained.clauses.map(({ text, denied }) => [text, denied])).toEqual([
      ['The rate was looked up before the £5 bill was paid.', false],
      ['the £5 bill was paid.', false],
    ]);
    expect(explained.clauses[1]?.terms).toContainEqual(
      expect.objectContaining({ kind: 'value', text: '£5', relation: 'equal' }),
    );
  });

  it('says what is denied', () => {
    expect(explainCriterion('No mail was sent.').clauses.map(({ denied }) => denied)).toEqual([true]);
    expect(explainCriterion('Mail was sent; nothing was paid.').clauses).toMatchObject([
      { text: 'Mail was sent', denied: false },
      { text: 'nothing was paid', denied: true },
    ]);
    expect(explainCriterion('A mail was sent.').clauses.map(({ denied }) => denied)).toEqual([false]);
  });

  it('says which words the episode does not know', () => {
    const vocabulary = { words: ['bills', 'payee', 'Water'] };
    expect(explainCriterion('The bill of Water is purple.', vocabulary).unreadable).toContain('purple');
    expect(explainCriterion('The bill is of Water.', vocabulary).unreadable).toBeNull();
  });

  it.each([
    ['', 'no rule'],
    ['?!', 'no rule'],
    ['The goal is $5, '.repeat(2_000), '32000 characters'],
  ])('says why it cannot read %.20j', (text, why) => {
    expect(explainCriterion(text).unreadable).toContain(why);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        expect(explainCriterion(text).text.length).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200, seed: 3 },
    );
  });
});
