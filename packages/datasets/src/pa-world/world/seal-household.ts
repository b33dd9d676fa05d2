import { COLLECTIONS, type CollectionName } from './collections.ts';
import { danglingReferences } from './dangling-references.ts';
import type { Household } from './state.ts';

/**
 * A deep copy whose collections are sorted by id, so that a record's place tells nothing of when it was added.
 * Throws where a record names an id that no record has.
 */
export function sealHousehold(household: Household): Household {
  const dangling = danglingReferences(household);
  if (dangling.length > 0) {
    throw new Error(`expected every id that a record names to exist; ${dangling.slice(0, 5).join('; ')}`);
  }
  const sealed = deepCopy(household);
  for (const name of collectionNames()) sortById(COLLECTIONS[name].of(sealed));
  return sealed;
}

function collectionNames(): CollectionName[] {
  // Object.keys widens to string; the table is typed by exactly these names.
  return Object.keys(COLLECTIONS) as CollectionName[];
}

function sortById(collection: Record<string, unknown>): void {
  const entries = Object.entries(collection).sort(([left], [right]) => (left < right ? -1 : 1));
  for (const [id] of entries) delete collection[id];
  for (const [id, record] of entries) collection[id] = record;
}

function deepCopy<Value>(value: Value): Value {
  if (Array.isArray(value)) {
    // A list's copy has the same item types; `map` on a narrowed generic loses them.
    return value.map(deepCopy) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) copy[key] = deepCopy(member);
  // Own fields were copied one by one, so the shape is that of the value.
  return copy as Value;
}
