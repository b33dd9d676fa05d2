import { isJsonList, isJsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';

/** How many layers of JSON-inside-a-string are taken off. */
export const MAX_JSON_LAYERS = 3;

export type DecodedJson =
  | { readonly ok: true; readonly value: JsonValue; readonly layers: number }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a text that is, as a whole, a JSON object or list, also where it was encoded up to three times. Stops at the
 * first object or list: strings inside stay text, whatever they look like. A bare scalar is no sign that a text was
 * meant as JSON (the id `1e5` would become a number), so it is refused. Never throws.
 */
export function decodeJsonContainer(text: string): DecodedJson {
  let current = text;
  for (let layers = 1; layers <= MAX_JSON_LAYERS; layers += 1) {
    if (!/^\s*["[{]/u.test(current)) return { ok: false, problem: 'no JSON object or list' };
    const parsed = parseStrictJson(current);
    if (!parsed.ok) return { ok: false, problem: parsed.problem.code };
    if (isJsonObject(parsed.value) || isJsonList(parsed.value)) return { ok: true, value: parsed.value, layers };
    if (typeof parsed.value !== 'string') return { ok: false, problem: 'no JSON object or list' };
    current = parsed.value;
  }
  return { ok: false, problem: `encoded more than ${MAX_JSON_LAYERS} times` };
}
