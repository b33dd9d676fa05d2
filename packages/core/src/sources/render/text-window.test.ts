import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceCodePoints } from '../../episode/code-points.ts';
import { countTokens } from '../tokens.ts';
import { windowLine } from './text-window.ts';

const LINE = /^text\[(\d+):(\d+)\] = (".*")$/s;

function read(line: string): { start: number; end: number; text: string } {
  const [, start, end, json] = LINE.exec(line) ?? [];
  return { start: Number(start), end: Number(end), text: JSON.parse(json ?? '""') as string };
}

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
  fc.lorem({ maxCount: 120 }),
  fc
    .array(fc.constantFrom('a line\n', '🎉', 'é', '\u2028', '"', 'word '), { minLength: 1, maxLength: 400 })
    .map((parts) => parts.join('')),
);

describe('windowLine', () => {
  it('shows exactly the code points that it names, within its tokens', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 14, max: 120 }), fc.nat(), (text, maxTokens, seed) => {
        const from = seed % text.length;
        for (const place of [{ from }, { around: { start: from, end: Math.min(text.length, from + 3) } }]) {
          const window = windowLine({ locator: 'text', text }, { place, maxTokens });
          if (window === null) continue;
          const shown = read(window.text);
          expect(shown.text).toBe(sliceCodePoints(text, shown.start, shown.end));
          expect(countTokens(window.text)).toBeLessThanOrEqual(maxTokens);
          expect(window.cut).toBe(shown.text !== text);
          expect(window.text).not.toMatch(/[\n\u2028]/);
        }
      }),
    );
  });

  it('keeps the match inside', () => {
    const text = `${'lorem ipsum '.repeat(2_000)}NEEDLE${' dolor sit'.repeat(2_000)}`;
    const start = text.indexOf('NEEDLE');
    for (const maxTokens of [20, 60, 400]) {
      const window = windowLine({ locator: 'text', text }, { place: { around: { start, end: start + 6 } }, maxTokens });
      expect(read(window?.text ?? '').text).toContain('NEEDLE');
    }
  });

  it('ends behind a line where one ends nearby', () => {
    const text = 'one line of text\n'.repeat(400);
    const window = windowLine({ locator: 'text', text }, { place: { from: 0 }, maxTokens: 100 });
    expect(read(window?.text ?? '').text.endsWith('\n')).toBe(true);
  });

  it('counts from the offset of a part of a text', () => {
    const window = windowLine({ locator: 'text', text: '🎉abc def', from: 10 }, { place: { from: 2 }, maxTokens: 40 });
    expect(window?.text).toBe('text[11:18] = "abc def"');
  });

  it('gives nothing where not one character fits', () => {
    expect(windowLine({ locator: 'text', text: 'abc' }, { place: { from: 0 }, maxTokens: 3 })).toBeNull();
  });
});
