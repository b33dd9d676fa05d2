import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { type Steps, valueAt, withValueAt } from '../edits/state-tree.ts';

/** A field of a record, as outputs show it: in an object that names the record, or stands under its key. */
interface ShownField {
  /** Key of the record among its siblings. */
  readonly key: string;
  /** From the record to the field. */
  readonly rest: Steps;
}

/** The output with what it shows of a field exchanged; `to` gives undefined where the shown value stays. */
export function withShown(
  output: JsonValue,
  { key, rest }: ShownField,
  to: (shown: JsonValue) => JsonValue | undefined,
): JsonValue {
  return walk(output, null);

  function walk(value: JsonValue, at: string | null): JsonValue {
    if (isJsonList(value)) return value.map((item) => walk(item, null));
    if (!isJsonObject(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, walk(member, name)]));
    return isRecord(value, key) || at === key ? exchangedField(inner, rest, to) : inner;
  }
}

/** The same in an output that speaks of this record alone and need not name it. */
export function withShownAlone(
  output: JsonValue,
  field: ShownField,
  to: (shown: JsonValue) => JsonValue | undefined,
): JsonValue {
  const wrapped = withShown({ [field.key]: output }, field, to);
  return isJsonObject(wrapped) ? (wrapped[field.key] ?? output) : output;
}

function exchangedField(record: JsonObject, rest: Steps, to: (shown: JsonValue) => JsonValue | undefined): JsonObject {
  const shown = rest.length === 0 ? undefined : valueAt(record, rest);
  const exchanged = shown === undefined ? undefined : to(shown);
  return exchanged === undefined ? record : withValueAt(record, rest, { value: exchanged });
}

/** Whether an output shows the record, or something under its key. */
export function showsRecord(value: JsonValue, key: string): boolean {
  if (isJsonList(value)) return value.some((item) => showsRecord(item, key));
  if (!isJsonObject(value)) return value === key;
  return Object.hasOwn(value, key) || Object.values(value).some((member) => showsRecord(member, key));
}

/** How many items a list had, beside which a count of them may stand. */
const COUNT_KEYS = /total|count/iu;

/**
 * The output without a record: rows and mentions of it in lists are taken out, and counts beside the lists go down. Null
 * where a list was cut, so that another row would have taken the place.
 */
export function withoutRecord(output: JsonValue, key: string): JsonValue | null {
  let isCut = false;
  const changed = walk(output);
  return isCut ? null : changed;

  function walk(value: JsonValue): JsonValue {
    if (isJsonList(value)) return value.filter((item) => !isOrShows(item)).map(walk);
    if (!isJsonObject(value)) return value;
    const lists = Object.values(value).filter(isJsonList);
    const gone = lists.reduce((sum, list) => sum + list.filter(isOrShows).length, 0);
    const [length] = lists.filter((list) => list.some(isOrShows)).map((list) => list.length);
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        if (length === undefined || typeof member !== 'number' || !COUNT_KEYS.test(name)) return [name, walk(member)];
        if (member > length) isCut = true;
        return [name, member - gone];
      }),
    );
  }

  function isOrShows(item: JsonValue): boolean {
    return item === key || (isJsonObject(item) && isRecord(item, key));
  }
}

/** Whether an object names the record: rows of outputs carry its key. */
export function isRecord(value: JsonObject, key: string): boolean {
  return Object.values(value).includes(key);
}
