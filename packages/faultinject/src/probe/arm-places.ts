import {
  canonicalJson,
  type Episode,
  extendLocator,
  isJsonObject,
  type JsonValue,
  ownValue,
  stringifyJson,
} from '@sauron/core/episode';

/** A place at which the final state differs from the initial one. */
export interface ChangedPlace {
  readonly locator: string;
  /** JSON of both sides, keys in their own order; empty where nothing stands. */
  readonly before: string;
  readonly after: string;
}

/** Where the states differ: what stood there before is the same for all arms of a base and tells nothing. */
export function changedPlaces({ state: { initial, final } }: Episode): ChangedPlace[] {
  return initial === null || final === null ? [] : compare(initial, final, '$');
}

function compare(before: JsonValue | undefined, after: JsonValue | undefined, locator: string): ChangedPlace[] {
  if (before === after) return [];
  if (isJsonObject(before ?? null) && isJsonObject(after ?? null)) {
    const [old, now] = [before ?? null, after ?? null];
    if (!isJsonObject(old) || !isJsonObject(now)) return [];
    const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...keys].flatMap((key) => compare(ownValue(old, key), ownValue(now, key), extendLocator(locator, key)));
  }
  const isSame = before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after);
  return isSame ? [] : [{ locator, before: textOf(before), after: textOf(after) }];
}

function textOf(value: JsonValue | undefined): string {
  return value === undefined ? '' : stringifyJson(value);
}
