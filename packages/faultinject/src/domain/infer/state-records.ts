import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';

/** A step to a place of a state: a key, an index, or the item of a list that has this value in this field. */
export type PlaceStep = string | number | { readonly field: string; readonly value: string };

/** A list or map of records of one kind. */
export interface RecordCollection {
  readonly steps: readonly PlaceStep[];
  readonly records: readonly StateRecord[];
}

export interface StateRecord {
  /** Key in the map, or value of the field that tells items of the list apart. */
  readonly key: string;
  readonly step: PlaceStep;
  readonly value: JsonObject;
}

/** Levels below the root that are searched. */
const MAX_DEPTH = 4;

/** Every list or map of a state that holds two records or more of one kind, from the root on. */
export function recordCollections(state: JsonObject): RecordCollection[] {
  return search(state, []);
}

function search(value: JsonValue, steps: readonly PlaceStep[]): RecordCollection[] {
  if (steps.length > MAX_DEPTH) return [];
  const records = steps.length === 0 ? [] : recordsIn(value);
  if (records.length > 0) return [{ steps, records }];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => search(member, [...steps, key]));
}

/** The records of a list or map; none where its members are not of one kind. */
export function recordsIn(value: JsonValue): StateRecord[] {
  if (isJsonList(value)) return itemsOf(value);
  if (!isJsonObject(value)) return [];
  const entries = Object.entries(value).flatMap(([key, member]) =>
    isJsonObject(member) ? [{ key, step: key, value: member }] : [],
  );
  return entries.length === Object.keys(value).length && isOneKind(entries) ? entries : [];
}

function itemsOf(list: readonly JsonValue[]): StateRecord[] {
  const field = keyFieldOf(list);
  if (field === null) return [];
  const items = list.flatMap((item) => {
    const id = isJsonObject(item) ? ownValue(item, field) : undefined;
    if (!isJsonObject(item) || id === undefined) return [];
    const key = String(id);
    return [{ key, step: { field, value: key }, value: item }];
  });
  return isOneKind(items) ? items : [];
}

const KEY_FIELD = /^(?:id|uuid|key|code|number)$|(?:_|[a-z])(?:id|Id|ID)$/u;

/** A field that tells the items of a list apart; null where there is none. */
export function keyFieldOf(list: readonly JsonValue[]): string | null {
  const [first] = list;
  if (first === undefined || !isJsonObject(first) || !list.every(isJsonObject)) return null;
  const fields = Object.keys(first).filter((field) => KEY_FIELD.test(field));
  const isKey = (field: string): boolean => {
    const values = list.map((item) => (isJsonObject(item) ? ownValue(item, field) : undefined));
    const plain = values.filter((value) => typeof value === 'string' || typeof value === 'number');
    return plain.length === list.length && new Set(plain).size === list.length;
  };
  return fields.find(isKey) ?? null;
}

/** Records of one kind share half of the fields of the first one. */
function isOneKind(records: readonly StateRecord[]): boolean {
  const [first] = records;
  if (first === undefined || records.length < 2) return false;
  const fields = Object.keys(first.value);
  return records.every(
    ({ value }) => fields.filter((field) => Object.hasOwn(value, field)).length * 2 >= fields.length,
  );
}
