import { isJsonList, isJsonObject, type JsonValue } from './json-value.ts';
import { stringifyJson } from './stringify-json.ts';

const MAX_CHARS = 60;

/** Cuts text for a message, on a whole character. */
export function shorten(text: string, maxChars: number = MAX_CHARS): string {
  if (text.length <= maxChars) return text;
  return `${text.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** Text as a JSON string on one line, shortened. */
export function quoteShort(text: string, maxChars: number = MAX_CHARS): string {
  return JSON.stringify(shorten(text, maxChars));
}

/** A value in a few words for a message: scalars as JSON, containers by kind and size. */
export function describeJson(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return quoteShort(value);
  if (isJsonList(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (isJsonObject(value)) return 'an object';
  return shorten(stringifyJson(value));
}
