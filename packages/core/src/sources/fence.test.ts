import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fence, unusedMarker } from './fence.ts';

describe('fence', () => {
  it('wraps content in marks that it does not hold', () => {
    fc.assert(
      fc.property(fc.string(), (content) => {
        const fenced = fence(content);
        const marker = /^<data-([0-9a-f]{8})>\n/.exec(fenced)?.[1] ?? '';
        expect(fenced).toBe(`<data-${marker}>\n${content}\n</data-${marker}>`);
        expect(content.includes(marker)).toBe(false);
      }),
    );
  });

  it('gives the same marks to the same content', () => {
    expect(fence('a = 1')).toBe(fence('a = 1'));
    expect(fence('a = 1')).not.toBe(fence('a = 2'));
  });

  it('does not reuse the marks of another answer that the content quotes', () => {
    const quoted = fence('a = 1');
    const outer = fence(quoted);
    expect(outer.split('\n')[0]).not.toBe(quoted.split('\n')[0]);
  });
});

describe('unusedMarker', () => {
  it('passes over markers that the content holds', () => {
    const markers = ['11111111', '22222222', '33333333'];
    expect(unusedMarker('text 11111111 and 22222222', (attempt) => markers[attempt] ?? '')).toBe('33333333');
  });
});
