import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '../episode/json-value.ts';
import { childPlace, childPlaces, type Place } from '../episode/place.ts';

/** One difference between two states. `after` stands in the later one, `before` in the earlier one. */
export type StateChange =
  | { readonly kind: 'added'; readonly after: Place }
  | { readonly kind: 'removed'; readonly before: Place }
  | { readonly kind: 'changed'; readonly before: Place; readonly after: Place }
  /** Items of a keyed list that kept their content and stand in another order. */
  | { readonly kind: 'reordered'; readonly before: Place; readonly after: Place }
  /** No change: says which key the items of a list are told apart by, ahead of the changes in it. */
  | { readonly kind: 'aligned'; readonly after: Place; readonly key: string };

/** Keys that name an item, best first; then whatever ends like an id. */
const KEY_NAMES = ['id', 'uuid', 'key', 'code', 'name', 'number'];
const LIKE_AN_ID = /(?:^|_)(?:id|ID|Id)$|[a-z0-9]I[dD]$/;

/**
 * The smallest places that differ, in order. Objects are compared key by key; lists of objects by a key that is unique in
 * both, wherever the items stand; all other lists by index. What is new or gone as a whole is one change.
 */
export function* diffPlaces(before: Place, after: Place): Generator<StateChange> {
  if (sameJson(before.value, after.value)) return;
  if (isJsonObject(before.value) && isJsonObject(after.value)) yield* diffObjects(before, after, before.value);
  else if (isJsonList(before.value) && isJsonList(after.value)) yield* diffLists(before, after);
  else yield { kind: 'changed', before, after };
}

function* diffObjects(before: Place, after: Place, old: JsonObject): Generator<StateChange> {
  const now = isJsonObject(after.value) ? after.value : {};
  for (const key of Object.keys(old)) yield* diffMember(before, after, { key, old: old[key], now: ownValue(now, key) });
  for (const key of Object.keys(now)) {
    if (!Object.hasOwn(old, key)) yield* diffMember(before, after, { key, old: undefined, now: now[key] });
  }
}

/** Places are made for what differs only: most of a large state is equal. */
function* diffMember(
  before: Place,
  after: Place,
  member: { readonly key: string; readonly old: JsonValue | undefined; readonly now: JsonValue | undefined },
): Generator<StateChange> {
  const { key, old, now } = member;
  if (old !== undefined && now !== undefined && sameJson(old, now)) return;
  const left = old === undefined ? undefined : childPlace(before, key);
  const right = now === undefined ? undefined : childPlace(after, key);
  if (left !== undefined && right !== undefined) yield* diffPlaces(left, right);
  else if (left !== undefined) yield { kind: 'removed', before: left };
  else if (right !== undefined) yield { kind: 'added', after: right };
}

/** Equal as JSON: the order of keys does not matter, that of items does. */
export function sameJson(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true;
  if (isJsonList(left)) {
    return (
      isJsonList(right) && left.length === right.length && left.every((item, index) => sameItem(item, right[index]))
    );
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && sameItem(left[key] ?? null, right[key]));
}

function sameItem(left: JsonValue, right: JsonValue | undefined): boolean {
  return right !== undefined && sameJson(left, right);
}

function* diffLists(before: Place, after: Place): Generator<StateChange> {
  const key = alignmentKey(before.value, after.value);
  const changes = key === null ? diffByIndex(before, after) : diffByKey(before, after, key);
  let isFirst = true;
  for (const change of changes) {
    if (isFirst && key !== null) yield { kind: 'aligned', after, key };
    isFirst = false;
    yield change;
  }
}

function* diffByIndex(before: Place, after: Place): Generator<StateChange> {
  const [old, now] = [childPlaces(before), childPlaces(after)];
  for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
    const [left, right] = [old[index], now[index]];
    if (left !== undefined && right !== undefined) yield* diffPlaces(left, right);
    else if (left !== undefined) yield { kind: 'removed', before: left };
    else if (right !== undefined) yield { kind: 'added', after: right };
  }
}

function* diffByKey(before: Place, after: Place, key: string): Generator<StateChange> {
  const [old, now] = [itemsByKey(before, key), itemsByKey(after, key)];
  for (const [id, left] of old) {
    const right = now.get(id);
    if (right === undefined) yield { kind: 'removed', before: left };
    else yield* diffPlaces(left, right);
  }
  for (const [id, right] of now) if (!old.has(id)) yield { kind: 'added', after: right };
  const kept = [...old.keys()].filter((id) => now.has(id));
  const order = [...now.keys()].filter((id) => old.has(id));
  if (kept.some((id, index) => order[index] !== id)) yield { kind: 'reordered', before, after };
}

/** A key that every item of both lists has, with a text or number that is unique in its list; null where there is none. */
export function alignmentKey(before: JsonValue, after: JsonValue): string | null {
  if (!isJsonList(before) || !isJsonList(after)) return null;
  const sample = before[0] ?? after[0];
  if (!isJsonObject(sample)) return null;
  const names = Object.keys(sample);
  const candidates = [
    ...KEY_NAMES.filter((name) => names.includes(name)),
    ...names.filter((name) => LIKE_AN_ID.test(name)),
  ];
  return candidates.find((name) => isUnique(before, name) && isUnique(after, name)) ?? null;
}

function isUnique(items: readonly JsonValue[], key: string): boolean {
  const seen = new Set<string>();
  return items.every((item) => {
    const id = isJsonObject(item) ? idOf(item, key) : null;
    if (id === null || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

function itemsByKey(list: Place, key: string): ReadonlyMap<string, Place> {
  return new Map(
    childPlaces(list).map((item) => [isJsonObject(item.value) ? (idOf(item.value, key) ?? '') : '', item]),
  );
}

/** The type is part of the id: "7" and 7 are two items. */
function idOf(item: JsonObject, key: string): string | null {
  const id = ownValue(item, key);
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint' ? `${typeof id} ${id}` : null;
}
