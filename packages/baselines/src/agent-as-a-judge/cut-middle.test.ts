import { countTokens } from '@sauron/core/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutMiddle, cutMiddleOfAll, cutStep } from './cut-middle.ts';

const words = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ');
const text = fc
  .array(fc.constantFrom('word ', 'état ', '語', '12.50 ', '\n', '😀'), { maxLength: 400 })
  .map((all) => all.join(''));

describe('cutMiddle', () => {
  it('keeps both ends and says how much is missing between them', () => {
    const cut = cutMiddle(words('w', 1_000), 30, 20);
    expect(cut.text).toMatch(/^w0 w1 [\s\S]+\n\[… \d+ tokens omitted …\]\n[\s\S]+ w999$/u);
    expect(cut.shownTokens).toBeLessThanOrEqual(50);
    expect(cut.shownTokens).toBeGreaterThan(40);
    expect(cut.text).toContain(`${cut.tokens - cut.shownTokens} tokens omitted`);
  });

  it('leaves a text that fits as it is', () => {
    expect(cutMiddle('a b c', 2, 2).text).toBe('a b c');
    expect(cutStep('a b c', 10)).toBe('a b c');
  });
});

describe('cutStep', () => {
  it('keeps about as many tokens as it may, on the line it is given', () => {
    const step = cutStep(words('w', 400), 50);
    expect(countTokens(step)).toBeLessThanOrEqual(62);
    expect(step).toMatch(/^w0 .+ \[… omitted …\] .+ w399$/u);
  });
});

describe('cutMiddleOfAll', () => {
  it('drops the middle of the whole, wherever it stands', () => {
    const texts = [words('a', 100), words('b', 500), words('c', 100)];
    const [first, second, third] = cutMiddleOfAll(texts, 600);
    expect(first?.text).toBe(texts[0]);
    expect(third?.text).toBe(texts[2]);
    expect(second?.text).toMatch(/^b0 [\s\S]+omitted[\s\S]+ b499$/u);
    const [head, gone, tail] = cutMiddleOfAll(texts, 100);
    expect(head?.text).toMatch(/^a0 /u);
    expect(head?.text).not.toContain('a99');
    expect(gone).toMatchObject({ shownTokens: 0 });
    expect(gone?.text).toMatch(/^\[… \d+ tokens omitted …\]$/u);
    expect(tail?.text).toMatch(/ c99$/u);
  });

  it('never shows more than it may, and everything where it may', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), fc.integer({ min: 0, max: 900 }), (texts, maxTokens) => {
        const cut = cutMiddleOfAll(texts, maxTokens);
        const total = texts.reduce((sum, each) => sum + countTokens(each), 0);
        const shown = cut.reduce((sum, { shownTokens }) => sum + shownTokens, 0);
        // Both ends of one text can take a token more than the room that they were given.
        expect(shown).toBeLessThanOrEqual(Math.min(total, maxTokens + texts.length));
        if (total <= maxTokens) expect(cut.map((each) => each.text)).toEqual(texts);
        expect(cutMiddleOfAll(texts, Number.POSITIVE_INFINITY).map((each) => each.text)).toEqual(texts);
      }),
    );
  });
});
