import { isWordCharacter } from './word-borders.ts';

/** Closing marks by opening mark. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '\u201c': '\u201d',
  '\u201e': '\u201c\u201d',
  '\u2018': '\u2019',
  '\u00ab': '\u00bb',
  '\u300c': '\u300d',
};

/** A quotation longer than this is a missing mark. */
const MAX_QUOTED = 300;

export interface Quoted {
  readonly end: number;
  readonly inner: string;
}

function isSingle(mark: string): boolean {
  return mark === "'" || mark === '\u2018';
}

/** True for a character that may open a quotation. */
export function opensQuote(character: string): boolean {
  return Object.hasOwn(CLOSING, character);
}

/** The quotation that opens at `start`, on one line; an apostrophe opens and closes none. */
export function quotedAt(text: string, start: number): Quoted | null {
  const opening = text[start] ?? '';
  const closing = Object.hasOwn(CLOSING, opening) ? CLOSING[opening] : undefined;
  if (closing === undefined || isWordCharacter(text[start - 1])) return null;
  const limit = Math.min(text.length, start + MAX_QUOTED);
  for (let at = start + 1; at < limit; at += 1) {
    const character = text[at] ?? '';
    if (character === '\n') return null;
    if (!closing.includes(character) || (isSingle(opening) && isWordCharacter(text[at + 1]))) continue;
    const inner = text.slice(start + 1, at);
    return inner.trim() === '' || (isSingle(opening) && /^\s|\s$/.test(inner)) ? null : { end: at + 1, inner };
  }
  return null;
}
