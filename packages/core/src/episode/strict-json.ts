import { parseExactJson } from './json-exact.ts';
import type { JsonProblem } from './json-problem.ts';
import { scanJson } from './json-scan.ts';
import { settleJson } from './json-settle.ts';
import type { JsonValue } from './json-value.ts';

export { canonicalJson, sha256Of } from './canonical-json.ts';
export { type JsonProblem, MAX_JSON_DEPTH } from './json-problem.ts';
export { stringifyJson } from './stringify-json.ts';

export type StrictJson =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly problem: JsonProblem };

/** Stands before the digits of a big integer on its way through the native parser. One byte, so the text stays narrow. */
const MARK = '\u007f';
const PARTS_PER_JOIN = 4000;

/**
 * Reads JSON (RFC 8259) and nothing else. Duplicate keys, NaN and Infinity, numbers outside the range of a double, lone
 * surrogates (raw or escaped), a byte order mark and nesting past `MAX_JSON_DEPTH` are problems with line, column and key.
 * Integers past ±(2^53 − 1) become `bigint`; `-0` becomes `0`; `__proto__` is an own key. A number with a fraction or an
 * exponent is always a `number`. Keys keep their order, except that JavaScript puts integer-like keys first.
 */
export function parseStrictJson(text: string): StrictJson {
  const value = parseFast(text);
  return value === undefined ? parseExactJson(text) : { ok: true, value };
}

/** The native parser plus one scan; undefined where something calls for the exact parser. */
function parseFast(text: string): JsonValue | undefined {
  if (!text.isWellFormed()) return undefined;
  const scan = scanJson(text);
  if (scan === null) return undefined;
  const marked = scan.bigIntegers.length > 0;
  if (marked && [MARK, '\\u007f', '\\u007F'].some((mark) => text.includes(mark))) return undefined;
  let value: JsonValue;
  try {
    value = JSON.parse(marked ? markBigIntegers(text, scan.bigIntegers) : text);
  } catch {
    return undefined;
  }
  return settleJson(value, {
    ...scan,
    mark: marked ? MARK : null,
    surrogates: text.includes('\\ud') || text.includes('\\uD'),
  });
}

/** Puts each big integer into a marked string, so that its digits survive the native parser. */
function markBigIntegers(text: string, offsets: readonly number[]): string {
  let marked = '';
  let parts: string[] = [];
  let done = 0;
  for (let at = 0; at + 1 < offsets.length; at += 2) {
    const start = offsets[at] ?? 0;
    const end = offsets[at + 1] ?? 0;
    parts.push(text.slice(done, start), `"${MARK}`, text.slice(start, end), '"');
    done = end;
    // Joining piece by piece is several times faster than one join of millions.
    if (parts.length >= PARTS_PER_JOIN) {
      marked += parts.join('');
      parts = [];
    }
  }
  return marked + parts.join('') + text.slice(done);
}
