import { extendLocator, isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import { inside, mappingError, type RecordContext } from './record-context.ts';
import { shortJson } from './short-json.ts';

/** An item of a list, or a member of an object. */
export interface MappedItem {
  /** Null in a list. */
  readonly key: string | null;
  readonly value: JsonValue;
  /** Names the item in errors. */
  readonly context: RecordContext;
}

/** What holds the items, and where it stands. */
interface Items {
  /** Key of the mapping. */
  readonly field: string;
  readonly path: string;
  readonly value: JsonValue;
}

/** The items of a list or of an object. Throws an InputError for anything else. */
export function itemsOf(context: RecordContext, { field, path, value }: Items): readonly MappedItem[] {
  const at = (key: string | number): RecordContext => inside(context, extendLocator(path, key));
  if (isJsonList(value)) return value.map((item, index) => ({ key: null, value: item, context: at(index) }));
  if (isJsonObject(value))
    return Object.entries(value).map(([key, member]) => ({ key, value: member, context: at(key) }));
  throw mappingError(context, field, `expected a list or an object, got ${shortJson(value)}`);
}
