import {
  canonicalJson,
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownValue,
} from '@sauron/core/episode';
import { keyFieldOf, type PlaceStep } from './state-records.ts';

/** A place that differs between the two states; what is missing in one of them is undefined there. */
export interface PlaceChange {
  readonly steps: readonly PlaceStep[];
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/**
 * The smallest places that differ. Maps are compared key by key, lists of records by the field that tells them apart, other
 * lists as a whole; what is new or gone as a whole is one change.
 */
export function stateChanges(initial: JsonObject, final: JsonObject): PlaceChange[] {
  return compare(initial, final, []);
}

function compare(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  steps: readonly PlaceStep[],
): PlaceChange[] {
  if (before === after) return [];
  if (before === undefined || after === undefined) return [{ steps, before, after }];
  if (isJsonObject(before) && isJsonObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => compare(ownValue(before, key), ownValue(after, key), [...steps, key]));
  }
  const keyed = isJsonList(before) && isJsonList(after) ? keyedItems(before, after) : null;
  if (keyed !== null) {
    const { field, old, now } = keyed;
    const ids = new Set([...old.keys(), ...now.keys()]);
    return [...ids].flatMap((value) => compare(old.get(value), now.get(value), [...steps, { field, value }]));
  }
  return canonicalJson(before) === canonicalJson(after) ? [] : [{ steps, before, after }];
}

type Items = ReadonlyMap<string, JsonValue>;

function keyedItems(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): { readonly field: string; readonly old: Items; readonly now: Items } | null {
  const field = keyFieldOf(after.length > 0 ? after : before);
  if (field === null || (before.length > 0 && keyFieldOf(before) !== field)) return null;
  const byKey = (list: readonly JsonValue[]): Items =>
    new Map(list.map((item) => [String(isJsonObject(item) ? ownValue(item, field) : ''), item]));
  return { field, old: byKey(before), now: byKey(after) };
}
