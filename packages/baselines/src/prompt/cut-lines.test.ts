import { countTokens } from '@sauron/core/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLines } from './cut-lines.ts';

const MARKER = /^\[… ([\d,]+) lines \(([\d,]+) tokens\) omitted …\]$/u;

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index + 1} of the log`).join('\n');

/** What stands before and after the line that says what is missing. */
function partsOf(text: string): { head: string[]; tail: string[]; lines: number; tokens: number } {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => MARKER.test(line));
  const [, omitted = '', tokens = ''] = MARKER.exec(lines[at] ?? '') ?? [];
  const count = (written: string) => Number(written.replaceAll(',', ''));
  return { head: lines.slice(0, at), tail: lines.slice(at + 1), lines: count(omitted), tokens: count(tokens) };
}

describe('cutLines', () => {
  it('returns what fits as it is', () => {
    const text = numbered(20);
    const tokens = countTokens(text);
    expect(cutLines(text, tokens)).toEqual({ text, tokens, shownTokens: tokens });
  });

  it('keeps whole lines of the beginning and the end, three to two, and counts what is missing', () => {
    const text = numbered(1_000);
    const cut = cutLines(text, 500);
    const { head, tail, lines, tokens } = partsOf(cut.text);
    expect(text.startsWith(`${head.join('\n')}\n`)).toBe(true);
    expect(text.endsWith(`\n${tail.join('\n')}`)).toBe(true);
    expect(head.length + tail.length + lines).toBe(1_000);
    expect(tokens).toBe(cut.tokens - cut.shownTokens);
    expect(head.length / (head.length + tail.length)).toBeCloseTo(0.6, 1);
    expect(cut.shownTokens).toBeGreaterThan(450);
  });

  it('shows both ends of a line that is longer than all the room', () => {
    const text = Array.from({ length: 2_000 }, (_, index) => `w${index}`).join(' ');
    const { head, tail, lines } = partsOf(cutLines(text, 200).text);
    expect(lines).toBe(1);
    expect(text.startsWith(head.join('\n'))).toBe(true);
    expect(text.endsWith(tail.join('\n'))).toBe(true);
    expect([head, tail].every((part) => part.join('').length > 50)).toBe(true);
  });

  it('never takes more than its room, nor shows more than there is', () => {
    const line = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constant(' '.repeat(200)),
      fc.constant('{}/}'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.integer({ min: 0, max: 400 }), (lines, room) => {
        const text = lines.join('\n');
        const cut = cutLines(text, room);
        expect(countTokens(cut.text)).toBeLessThanOrEqual(room);
        expect(cut.tokens).toBe(countTokens(text));
        expect(cut.shownTokens).toBeLessThanOrEqual(cut.tokens);
        if (cut.text !== text && MARKER.test(cut.text.split('\n').find((each) => MARKER.test(each)) ?? '')) {
          const { head, tail } = partsOf(cut.text);
          expect(text.startsWith(head.join('\n'))).toBe(true);
          expect(text.endsWith(tail.join('\n'))).toBe(true);
        }
      }),
    );
  });
});
