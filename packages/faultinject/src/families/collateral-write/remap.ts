import { canonicalJson, isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';

/** A value, and what stands for it. */
export type Remap = readonly [from: JsonValue, to: JsonValue];

/** The value with each whole value inside it exchanged; equal by content, first that fits. */
export function remapped(value: JsonValue, remaps: readonly Remap[]): JsonValue {
  const text = canonicalJson(value);
  const found = remaps.find(([from]) => canonicalJson(from) === text);
  if (found !== undefined) return found[1];
  if (isJsonList(value)) return value.map((item) => remapped(item, remaps));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, remapped(member, remaps)]));
}
