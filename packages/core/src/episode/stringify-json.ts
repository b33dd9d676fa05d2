import type { JsonValue } from './json-value.ts';

/** `JSON.rawJSON` is in every supported Node; the type library does not know it yet. */
const rawJson = (JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON;

/**
 * JSON text with every digit of big integers; keys in the order that the objects hold them.
 * @param indent blanks per level; 0 writes one line. @default 0
 */
export function stringifyJson(value: JsonValue, indent = 0): string {
  try {
    // The native writer without a replacer is several times faster; it throws at the first bigint.
    return JSON.stringify(value, undefined, indent);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return JSON.stringify(value, withDigits, indent);
  }
}

function withDigits(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? rawJson(value.toString()) : value;
}
