import { isJsonList, isJsonObject, type JsonValue } from '../episode/json-value.ts';
import { childPlace, childPlaces, type Place } from '../episode/locator.ts';
import { alignmentKey } from '../sources/state-diff.ts';

/** One item of a collection in the two states; null where a state does not have it. */
export interface Pair {
  readonly before: Place | null;
  readonly after: Place | null;
}

export interface Alignment {
  readonly pairs: readonly Pair[];
  /** `index`: the items have no unique id, so positions were compared. */
  readonly by: 'key' | 'index';
}

/** Aligns two maps by key, two lists of records by an id that is unique in both, other lists by index; null for all else. */
export function align(before: Place, after: Place): Alignment | null {
  if (isJsonObject(before.value) && isJsonObject(after.value)) {
    const keys = new Set([...Object.keys(before.value), ...Object.keys(after.value)]);
    const pairs = [...keys].map((key) => ({
      before: childPlace(before, key) ?? null,
      after: childPlace(after, key) ?? null,
    }));
    return { pairs, by: 'key' };
  }
  if (!isJsonList(before.value) || !isJsonList(after.value)) return null;
  const key = alignmentKey(before.value, after.value);
  return key === null ? alignByIndex(before, after) : alignById(before, after, key);
}

function alignByIndex(before: Place, after: Place): Alignment {
  const [olds, news] = [childPlaces(before), childPlaces(after)];
  const length = Math.max(olds.length, news.length);
  const pairs = Array.from({ length }, (_, index) => ({ before: olds[index] ?? null, after: news[index] ?? null }));
  return { pairs, by: 'index' };
}

function alignById(before: Place, after: Place, key: string): Alignment {
  const [olds, news] = [byId(before, key), byId(after, key)];
  const pairs: Pair[] = [...olds].map(([id, place]) => ({ before: place, after: news.get(id) ?? null }));
  for (const [id, place] of news) if (!olds.has(id)) pairs.push({ before: null, after: place });
  return { pairs, by: 'key' };
}

function byId(collection: Place, key: string): ReadonlyMap<string | null, Place> {
  return new Map(childPlaces(collection).map((place) => [idOf(place.value, key), place]));
}

/** The id of a record, as text that tells types apart; null where it has none. */
export function idOf(record: JsonValue, key: string): string | null {
  const id = isJsonObject(record) && Object.hasOwn(record, key) ? record[key] : undefined;
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint' ? `${typeof id}:${id}` : null;
}
