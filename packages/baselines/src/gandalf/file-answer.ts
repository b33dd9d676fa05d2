import { countTokens, cutToTokens, fence, fitsTokens, type QueryAnswer } from '@sauron/core/sources';

/** The most that the two marks of a fence and their line ends take. */
const FENCE_TOKENS = 28;
/** Longest heading: our words, and a shortened path. */
const HEADING_TOKENS = 120;

/** Tokens that the data of an answer may have. */
export function dataRoom(capTokens: number): number {
  return Math.max(0, capTokens - FENCE_TOKENS - Math.min(HEADING_TOKENS, Math.floor(capTokens / 2)));
}

/** Our words first, then the data in a fence; never more than the cap. */
export function fileAnswer(
  parts: { readonly heading: string; readonly data: string; readonly truncated: boolean },
  capTokens: number,
): QueryAnswer {
  const { heading, data } = parts;
  const text = data === '' ? heading : `${heading}\n${fence(data)}`;
  const tokens = countTokens(text);
  if (tokens <= capTokens) return { text, tokens, truncated: parts.truncated, failed: false };
  // A cut fence would let data pass for our words: the heading alone is sent.
  const short = cutToTokens(`${heading}\nThe data did not fit; ask for less.`, capTokens).text;
  return { text: short, tokens: countTokens(short), truncated: true, failed: false };
}

/** The question could not be answered as asked. `detail` may quote what the model sent, and data: it stands in a fence. */
export function failedAnswer(heading: string, detail: string, capTokens: number): QueryAnswer {
  const { text } = cutToTokens(detail, Math.min(dataRoom(capTokens), 200));
  return { ...fileAnswer({ heading, data: text, truncated: false }, capTokens), failed: true };
}

/** As many of the lines as fit, from the first on. */
export function fittingLines(lines: readonly string[], roomTokens: number): number {
  let left = roomTokens;
  for (const [index, line] of lines.entries()) {
    // A line break takes one token at most.
    if (!fitsTokens(line, left - 1)) return index;
    left -= countTokens(line) + 1;
  }
  return lines.length;
}
