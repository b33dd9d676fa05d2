import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';

/** What becomes of the scalars of a write when it is done to something else. */
export interface ExchangeTable {
  /** Wherever the value stands. */
  readonly anywhere: ReadonlyMap<JsonValue, JsonValue>;
  /** Only under this key. */
  readonly byKey: ReadonlyMap<string, { readonly from: JsonValue; readonly to: JsonValue }>;
}

/** The value with its scalars exchanged. */
export function exchangedBy(table: ExchangeTable, value: JsonValue, key: string | null = null): JsonValue {
  if (isJsonList(value)) return value.map((item) => exchangedBy(table, item));
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, exchangedBy(table, member, name)]));
  }
  const to = table.anywhere.get(value);
  if (to !== undefined) return to;
  const own = key === null ? undefined : table.byKey.get(key);
  return own !== undefined && own.from === value ? own.to : value;
}
