import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base';
import { wholeCharacterEnd, wholeCharacterStart } from './render/whole-characters.ts';

/** Name of the estimator that every cap and budget of this project is counted with. */
export const TOKEN_ESTIMATOR = 'gpt-tokenizer/o200k_base';

/** Names of control tokens (such as an end-of-text mark) inside data are plain text here, never an error. */
const AS_PLAIN_TEXT = { disallowedSpecial: new Set<string>() };

/** The merge step is quadratic in an unbroken run, so longer runs are counted in pieces of this many UTF-16 units. */
const MAX_RUN = 512;
const LONG_RUN = new RegExp(`[\\p{L}\\p{M}]{${MAX_RUN}}|[^\\p{L}\\p{N}\\s]{${MAX_RUN}}|\\s{${MAX_RUN}}`, 'u');

/** No token of the vocabulary is longer than this many UTF-8 bytes, hence never more UTF-16 units either. */
const MAX_TOKEN_UNITS = 128;
/** Text with more units per token than this is cut before it is counted: only runs of blanks or marks are denser. */
const DENSE_UNITS_PER_TOKEN = 12;

const CACHE_ENTRIES = 4_096;
const CACHED_LENGTH = 400;
const counts = new Map<string, number>();

/**
 * Tokens of a text. Exact, except that unbroken runs of 512 letters, blanks or marks are counted in pieces. Linear in
 * the text: about 25 MB a second.
 */
export function countTokens(text: string): number {
  if (text.length > CACHED_LENGTH) return countUncached(text);
  const known = counts.get(text);
  if (known !== undefined) return known;
  const count = countUncached(text);
  if (counts.size >= CACHE_ENTRIES) counts.clear();
  counts.set(text, count);
  return count;
}

/** True when the text has at most `max` tokens. Never counts a text that is surely too long. */
export function fitsTokens(text: string, max: number): boolean {
  if (text.length > max * MAX_TOKEN_UNITS) return false;
  // A UTF-16 unit has at most three UTF-8 bytes and a token at least one.
  if (text.length * 3 <= max) return true;
  return countTokens(text) <= max;
}

/** The longest beginning of a text, near enough, with at most `max` tokens; never splits a character. */
export function cutToTokens(text: string, max: number): { readonly text: string; readonly truncated: boolean } {
  if (fitsTokens(text, max)) return { text, truncated: false };
  let length = Math.min(text.length, max * DENSE_UNITS_PER_TOKEN);
  while (length > 0) {
    const cut = text.slice(0, wholeCharacterStart(text, length));
    const count = countTokens(cut);
    if (count <= max) return { text: cut, truncated: true };
    length = Math.min(length - 1, Math.floor((length * max) / count));
  }
  return { text: '', truncated: true };
}

function countUncached(text: string): number {
  if (text.length < MAX_RUN || !LONG_RUN.test(text)) return countO200k(text, AS_PLAIN_TEXT);
  let count = 0;
  for (let start = 0; start < text.length; ) {
    const end = wholeCharacterEnd(text, Math.min(text.length, start + MAX_RUN));
    count += countO200k(text.slice(start, end), AS_PLAIN_TEXT);
    start = end;
  }
  return count;
}
