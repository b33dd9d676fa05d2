import fc from 'fast-check';
import { countTokens as countWithLibrary } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countTokens, cutToTokens, fitsTokens } from './tokens.ts';

const anyText = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.lorem({ maxCount: 60 }),
);

describe('countTokens', () => {
  it('agrees with the library on ordinary text', () => {
    fc.assert(
      fc.property(anyText, (text) => countTokens(text) === countWithLibrary(text, { disallowedSpecial: new Set() })),
    );
  });

  it('agrees with the library on long texts, which are counted in pieces', () => {
    const part = fc.constantFrom(
      'a',
      'B',
      'é',
      ' ',
      '  ',
      '\n',
      '\r\n',
      '\n/',
      '/',
      '12',
      '.',
      '",',
      '{',
      "'s",
      '日',
      '🎉',
      '\t',
      'word',
    );
    const lines = fc.array(fc.oneof(part, anyText), { minLength: 60, maxLength: 200, size: 'max' });
    fc.assert(
      fc.property(lines, (parts) => {
        const text = parts.join('');
        return countTokens(text) === countWithLibrary(text, { disallowedSpecial: new Set() });
      }),
    );
  });

  it('reads names of control tokens as plain text', () => {
    expect(countTokens('a <|endoftext|> b')).toBeGreaterThan(5);
  });

  it('counts unbroken runs of a quarter million characters without quadratic work', () => {
    for (const run of ['a', ' ', '=', '字', '🎉']) {
      const text = run.repeat(250_000 / run.length);
      expect(countTokens(text)).toBeGreaterThan(1_000);
    }
  }, 5_000);

  it('counts the same text the same, cached or not', () => {
    const text = 'transfer to the house fund';
    const first = countTokens(text);
    for (let index = 0; index < 6_000; index += 1) countTokens(`other ${index}`);
    expect(countTokens(text)).toBe(first);
  });
});

describe('fitsTokens', () => {
  it('says the same as counting', () => {
    fc.assert(fc.property(anyText, fc.nat(80), (text, max) => fitsTokens(text, max) === countTokens(text) <= max));
  });

  it('turns down five million characters without counting them', () => {
    expect(fitsTokens('lorem ipsum '.repeat(420_000), 4_000)).toBe(false);
  }, 2_000);
});

describe('cutToTokens', () => {
  it('gives a beginning that fits and splits no character', () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), (text, max) => {
        const cut = cutToTokens(text, max);
        expect(text.startsWith(cut.text)).toBe(true);
        expect(countTokens(cut.text)).toBeLessThanOrEqual(max);
        expect(cut.truncated).toBe(cut.text !== text);
        if (text.isWellFormed()) expect(cut.text.isWellFormed()).toBe(true);
      }),
    );
  });

  it('leaves little room unused', () => {
    const { text } = cutToTokens('the quick brown fox jumps over the lazy dog. '.repeat(500), 1_000);
    expect(countTokens(text)).toBeGreaterThan(950);
  });
});
