import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';

/** Members of a record, some of which may say nothing. */
export type OptionalMembers = Readonly<Record<string, JsonValue | undefined>>;

/** A copy without what says nothing: undefined, null, empty objects and lists. Undefined where nothing is left. */
export function presentMembers(members: OptionalMembers): JsonObject | undefined {
  const present = Object.entries(members).filter((entry): entry is [string, JsonValue] => !saysNothing(entry[1]));
  return present.length === 0 ? undefined : Object.fromEntries(present);
}

/** The type of keys that a loose schema let through: what was read as JSON is JSON. */
export function asMembers(rest: Readonly<Record<string, unknown>>): OptionalMembers {
  // The schema passes unknown keys untouched and only forgets that they are JSON.
  return rest as OptionalMembers;
}

function saysNothing(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}
