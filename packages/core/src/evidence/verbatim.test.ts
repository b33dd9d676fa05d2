import { describe, expect, it } from 'vitest';
import { findVerbatim } from './verbatim.ts';

const status = (text: string, quote: string) => findVerbatim(text, quote).status;

describe('findVerbatim', () => {
  it.each([
    ['Paid 1180.', '1180', 'found'],
    ['Paid 1180.', '118', 'cut'],
    ['Paid 1180.50', '1180', 'cut'],
    ['Paid 1,180', '180', 'cut'],
    ['It is -5 now', '5', 'cut'],
    ['It is −5 now', '5 now', 'cut'],
    ['on 2026-03-29', '2026-03', 'cut'],
    ['at 10:30', '10', 'cut'],
    ['TX-77 sent', '77 sent', 'cut'],
    ['TX-77 sent', 'TX-77', 'found'],
    ['nothing', 'not', 'cut'],
    ['not nothing', 'not', 'found'],
    ['nothing, not', 'not', 'found'],
    ['Grüße', 'Gr', 'cut'],
    ['a_b', 'a', 'cut'],
    ['(1180)', '1180', 'found'],
    ['“quoted”', '"quoted"', 'found'],
    ["it's", 'it’s', 'found'],
    ['Paid', 'paid', 'missing'],
    ['a  b', 'a b', 'found'],
    ['ab', 'a b', 'missing'],
    ['你好世界', '好世', 'found'],
  ])('J07 %j holds %j: %s', (text, quote, expected) => {
    expect(status(text, quote)).toBe(expected);
  });

  it('gives the place in the original, astral characters counted as two units', () => {
    const text = '😀 say  “hi”  now';
    const found = findVerbatim(text, 'say "hi"');
    expect(found.status === 'found' && text.slice(found.start, found.end)).toBe('say  “hi”');
  });
});
