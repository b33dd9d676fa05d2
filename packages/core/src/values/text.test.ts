import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWithOffsets } from './fold.ts';
import { compareValues, foldCase, foldText, isIdentifierLike } from './index.ts';

function equal(found: string, claim: string): boolean {
  const comparison = compareValues(found, 'equal', claim, {});
  expect(comparison.status).not.toBe('undecided');
  return comparison.status === 'holds';
}

describe('text', () => {
  it.each([
    ['café', 'cafe\u0301'],
    ['Ａｎａ', 'Ana'],
    ['５th floor', '5th floor'],
    ['a  b', 'a b'],
    ['a\n\tb', 'a b'],
    ['a\u00a0b', 'a b'],
    [' a ', 'a'],
    ['a\u200bb', 'ab'],
    ['co\u00adop', 'coop'],
    ['“hi”', '"hi"'],
    ['it’s', "it's"],
    ['«hi»', '"hi"'],
    ['Ana Lima', 'ANA LIMA'],
    ['Completed', 'completed'],
    ['Émile', 'émile'],
    ['Order TX-77 Shipped', 'order TX-77 shipped'],
    ['N/A', 'n/a'],
    ['Follow-Up', 'follow-up'],
  ])('folds %j and %j into one', (left, right) => {
    expect(equal(left, right)).toBe(true);
    expect(equal(right, left)).toBe(true);
  });

  it.each([
    ['TX-77', 'tx-77'],
    ['#W42a', '#w42a'],
    ['HAT006', 'hat006'],
    ['house_fund', 'House_Fund'],
    ['/home/Ana', '/home/ana'],
    ['C:\\Temp', 'c:\\temp'],
    ['src/Main', 'src/main'],
    ['Report.pdf', 'report.pdf'],
    ['Ana@example.org', 'ana@example.org'],
    ['https://a.org/X', 'https://a.org/x'],
    ['Order TX-77 shipped', 'Order tx-77 shipped'],
    ['see (TX-77).', 'see (tx-77).'],
    ['ﬁne', 'fine'],
    ['x²', 'x2'],
    ['①', '1'],
    ['Ⅳ', 'IV'],
    ['straße', 'strasse'],
    ['Ana Lima', 'AnaLima'],
    ['"hi"', "'hi'"],
  ])('keeps %j and %j apart', (left, right) => {
    expect(equal(left, right)).toBe(false);
    expect(compareValues(left, 'different', right, {}).status).toBe('holds');
  });

  it('folds spelling and keeps case, blanks at the ends and compatibility characters', () => {
    expect(foldText(' Ａ１\u00a0\u00a0“x” ﬁ ')).toBe(' A1 "x" ﬁ ');
    expect(foldText('plain text')).toBe('plain text');
    expect(foldCase('ÉCOLE  Ｂ')).toBe('école b');
  });

  it('is settled by folding once', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u00ad', '\u200b', ' ', '\u0301', '\u1161', '“', '５'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });

  it('remembers where each folded character comes from', () => {
    const pieces = fc.constantFrom(
      'a',
      'B',
      ' ',
      '\n',
      '\u00ad',
      'e\u0301',
      'Ａ',
      '“',
      '🙂',
      '\u1100\u1161',
      '５',
      '\u00a0',
      '\u200b',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const folded = foldWithOffsets(text);
        expect(folded.text).toBe(foldText(text));
        for (let unit = 0; unit < folded.text.length; unit += 1) {
          const source = text.slice(folded.startOf(unit), folded.endOf(unit));
          expect(foldText(source)).toContain(folded.text[unit]);
          expect(folded.startOf(unit)).toBeGreaterThanOrEqual(unit === 0 ? 0 : folded.startOf(unit - 1));
        }
      }),
    );
  });
});

describe('isIdentifierLike', () => {
  it.each([
    'TX-77',
    '#W4219264',
    'HAT006',
    '02139',
    'house_fund',
    'user_123',
    '/home/ana',
    './a.txt',
    '~/notes',
    'C:\\Temp',
    'src/main',
    'report.pdf',
    'ana@example.org',
    'https://example.org/a',
    '555-1234',
    '+14155550100',
    '192.168.0.1',
    '1.2.3',
    'v2.0',
    '3f9a1c2b',
    'b3f0-11aa',
    'GPT-4',
  ])('sees an id, code or path in %j', (text) => {
    expect(isIdentifierLike(text)).toBe(true);
  });

  it.each([
    'Ana',
    'SunSet',
    'follow-up',
    'N/A',
    'and/or',
    '20000',
    '$20,000',
    '20k',
    '$20K',
    '5kg',
    '7pm',
    '3rd',
    '5%',
    '1e3',
    '1.5',
    '1.147.000',
    '5-7',
    '2025-2026',
    '3-day',
    '2026-03-29',
    '2026-03-29T10:00:00Z',
    '03/04/2026',
    '3/4',
    'e.g.',
    'Order TX-77',
    '',
  ])('sees none in %j', (text) => {
    expect(isIdentifierLike(text)).toBe(false);
  });
});
