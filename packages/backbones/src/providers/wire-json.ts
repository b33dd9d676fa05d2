import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';

/** `JSON.rawJSON` is in every supported Node; the type library does not know it yet. */
const rawJson = (JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON;

/** Tool schemas and earlier turns are sent again with every request of a session; values are never edited in place. */
const known = new WeakMap<object, unknown>();

/**
 * A copy of a JSON value that an SDK's `JSON.stringify` writes digit for digit: big integers become raw JSON. A value
 * without big integers comes back as it is.
 */
export function wireJson(value: JsonValue): unknown {
  if (typeof value === 'bigint') return rawJson(value.toString());
  if (isJsonList(value)) {
    const items = value.map(wireJson);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isJsonObject(value)) return value;
  if (!known.has(value)) known.set(value, wireObject(value));
  return known.get(value);
}

function wireObject(value: JsonObject): unknown {
  const members = Object.entries(value).map(([key, member]) => [key, wireJson(member)] as const);
  return members.some(([key, member]) => member !== value[key]) ? Object.fromEntries(members) : value;
}
