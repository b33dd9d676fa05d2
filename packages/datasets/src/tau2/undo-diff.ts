import { canonicalJson, isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { DiffEntry } from './record.ts';

export type UndoResult =
  | { readonly ok: true; readonly initial: JsonObject }
  | { readonly ok: false; readonly path: string; readonly reason: string };

type MutableObject = { [key: string]: JsonValue };

/** A member of a mutable container; `depth` counts the steps from the root. */
interface Slot {
  readonly container: MutableObject | JsonValue[];
  readonly key: string | number;
  readonly depth: number;
}

/**
 * Takes the changes of a diff back, last first, which gives the state before them. Refuses (and says at which path) where
 * the value found is not the one that the diff wrote, or where a path fits more than one place: paths are written
 * without quotes, so keys with dots make them ambiguous.
 */
export function undoDiff(final: JsonObject, diff: readonly DiffEntry[]): UndoResult {
  // structuredClone gives fresh containers, so writing into them is safe.
  const state = structuredClone(final) as MutableObject;
  for (const entry of diff.toReversed()) {
    const reason = entry.op === 'remove' ? putBack(state, entry.path, entry.old) : takeBack(state, entry);
    if (reason !== null) return { ok: false, path: entry.path, reason };
  }
  return { ok: true, initial: state };
}

function takeBack(state: MutableObject, entry: Exclude<DiffEntry, { op: 'remove' }>): string | null {
  const written = canonicalJson(entry.new);
  const places = presentSlots(state, entry.path, 0).filter((slot) => canonicalJson(valueAt(slot)) === written);
  const [place, ...others] = places;
  if (place === undefined) return 'the final state does not hold the value that the change wrote';
  if (others.length > 0) return 'the path fits more than one place';
  if (entry.op === 'change') write(place, entry.old);
  else if (Array.isArray(place.container)) place.container.splice(Number(place.key), 1);
  else delete place.container[place.key];
  return null;
}

function putBack(state: MutableObject, path: string, old: JsonValue): string | null {
  const places = absentSlots(state, path, 0);
  const deepest = Math.max(...places.map((slot) => slot.depth));
  const [place, ...others] = places.filter((slot) => slot.depth === deepest);
  if (place === undefined) return 'the final state has no place for the value that was removed';
  if (others.length > 0) return 'the path fits more than one place';
  if (Array.isArray(place.container)) place.container.splice(Number(place.key), 0, old);
  else write(place, old);
  return null;
}

/** Defined, not assigned: `__proto__` is a key like any other. */
function write({ container, key }: Slot, value: JsonValue): void {
  Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
}

function valueAt({ container, key }: Slot): JsonValue {
  const value = Array.isArray(container) ? container[Number(key)] : container[key];
  return value ?? null;
}

/** Places that exist under this path, under every way to read it. */
function presentSlots(value: JsonValue, path: string, depth: number): Slot[] {
  return steps(value, path, depth).flatMap(({ slot, rest }) =>
    rest === '' ? [slot] : presentSlots(valueAt(slot), rest, depth + 1),
  );
}

/** Places that could take a member under this path and do not have it. */
function absentSlots(value: JsonValue, path: string, depth: number): Slot[] {
  const deeper = steps(value, path, depth).flatMap(({ slot, rest }) =>
    rest === '' ? [] : absentSlots(valueAt(slot), rest, depth + 1),
  );
  return [...deeper, ...newMember(value, path, depth)];
}

function newMember(value: JsonValue, path: string, depth: number): Slot[] {
  if (isJsonObject(value) && path !== '' && !path.startsWith('[') && !Object.hasOwn(value, path)) {
    return [{ container: value as MutableObject, key: path, depth }]; // part of the clone, see undoDiff
  }
  const index = /^\[(\d+)\]$/u.exec(path)?.[1];
  if (isJsonList(value) && index !== undefined && Number(index) <= value.length) {
    return [{ container: value as JsonValue[], key: Number(index), depth }]; // part of the clone, see undoDiff
  }
  return [];
}

function steps(value: JsonValue, path: string, depth: number): { slot: Slot; rest: string }[] {
  if (isJsonList(value)) {
    const [whole, index] = /^\[(\d+)\]/u.exec(path) ?? [];
    if (whole === undefined || Number(index) >= value.length) return [];
    const slot = { container: value as JsonValue[], key: Number(index), depth }; // part of the clone, see undoDiff
    return follow(slot, path.slice(whole.length));
  }
  if (!isJsonObject(value)) return [];
  const container = value as MutableObject; // part of the clone, see undoDiff
  return Object.keys(value)
    .filter((key) => path.startsWith(key))
    .flatMap((key) => follow({ container, key, depth }, path.slice(key.length)));
}

/** Goes on after a member: the path ends, or a dot or an index follows. */
function follow(slot: Slot, after: string): { slot: Slot; rest: string }[] {
  if (after === '' || after.startsWith('[')) return [{ slot, rest: after }];
  return after.startsWith('.') && after.length > 1 ? [{ slot, rest: after.slice(1) }] : [];
}
