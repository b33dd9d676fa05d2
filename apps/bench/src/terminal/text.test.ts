import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';
import { graphemesOf, padText, textWidth } from './text-width.ts';
import { shortenText, wrapText } from './wrap-text.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('textWidth', () => {
  it.each([
    ['', 0],
    ['plain', 5],
    ['naïve', 5],
    ['nai\u0308ve', 5],
    ['日本語', 6],
    ['한국어', 6],
    ['ｱｲｳ', 3],
    ['ＡＢ', 4],
    ['👍', 2],
    ['👩‍👩‍👧', 2],
    ['✔', 1],
    ['✔\ufe0f', 2],
    ['1\ufe0f\u20e3', 2],
    ['$1,147–€20', 10],
    ['a\u200bb', 2],
  ])('%j takes %i columns', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });

  it('is the sum of the characters, and pads to the column', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 80 }), (text, width) => {
        const sum = graphemesOf(text).reduce((total, grapheme) => total + textWidth(grapheme), 0);
        expect(textWidth(text)).toBe(sum);
        expect(padText(text, width).length - text.length).toBe(Math.max(0, width - textWidth(text)));
        expect(padText(text, width, 'right').endsWith(text)).toBe(true);
      }),
    );
  });
});

describe('wrapText', () => {
  it('breaks at blanks, and inside a word that is longer than the line', () => {
    expect(wrapText('the house fund', 9)).toEqual(['the house', 'fund']);
    expect(wrapText('a budget.house_fund.goal', 10)).toEqual(['a', 'budget.hou', 'se_fund.go', 'al']);
    expect(wrapText('日本語です', 4)).toEqual(['日本', '語で', 'す']);
    expect(wrapText('', 10)).toEqual(['']);
  });

  it('marks what it cut', () => {
    expect(wrapText('one two three four', 7, 2)).toEqual(['one two', 'three…']);
    expect(wrapText('one two seventy four', 7, 2)).toEqual(['one two', 'sevent…']);
    expect(wrapText('goal = {"a":1,"b":2}', 12, 1)).toEqual(['goal = {"a"…']);
    expect(wrapText('one two', 7, 1)).toEqual(['one two']);
  });

  it('never exceeds the width or the number of lines, and loses nothing without a limit', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 4 }), (raw, width, maxLines) => {
        const text = printable(raw);
        const limited = wrapText(text, width, maxLines);
        expect(limited.length).toBeLessThanOrEqual(maxLines);
        expect(Math.max(...limited.map(textWidth))).toBeLessThanOrEqual(width);
        expect(wrapText(text, width).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });
});

describe('shortenText', () => {
  it('cuts on a whole character', () => {
    expect(shortenText('日本語', 6)).toBe('日本語');
    expect(shortenText('日本語', 5)).toBe('日本…');
    expect(shortenText('👩‍👩‍👧👩‍👩‍👧', 3)).toBe('👩‍👩‍👧…');
    expect(shortenText('one two', 5)).toBe('one…');
  });
});

describe('printable', () => {
  it('spells out what would drive the terminal', () => {
    expect(printable('\u001b[31mred\u0007')).toBe('\\u001b[31mred\\u0007');
    expect(printable('ab\u202ecd\u2066')).toBe('ab\\u202ecd\\u2066');
    expect(printable('lone \ud800')).toBe('lone \\ud800');
    expect(printable('  two\r\n\tlines\u2028 here ')).toBe('two lines here');
    expect(printable('café 👍 “quoted”')).toBe('café 👍 “quoted”');
  });

  it('leaves no control character in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(printable(text)).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});
