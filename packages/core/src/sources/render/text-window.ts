import { codePointIndex, codePointLength } from '../../episode/code-points.ts';
import { countTokens } from '../tokens.ts';
import type { DataLine } from './data-line.ts';
import { onOneLine } from './json-text.ts';
import { wholeCharacterEnd, wholeCharacterStart } from './whole-characters.ts';

/** A text whose parts are shown: where it stands, and how many code points of that place are in front of it. */
export interface TextSource {
  readonly locator: string;
  readonly text: string;
  /** @default 0 */
  readonly from?: number;
}

/** Which part of a text to show: from a place on, or around a place. UTF-16 indexes. */
export type WindowPlace =
  | { readonly from: number }
  | { readonly around: { readonly start: number; readonly end: number } };

/** A part of a text as a line, and where it ends (UTF-16 index). */
export interface WindowLine extends DataLine {
  readonly start: number;
  readonly end: number;
}

const CHARS_PER_TOKEN = 4;
const MAX_CHARS_PER_TOKEN = 12;
/** Share of a window that may be given up so that it ends between lines or words. */
const SNAP_SHARE = 0.25;
/** Where the place stands in the window: more is shown behind it than in front. */
const LEAD_SHARE = 0.35;

/**
 * `LOCATOR[start:end] = "…"` with at most `maxTokens`, offsets in code points. Null where not one character fits. The
 * window keeps characters whole and, where it can, lines or words.
 */
export function windowLine(
  source: TextSource,
  options: { readonly place: WindowPlace; readonly maxTokens: number },
): WindowLine | null {
  const { place, maxTokens } = options;
  const { text } = source;
  let chars = Math.min(text.length, maxTokens * CHARS_PER_TOKEN);
  let best: WindowLine | null = null;
  for (let attempt = 0; attempt < 12 && chars >= 1; attempt += 1) {
    const line = lineOf(source, spanOf(text, place, Math.floor(chars)));
    const tokens = countTokens(line.text);
    if (tokens <= maxTokens) {
      if (best === null || line.end - line.start > best.end - best.start) best = line;
      const full = line.end - line.start >= remaining(text, place);
      if (full || tokens > maxTokens * 0.85 || chars >= maxTokens * MAX_CHARS_PER_TOKEN) return best;
      if (attempt >= 3) return best;
      chars = Math.min(chars * 1.5, maxTokens * MAX_CHARS_PER_TOKEN);
    } else {
      if (best !== null) return best;
      chars = Math.min(chars * 0.8, (chars * maxTokens) / tokens);
    }
  }
  return best;
}

function remaining(text: string, place: WindowPlace): number {
  return 'from' in place ? text.length - place.from : text.length;
}

function lineOf({ locator, text, from = 0 }: TextSource, span: readonly [number, number]): WindowLine {
  const [start, end] = span;
  const part = text.slice(start, end);
  const first = from + codePointIndex(text, start);
  const last = first + codePointLength(part);
  const json = JSON.stringify(part);
  return { text: onOneLine(`${locator}[${first}:${last}] = ${json}`), cut: start > 0 || end < text.length, start, end };
}

function spanOf(text: string, place: WindowPlace, chars: number): readonly [number, number] {
  if ('from' in place) {
    const start = wholeCharacterStart(text, Math.min(place.from, text.length));
    return [start, snapEnd(text, start, Math.min(text.length, start + chars))];
  }
  const { start, end } = place.around;
  const lead = Math.max(0, Math.floor((chars - (end - start)) * LEAD_SHARE));
  const from = Math.max(0, Math.min(start - lead, text.length - chars));
  const to = Math.min(text.length, from + chars);
  return [snapStart(text, from, Math.min(start, to)), snapEnd(text, Math.min(end, to), to)];
}

/** Moves an end back to behind the last line or word that ends in the last part of the window. */
function snapEnd(text: string, floor: number, end: number): number {
  if (end >= text.length) return text.length;
  const lowest = Math.max(floor + 1, end - Math.floor((end - floor) * SNAP_SHARE));
  const line = text.lastIndexOf('\n', end - 1);
  if (line >= lowest) return line + 1;
  const word = text.lastIndexOf(' ', end - 1);
  return word >= lowest ? word + 1 : wholeCharacterEnd(text, end);
}

/** Moves a start forward to the first line or word that begins in the first part of the window. */
function snapStart(text: string, start: number, ceiling: number): number {
  if (start <= 0) return 0;
  const highest = start + Math.floor((ceiling - start) * SNAP_SHARE);
  const line = text.indexOf('\n', start - 1);
  if (line >= 0 && line < highest) return line + 1;
  const word = text.indexOf(' ', start - 1);
  return word >= 0 && word < highest ? word + 1 : wholeCharacterStart(text, start);
}
