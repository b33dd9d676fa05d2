import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';

/** How each member of an OTLP `AnyValue` becomes a plain value. Names in snake case are those of other JSON writers. */
const READERS: ReadonlyMap<string, (value: JsonValue) => JsonValue> = new Map([
  ['stringValue', (value) => value],
  ['boolValue', (value) => value],
  ['intValue', integer],
  ['doubleValue', (value) => value],
  ['bytesValue', (value) => value],
  ['arrayValue', (value) => membersOf(value).map(plainValue)],
  ['kvlistValue', (value) => attributeObject(membersOf(value))],
]);

/** The attributes of a span as an object, from an object or from an OTLP list of `{ key, value }`. Null for anything else. */
export function attributesOf(value: JsonValue | undefined): JsonObject | null {
  if (value === undefined || value === null) return {};
  if (isJsonList(value)) return attributeObject(value);
  return isJsonObject(value) ? value : null;
}

function attributeObject(list: readonly JsonValue[]): JsonObject {
  const entries = list.filter(isJsonObject).flatMap((item): [string, JsonValue][] => {
    const key = ownValue(item, 'key');
    return typeof key === 'string' ? [[key, plainValue(ownValue(item, 'value') ?? null)]] : [];
  });
  return Object.fromEntries(entries);
}

function plainValue(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const [name] = Object.keys(value);
  // An empty AnyValue is how protobuf writes "no value".
  if (name === undefined) return null;
  const reader = READERS.get(name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()));
  const inner = ownValue(value, name);
  return reader === undefined || inner === undefined ? value : reader(inner);
}

/** OTLP writes 64-bit integers as text; every digit stays. */
function integer(value: JsonValue): JsonValue {
  if (typeof value !== 'string' || !/^-?\d{1,19}$/u.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt(value);
}

function membersOf(value: JsonValue): readonly JsonValue[] {
  const values = isJsonObject(value) ? ownValue(value, 'values') : value;
  return isJsonList(values) ? values : [];
}
