import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainCriterion } from './explain-criterion.ts';

describe('explainCriterion', () => {
  it('gives the typed question with what each part mentions', () => {
    const explained = explainCriterion('The rate was looked up before the £5 bill was paid.');
    expect(explained).toMatchObject({ kind: 'order', aspect: 'process', negated: false, unreadable: null });
    expect(explained.clauses.map(({ text }) => text)).toEqual(['The rate was looked up', 'the £5 bill was paid.']);
    expect(explained.clauses[1]?.terms).toContainEqual(
      expect.objectContaining({ kind: 'value', text: '£5', relation: 'equal' }),
    );
  });

  it('says which words the episode does not know', () => {
    const vocabulary = { words: ['bills', 'payee', 'Water'] };
    expect(explainCriterion('The bill of Water is purple.', vocabulary).unreadable).toContain('purple');
    expect(explainCriterion('The bill is of Water.', vocabulary).unreadable).toBeNull();
  });

  it.each([
    ['The cheapest room was booked.', 'worked out'],
    ['Tone and style deserve praise!', 'no rule'],
  ])('says why it cannot read %s', (text, why) => {
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
