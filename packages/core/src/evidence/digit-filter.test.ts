import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statesValue } from '../values/index.ts';
import { digitFilter } from './digit-filter.ts';

describe('digitFilter', () => {
  it.each([
    ['1832.48', 'paid $1,832.48 today', true],
    ['1832.48', 'paid 1 832,48 today', true],
    ['$1,832.48', '{"total":1832.480}', true],
    ['1832.48', 'paid 1832.49 today', false],
    ['1832.48', 'paid 183 and 248', false],
    ['100.5', 'about 100.49999999999999', true],
    ['0.00123', 'x 1.23e-3', true],
  ])('says whether %s may stand in %j: %s', (number, text, may) => {
    expect(digitFilter(number)?.(text)).toBe(may);
  });

  it('says nothing of numbers with few or scattered digits', () => {
    for (const number of ['20000', '12', '1e3', '5 of 123']) expect(digitFilter(number)).toBeNull();
  });

  it('never leaves out a text that states the number', () => {
    const spell = fc.constantFrom(
      (n: number) => String(n),
      (n: number) => n.toLocaleString('en-US', { maximumFractionDigits: 2 }),
      (n: number) => `$${n.toFixed(2)}`,
      (n: number) => n.toExponential(),
    );
    const cents = fc.integer({ min: 1, max: 99_999_999 }).map((each) => each / 100);
    fc.assert(
      fc.property(cents, spell, spell, (number, first, second) => {
        const text = `It is ${first(number)} now.`;
        const may = digitFilter(second(number));
        if (may === null || statesValue(text, number, {}).length === 0) return;
        expect(may(text)).toBe(true);
      }),
    );
  });
});
