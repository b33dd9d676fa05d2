import type { JsonValue } from '../../episode/json-value.ts';
import { fitsTokens } from '../tokens.ts';
import { binaryBody } from './binary-body.ts';
import type { DataLine } from './data-line.ts';
import { jsonText, onOneLine } from './json-text.ts';
import { shapeLine } from './shape-line.ts';
import { type TextSource, type WindowPlace, windowLine } from './text-window.ts';

/** A place to show: its canonical locator and what stands there. */
export interface ShownValue {
  readonly locator: string;
  readonly value: JsonValue;
  /** What its windows are cut from, where that is not the value at its own locator. */
  readonly text?: TextSource;
}

const MAX_CHARS_PER_TOKEN = 12;

/** `LOCATOR = JSON` where that has at most `maxTokens`, else null. */
export function wholeLine({ locator, value }: ShownValue, maxTokens: number): DataLine | null {
  if (typeof value === 'string' && binaryBody(value) !== null) return null;
  const json = jsonText(value, maxTokens * MAX_CHARS_PER_TOKEN);
  if (json === null) return null;
  const text = onOneLine(`${locator} = ${json}`);
  return fitsTokens(text, maxTokens) ? { text, cut: false } : null;
}

/**
 * The value in at most `maxTokens`: whole, or a window of a text, or the shape of a container or of a binary body. A
 * shape can pass the limit where the locator alone does.
 */
export function valueLine(shown: ShownValue, maxTokens: number, place: WindowPlace = { from: 0 }): DataLine {
  return wholeLine(shown, maxTokens) ?? cutLine(shown, maxTokens, place);
}

/** A window or a shape, never the whole value. */
export function cutLine(shown: ShownValue, maxTokens: number, place: WindowPlace = { from: 0 }): DataLine {
  const { locator, value } = shown;
  const source = textSource(shown);
  const window = source === null ? null : windowLine(source, { place, maxTokens });
  if (window !== null) return window;
  // A body of bytes is told, not cut: there is nothing more to read in it.
  const isBytes = typeof value === 'string' && binaryBody(value) !== null;
  return { text: shapeLine(locator, value, maxTokens), cut: !isBytes };
}

/** The text that can be shown in windows; null for containers, other scalars and bodies of bytes. */
export function textSource({ locator, value, text }: ShownValue): TextSource | null {
  if (typeof value !== 'string' || binaryBody(value) !== null) return null;
  return text ?? { locator, text: value };
}
