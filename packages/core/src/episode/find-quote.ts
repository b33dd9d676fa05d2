import { codePointLength } from './code-points.ts';

/** Where a quote stands: offsets in code points, half-open, and the text as it is written there. */
export interface QuotePlace {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Folded {
  readonly text: string;
  /** Where a run of several blanks has become one: offsets right behind it, in the folded text and in the original. */
  readonly folded: readonly number[];
  readonly original: readonly number[];
}

const FOLDABLE =
  /\s+|[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033\u301D\u301E\uFF02]|[\u2018\u2019\u201A\u201B\u2039\u203A\u2032\u00B4`\uFF07]/gu;

/**
 * All places of a text, left to right, where a quote stands verbatim. Runs of white space count as one blank and quote
 * marks of one kind (double, single) as equal; nothing else is folded, case least of all. White space at the ends of the
 * quote is dropped; a blank quote stands nowhere. Places may overlap.
 * @param limit at most so many places are looked for. @default no limit
 */
export function findQuote(text: string, quote: string, limit: number = Number.POSITIVE_INFINITY): QuotePlace[] {
  const wanted = foldMarks(quote.trim());
  if (wanted === '') return [];
  const haystack = foldWithOffsets(text);
  const places: QuotePlace[] = [];
  let counted = 0;
  let codePoints = 0;
  for (
    let at = haystack.text.indexOf(wanted);
    at >= 0 && places.length < limit;
    at = haystack.text.indexOf(wanted, at + 1)
  ) {
    const from = originalOffset(haystack, at);
    // The last unit of a trimmed quote is no blank, so it is one unit in the original too.
    const found = text.slice(from, originalOffset(haystack, at + wanted.length - 1) + 1);
    codePoints += codePointLength(text.slice(counted, from));
    counted = from;
    places.push({ start: codePoints, end: codePoints + codePointLength(found), text: found });
  }
  return places;
}

/** White space runs to one blank, quote marks to `"` and `'`. */
export function foldMarks(text: string): string {
  return text.replace(FOLDABLE, foldOne);
}

function foldOne(match: string): string {
  if (/^\s/u.test(match)) return ' ';
  return '\u2018\u2019\u201A\u201B\u2039\u203A\u2032\u00B4`\uFF07'.includes(match) ? "'" : '"';
}

function foldWithOffsets(text: string): Folded {
  const folded: number[] = [];
  const original: number[] = [];
  let shift = 0;
  const folding = text.replace(FOLDABLE, (match: string, offset: number) => {
    if (match.length > 1) {
      original.push(offset + match.length);
      folded.push(offset - shift + 1);
      shift += match.length - 1;
    }
    return foldOne(match);
  });
  return { text: folding, folded, original };
}

/** Offset in the original of a unit of the folded text. */
function originalOffset({ folded, original }: Folded, at: number): number {
  let low = 0;
  let high = folded.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((folded[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? at : (original[low - 1] ?? 0) + at - (folded[low - 1] ?? 0);
}
