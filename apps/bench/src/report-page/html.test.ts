import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

const CONTROLS = /[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u;

describe('html', () => {
  it('keeps any text inside its element and its attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const made = html`<p title="${text}">${text}</p>`.text;
        const [, title = '', inner = ''] = /^<p title="([^"<>]*)">([^<>]*)<\/p>$/u.exec(made) ?? [];
        expect(made).toBe(`<p title="${title}">${inner}</p>`);
        expect(made).not.toMatch(CONTROLS);
      }),
    );
  });

  it('spells out what would reorder a line, and keeps line breaks and indentation', () => {
    expect(html`${'a\u202eb\u0000\n  c'}`.text).toBe('a\\u202eb\\u0000\n  c');
  });

  it('joins lists, nests, and writes nothing for null and false', () => {
    expect(html`<ul>${['<', '&'].map((item) => html`<li>${item}</li>`)}</ul>${null}${false}${0}`.text).toBe(
      '<ul><li>&lt;</li><li>&amp;</li></ul>0',
    );
  });
});
