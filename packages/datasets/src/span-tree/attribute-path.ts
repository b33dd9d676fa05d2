import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownValue,
  parseStrictJson,
} from '@sauron/core/episode';

/**
 * The value at a dotted path, whichever way the exporter wrote it: as one dotted key, as nested objects, or as a mix.
 * Where only longer keys begin with the path, they are given as an object with the rest of each key. Null counts as
 * absent. Nothing inside a value is taken apart, so dotted keys of a user's own data stay whole.
 */
export function valueAt(object: JsonObject, path: string): JsonValue | undefined {
  const whole = ownValue(object, path);
  if (whole !== undefined && whole !== null) return whole;
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const inner = ownValue(object, path.slice(0, dot));
    const found = isJsonObject(inner) ? valueAt(inner, path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  const prefix = `${path}.`;
  const longer: [string, JsonValue][] = [];
  for (const key of Object.keys(object)) {
    const value = key.startsWith(prefix) ? object[key] : undefined;
    if (value !== undefined && value !== null) longer.push([key.slice(prefix.length), value]);
  }
  return longer.length === 0 ? undefined : Object.fromEntries(longer);
}

/** The first of several paths that has a value. */
export function firstAt(object: JsonObject, paths: readonly string[]): JsonValue | undefined {
  for (const path of paths) {
    const value = valueAt(object, path);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The text at the first path that has one; null where none has. Numbers count as their digits. */
export function textAt(object: JsonObject, ...paths: readonly string[]): string | null {
  const value = firstAt(object, paths);
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : null;
}

/**
 * The list of objects at a path: a list, a list as JSON text, an object whose keys begin with the index (`0.role`), or
 * one object alone. Indexes may have gaps. Empty where there is nothing of that kind.
 */
export function listAt(object: JsonObject, path: string): readonly JsonObject[] {
  return objectsOf(valueAt(object, path));
}

/** The same for a value at hand. */
export function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  if (isJsonList(value)) return value.filter(isJsonObject);
  if (typeof value === 'string') {
    const parsed = /^\s*[[{]/u.test(value) ? parseStrictJson(value) : null;
    return parsed?.ok && typeof parsed.value !== 'string' ? objectsOf(parsed.value) : [];
  }
  if (!isJsonObject(value)) return [];
  return Object.keys(value).some((key) => /^\d+(?:\.|$)/u.test(key)) ? indexed(value) : [value];
}

function indexed(object: JsonObject): readonly JsonObject[] {
  const items = new Map<number, [string, JsonValue][]>();
  for (const [key, value] of Object.entries(object)) {
    const [, index, rest] = /^(\d+)(?:\.(.*))?$/su.exec(key) ?? [];
    if (index === undefined) continue;
    const members = items.get(Number(index)) ?? [];
    if (rest !== undefined) members.push([rest, value]);
    else if (isJsonObject(value)) members.push(...Object.entries(value));
    items.set(Number(index), members);
  }
  return [...items].sort(([left], [right]) => left - right).map(([, members]) => Object.fromEntries(members));
}
