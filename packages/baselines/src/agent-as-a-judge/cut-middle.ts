import { countTokens, cutToTokens } from '@sauron/core/sources';
import { endOf } from '../prompt/cut-lines.ts';

/** A text and how much of it is left. */
export interface Remainder {
  readonly text: string;
  /** Tokens of the whole text. */
  readonly tokens: number;
  readonly shownTokens: number;
}

/** A text without its middle: so many tokens of its beginning and of its end, and a line that says how much is missing. */
export function cutMiddle(text: string, headTokens: number, tailTokens: number): Remainder {
  const tokens = countTokens(text);
  if (tokens <= headTokens + tailTokens) return { text, tokens, shownTokens: tokens };
  const head = headTokens > 0 ? cutToTokens(text, headTokens).text : '';
  const tail = tailTokens > 0 ? endOf(text, tailTokens) : '';
  const shownTokens = Math.min(tokens, countTokens(head) + countTokens(tail));
  const marker = `[… ${tokens - shownTokens} tokens omitted …]`;
  return { text: [head, marker, tail].filter((part) => part !== '').join('\n'), tokens, shownTokens };
}

/** The same on one line, half from each end: for one event of many. */
export function cutStep(text: string, maxTokens: number): string {
  if (countTokens(text) <= maxTokens) return text;
  const half = Math.floor(maxTokens / 2);
  return `${cutToTokens(text, half).text} [… omitted …] ${endOf(text, half)}`;
}

/**
 * Cuts several texts, read one behind the other, so that together they have no more than `maxTokens`: the middle of the
 * whole falls out, wherever it stands.
 */
export function cutMiddleOfAll(texts: readonly string[], maxTokens: number): Remainder[] {
  const sizes = texts.map(countTokens);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= maxTokens)
    return texts.map((text, index) => ({ text, tokens: sizes[index] ?? 0, shownTokens: sizes[index] ?? 0 }));
  const headEnd = Math.ceil(maxTokens / 2);
  const tailStart = total - Math.floor(maxTokens / 2);
  let start = 0;
  return texts.map((text, index) => {
    const end = start + (sizes[index] ?? 0);
    const head = Math.max(0, Math.min(end, headEnd) - start);
    const tail = Math.max(0, end - Math.max(start, tailStart));
    start = end;
    return cutMiddle(text, head, tail);
  });
}
