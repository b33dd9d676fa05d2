const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const NARROW = /^[\x20-\x7e]*$/;
const INVISIBLE = /^[\p{M}\p{Cf}\p{Cc}]*$/u;
/** Half-width katakana are of a wide script, and narrow. */
const HALF_WIDTH = /^[\uff61-\uffdc\uffe8-\uffee]/u;
const WIDE =
  /^(?:\p{Emoji_Presentation}|.\ufe0f|\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}|\p{sc=Bopomofo}|[\u3000-\u303e\uff01-\uff60\uffe0-\uffe6])/u;

/** Splits text into what a reader sees as one character. */
export function graphemesOf(text: string): string[] {
  if (NARROW.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Columns that text takes on a terminal: 2 for wide characters and emoji, 0 for marks. */
export function textWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  return graphemesOf(text).reduce((width, grapheme) => width + graphemeWidth(grapheme), 0);
}

function graphemeWidth(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0;
  return WIDE.test(grapheme) && !HALF_WIDTH.test(grapheme) ? 2 : 1;
}

/** Text with blanks after it (or before it, aligned right) up to `width` columns. */
export function padText(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const blanks = ' '.repeat(Math.max(0, width - textWidth(text)));
  return align === 'left' ? text + blanks : blanks + text;
}
