import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from './json-value.ts';
import { isBareKey } from './key-path.ts';
import { extend } from './locator-print.ts';

/** An object with dotted keys above a place, and the bare keys written since, joined by dots. */
interface DottedRun {
  readonly container: JsonObject;
  readonly joined: string;
}

/** A value and where it stands; knows enough of its surroundings to print its children's locators. */
export interface Place {
  /** Canonical: resolves back to this value. */
  readonly locator: string;
  readonly value: JsonValue;
  readonly parent: Place | null;
  readonly runs: readonly DottedRun[];
}

const NO_RUNS: readonly DottedRun[] = [];

/** Where a walk starts: `$` with the final state, `initial:$` with the initial one, `e12.output` with a decoded output. */
export function rootPlace(locator: string, value: JsonValue): Place {
  return { locator, value, parent: null, runs: runsAt(value, NO_RUNS) };
}

/** An own member or an item of a place; undefined where it has none. Strings have no children. */
export function childPlace(place: Place, key: string | number): Place | undefined {
  const { value: container } = place;
  if (isJsonList(container)) {
    const item = typeof key === 'number' ? container[key] : undefined;
    return item === undefined ? undefined : makeChild(place, { key, value: item, runs: NO_RUNS, quoted: false });
  }
  if (!isJsonObject(container) || typeof key !== 'string') return undefined;
  const value = ownValue(container, key);
  if (value === undefined) return undefined;
  if (!isBareKey(key)) return makeChild(place, { key, value, runs: NO_RUNS, quoted: true });
  const runs = place.runs.map((run) => ({
    container: run.container,
    joined: run.joined === '' ? key : `${run.joined}.${key}`,
  }));
  // A literal key that spells the same path: quotes keep the two apart.
  const rival = runs.some((run) => run.joined !== key && Object.hasOwn(run.container, run.joined));
  return makeChild(place, { key, value, runs: rival ? NO_RUNS : runs, quoted: rival });
}

/** All members and items of a place, in their order; none for a scalar. */
export function childPlaces(place: Place): Place[] {
  const children: Place[] = [];
  for (const key of childKeys(place.value)) {
    const child = childPlace(place, key);
    if (child !== undefined) children.push(child);
  }
  return children;
}

/** Keys of an object, indexes of a list; none for a scalar. */
export function childKeys(value: JsonValue): readonly (string | number)[] {
  if (isJsonList(value)) return [...value.keys()];
  return isJsonObject(value) ? Object.keys(value) : [];
}

function makeChild(
  parent: Place,
  child: { key: string | number; value: JsonValue; runs: readonly DottedRun[]; quoted: boolean },
): Place {
  const locator = extend(parent.locator, child.key, child.quoted);
  return { locator, value: child.value, parent, runs: runsAt(child.value, child.runs) };
}

function runsAt(value: JsonValue, runs: readonly DottedRun[]): readonly DottedRun[] {
  if (!isJsonObject(value)) return NO_RUNS;
  return longestDottedKey(value) > 0 ? [...runs, { container: value, joined: '' }] : runs;
}

/** Values do not change once loaded, so the answer is kept. */
const longestDotted = new WeakMap<JsonObject, number>();

/** Length of the longest own key with a dot in it; 0 where an object has none. */
export function longestDottedKey(object: JsonObject): number {
  let longest = longestDotted.get(object);
  if (longest === undefined) {
    longest = 0;
    for (const key of Object.keys(object)) if (key.length > longest && key.includes('.')) longest = key.length;
    longestDotted.set(object, longest);
  }
  return longest;
}
