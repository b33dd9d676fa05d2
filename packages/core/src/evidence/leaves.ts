import { isJsonList, isJsonObject, type JsonValue } from '../episode/json-value.ts';
import { childPlaces, type Place, rootPlace } from '../episode/place.ts';

/** A scalar inside a value, and its canonical locator. */
export interface Leaf {
  readonly locator: string;
  readonly value: JsonValue;
}

/** Every scalar of the value at a canonical locator, in reading order; an empty list or map counts as one. */
export function leavesAt(locator: string, value: JsonValue): Generator<Leaf> {
  return leavesUnder(rootPlace(locator, value));
}

function* leavesUnder(place: Place): Generator<Leaf> {
  const children = childPlaces(place);
  if (children.length === 0) yield { locator: place.locator, value: place.value };
  for (const child of children) yield* leavesUnder(child);
}

/** Every scalar of a value, without locators. */
export function* scalarsOf(value: JsonValue): Generator<JsonValue> {
  if (isJsonList(value)) for (const item of value) yield* scalarsOf(item);
  else if (isJsonObject(value)) for (const member of Object.values(value)) yield* scalarsOf(member);
  else yield value;
}
