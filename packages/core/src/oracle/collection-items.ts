import { isJsonObject, type JsonValue, ownValue } from '../episode/json-value.ts';
import { resolvePath } from '../episode/locator.ts';
import type { Condition } from './binding.ts';
import { BindingError } from './binding-error.ts';
import { type FoundPlace, membersOf } from './episode-view.ts';
import { relationHolds } from './typed-compare.ts';

/** One item of a collection with its key in it. */
export interface CollectionItem {
  readonly key: string | number;
  readonly value: JsonValue;
}

/** The items of the list or map at a place that meet every condition. */
export function itemsWhere(place: FoundPlace, where: readonly Condition[] | undefined): readonly CollectionItem[] {
  const items = membersOf(place.value, place.locator).map(([key, value]) => ({ key, value }));
  return (where ?? []).reduce<readonly CollectionItem[]>((left, condition) => {
    if (left.length > 0 && left.every((item) => inItem(item.value, condition.path) === undefined)) {
      throw new BindingError(`no item of ${place.locator} has ${condition.path} (looked at ${left.length})`);
    }
    return left.filter((item) => meets(item.value, condition));
  }, items);
}

function meets(item: JsonValue, condition: Condition): boolean {
  const found = inItem(item, condition.path);
  return found !== undefined && relationHolds(found, condition.relation, condition.value);
}

/** A path that is one plain key: by far the most common, and collections have thousands of items. */
const PLAIN_KEY = /^[A-Za-z_]\w*$/u;

/** The value at a path of an item; undefined where the item does not have it. */
export function inItem(item: JsonValue, path: string): JsonValue | undefined {
  if (isJsonObject(item) && PLAIN_KEY.test(path)) return ownValue(item, path);
  const place = resolvePath(path, item);
  if (place.ok) return place.value;
  if (place.reason === 'not_found') return undefined;
  throw new BindingError(`path ${path}: ${place.reason}: ${place.detail}`);
}
