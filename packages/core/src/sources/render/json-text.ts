import { isJsonList, isJsonObject, type JsonValue } from '../../episode/json-value.ts';
import { stringifyJson } from '../../episode/stringify-json.ts';
import { binaryBody, describeBinary } from './binary-body.ts';

/** Ends a line in some readers although JSON leaves them as they are. */
const LINE_BREAKING = /[\u0085\u2028\u2029]/g;

/**
 * A value as one line of compact JSON, bodies of bytes named instead of shown; null where that takes more than
 * `maxChars`. The cost is bounded by `maxChars`, whatever the value's size.
 */
export function jsonText(value: JsonValue, maxChars: number): string | null {
  const size = new SizeProbe(maxChars);
  if (!size.holds(value)) return null;
  const text = stringifyJson(size.binaries.size === 0 ? value : replaceStrings(value, size.binaries));
  return text.length > maxChars ? null : onOneLine(text);
}

/** Escapes the characters that some readers take for an end of line. Inside JSON strings the meaning stays. */
export function onOneLine(json: string): string {
  return json.replace(LINE_BREAKING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Walks a value until its JSON text is surely longer than the limit; names the binary bodies on the way. */
class SizeProbe {
  readonly binaries = new Map<string, string>();
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  holds(value: JsonValue): boolean {
    this.#left -= this.#ownSize(value);
    if (isJsonList(value)) return value.every((item) => this.#left >= 0 && this.holds(item));
    if (!isJsonObject(value)) return this.#left >= 0;
    for (const key in value) {
      if (!Object.hasOwn(value, key)) continue;
      this.#left -= key.length + 3;
      const member = value[key];
      if (this.#left < 0 || member === undefined || !this.holds(member)) return false;
    }
    return this.#left >= 0;
  }

  /** A lower bound of what the value itself adds, its members left out. */
  #ownSize(value: JsonValue): number {
    if (typeof value !== 'string') return 1;
    const binary = binaryBody(value);
    if (binary === null) return value.length + 2;
    const name = `⟨${describeBinary(binary)}⟩`;
    this.binaries.set(value, name);
    return name.length + 2;
  }
}

function replaceStrings(value: JsonValue, names: ReadonlyMap<string, string>): JsonValue {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (isJsonList(value)) return value.map((item) => replaceStrings(item, names));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replaceStrings(member, names)]));
}
