/**
 * Any JSON value as this project holds it. Integers outside ±(2^53 − 1) are `bigint`, so that every digit survives;
 * all other numbers are `number`.
 */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject;

/** A JSON object. Keys are own keys only; `__proto__` is data like any other key. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** True for a JSON object (not null, not a list). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a JSON list. */
export function isJsonList(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Reads an own key; undefined where the object does not have it. Inherited names such as `constructor` are never found. */
export function ownValue(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
