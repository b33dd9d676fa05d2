import { extendLocator, isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';

/** Canonical locators of the least parts in which two states differ, members that only one of them has included. */
export function changedPlaces(before: JsonValue | undefined, after: JsonValue | undefined, at = '$'): string[] {
  if (isJsonObject(before) && isJsonObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changedPlaces(before[key], after[key], extendLocator(at, key)));
  }
  if (isJsonList(before) && isJsonList(after) && before.length === after.length) {
    return before.flatMap((item, index) => changedPlaces(item, after[index], extendLocator(at, index)));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [at];
}
