import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base';
import { detached, Recent } from '../values/recent.ts';
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

/** Pieces and whole texts whose counts are kept: the same lines come again in one answer after another. */
const pieces = new Recent<string, number>(8_192);
const texts = new Recent<string, number>(512);
/** A line is cut into further pieces once it is this long, and a piece of more than twice this length is not kept. */
const PIECE_LENGTH = 200;
/** Counts of longer texts are not kept as a whole. */
const KEPT_LENGTH = 20_000;

/**
 * Tokens of a text. Exact, except that unbroken runs of 512 letters, blanks or marks are counted in pieces. Linear in
 * the text: about 25 MB a second, faster where its lines were counted before.
 */
export function countTokens(text: string): number {
  if (text.length <= PIECE_LENGTH) return countPiece(text);
  const known = text.length <= KEPT_LENGTH ? texts.get(text) : undefined;
  if (known !== undefined) return known;
  const count = countInPieces(text) ?? countUncached(text);
  if (text.length <= KEPT_LENGTH) texts.set(text, count);
  return count;
}

/**
 * Counted where a token surely ends: no token holds a line end and a visible character behind it, other than a slash, nor
 * a visible character and a blank behind it. So the pieces have as many tokens as the whole. Null where the text has a run
 * that is too long.
 */
function countInPieces(text: string): number | null {
  let count = 0;
  for (let start = 0; start < text.length; ) {
    const lineEnd = endOfLine(text, start);
    while (start < lineEnd) {
      const end = endOfPiece(text, start, lineEnd);
      const piece = text.slice(start, end);
      if (piece.length >= MAX_RUN && LONG_RUN.test(piece)) return null;
      count += countPiece(piece);
      start = end;
    }
  }
  return count;
}

function endOfLine(text: string, start: number): number {
  let at = text.indexOf('\n', start);
  while (at >= 0 && !isVisible(text.charCodeAt(at + 1))) at = text.indexOf('\n', at + 1);
  return at < 0 ? text.length : at + 1;
}

function endOfPiece(text: string, start: number, lineEnd: number): number {
  for (let at = start + PIECE_LENGTH; at < lineEnd; at += 1) {
    if (text.charCodeAt(at) === BLANK && isVisible(text.charCodeAt(at - 1))) return at;
  }
  return lineEnd;
}

const BLANK = 0x20;
const SLASH = 0x2f;

/** True for ASCII characters that are no blank, no control and no slash; the others are not worth telling apart. */
function isVisible(code: number): boolean {
  return code > BLANK && code < 0x7f && code !== SLASH;
}

function countPiece(piece: string): number {
  if (piece.length > 2 * PIECE_LENGTH) return countO200k(piece, AS_PLAIN_TEXT);
  const known = pieces.get(piece);
  if (known !== undefined) return known;
  const count = countO200k(piece, AS_PLAIN_TEXT);
  pieces.set(detached(piece), count);
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
