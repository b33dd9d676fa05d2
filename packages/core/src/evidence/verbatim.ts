import { findQuote, utf16Offset } from '../episode/locator.ts';

export type VerbatimSearch =
  /** UTF-16 offsets, half-open. */
  | { readonly status: 'found'; readonly start: number; readonly end: number }
  /** The quote stands there only with a word or number cut at its edge, such as `118` in `1180`. */
  | { readonly status: 'cut' }
  | { readonly status: 'missing' };

/** Places of one quote that are looked at; further ones are repetitions. */
const MAX_PLACES = 100;

/** Finds the first place where the quote stands whole. Runs of white space and kinds of quote marks are folded, nothing else. */
export function findVerbatim(text: string, quote: string): VerbatimSearch {
  const places = findQuote(text, quote, MAX_PLACES);
  for (const place of places) {
    const start = utf16Offset(text, place.start);
    const end = start + place.text.length;
    if (!isCutAt(text, start, 'start') && !isCutAt(text, end, 'end')) return { status: 'found', start, end };
  }
  return { status: places.length > 0 ? 'cut' : 'missing' };
}

/** Scripts without blanks between words have no word edges to cut. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether an edge of a quote lies inside a word, a number or an id. */
function isCutAt(text: string, edge: number, side: 'start' | 'end'): boolean {
  const before = [...text.slice(Math.max(0, edge - 4), edge)];
  const after = [...text.slice(edge, edge + 4)];
  const [inner = '', outer = '', beyond = ''] =
    side === 'start' ? [after[0], before.at(-1), before.at(-2)] : [before.at(-1), after[0], after[1]];
  if (isWord(inner) && isWord(outer)) return true;
  if (!/\d/u.test(inner)) return false;
  if (side === 'start' && /[-−]/u.test(outer)) return true;
  return /[.,:/−-]/u.test(outer) && /\d/u.test(beyond);
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}_]/u.test(character) && !UNSPACED.test(character);
}
