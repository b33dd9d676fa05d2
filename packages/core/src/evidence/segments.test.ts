import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf, wholeSegments } from './segments.ts';

const split = (text: string, joinLines = false) =>
  segmentsOf(text, { joinLines }).map(({ start, end }) => text.slice(start, end));

describe('segmentsOf', () => {
  it('splits sentences and keeps numbers, abbreviations and initials whole', () => {
    expect(split('It costs $23,553.50. Dr. Ana paid. Done!')).toEqual([
      'It costs $23,553.50.',
      'Dr. Ana paid.',
      'Done!',
    ]);
    expect(split('See No. 5 at 7 p.m. Monday. J. Smith came, e.g. late.')).toEqual([
      'See No. 5 at 7 p.m. Monday.',
      'J. Smith came, e.g. late.',
    ]);
    expect(split('Really?! "Yes." He left... then came back.')).toEqual([
      'Really?!',
      '"Yes."',
      'He left... then came back.',
    ]);
    expect(split('終わりました。次へ。')).toEqual(['終わりました。', '次へ。']);
  });

  it('keeps a list item with all its sentences and knows the items round it', () => {
    const text = '- SunSet. Nice.\n  - price 5\n  - rooms 3\n- MoonRise\n  still MoonRise';
    expect(split(text)).toEqual(['- SunSet. Nice.', '- price 5', '- rooms 3', '- MoonRise\n  still MoonRise']);
    const [sunset, price, rooms] = segmentsOf(text);
    expect(price?.parents).toEqual([sunset]);
    expect(rooms?.parents).toEqual([sunset]);
  });

  it('takes a table row as one segment', () => {
    expect(split('| a | 1. |\n| b | 2. |')).toEqual(['| a | 1. |', '| b | 2. |']);
  });

  it('joins soft line breaks, and every unfinished line where that is asked', () => {
    expect(split('The price\nis 5.\nThe end')).toEqual(['The price\nis 5.', 'The end']);
    expect(split('SunSet: 5\nMoonRise: 7')).toEqual(['SunSet: 5', 'MoonRise: 7']);
    expect(split('SunSet: 5\nMoonRise: 7', true)).toEqual(['SunSet: 5\nMoonRise: 7']);
    expect(split('One\n\nTwo', true)).toEqual(['One', 'Two']);
  });

  it('covers every character that is no white space, in order and without overlap', () => {
    const piece = fc.constantFrom('a', 'B', '. ', '! ', '\n', '\n\n', '- ', '| ', '  ', '5', '。', '"', 'Mr. ', '# ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, joinLines) => {
        const text = pieces.join('');
        const segments = segmentsOf(text, { joinLines });
        let at = 0;
        for (const { start, end } of segments) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(start).toBeLessThan(end);
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });

  it('reads a text of 200,000 characters without delay', () => {
    const text = 'word '.repeat(40_000);
    expect(split(text)).toHaveLength(1);
  });
});

describe('wholeSegments', () => {
  it('J07 widens a part to the whole sentences that it touches', () => {
    const text = 'Hello. The refund was\nNot issued because of it. Bye.';
    const at = text.indexOf('refund was');
    const { start, end } = wholeSegments(text, { start: at, end: at + 10 });
    expect(text.slice(start, end)).toBe('The refund was\nNot issued because of it.');
    const across = wholeSegments(text, { start: 3, end: 10 });
    expect(text.slice(across.start, across.end)).toBe('Hello. The refund was\nNot issued because of it.');
  });
});
