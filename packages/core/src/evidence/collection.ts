import type { PathCondition } from '../episode/filter.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../episode/json-value.ts';
import { childPlaces, rootPlace } from '../episode/locator.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { Rejected } from './check-context.ts';
import { ConditionTally } from './condition-tally.ts';
import type { CitedPlace } from './fetch-place.ts';
import { isRejected, reject } from './outcome.ts';

/** A member of a collection. */
export interface Item {
  readonly locator: string;
  readonly value: JsonValue;
}

/** Items of a fetched list, map or `[*]` selection. Anything else is no collection. */
export function itemsOf({ locator, value, matches }: CitedPlace): readonly Item[] | Rejected {
  if (matches !== null) return matches;
  if (isJsonList(value) || isJsonObject(value)) return childPlaces(rootPlace(locator, value));
  return reject('type_mismatch', `${locator} is no list, map or selection, so it has no items`, value);
}

/** Items that satisfy every condition. A condition that could be tested on no item rejects. */
export function itemsWhere(
  source: EpisodeSource,
  items: readonly Item[],
  conditions: readonly PathCondition[] = [],
): { readonly items: readonly Item[]; readonly flags: readonly string[] } | Rejected {
  const tally = new ConditionTally(source, conditions);
  const flags: string[] = [];
  const kept: Item[] = [];
  for (const item of items) {
    const tested = tally.test(item.locator, item.value);
    if (isRejected(tested)) return tested;
    if (!tested.holds) continue;
    kept.push(item);
    flags.push(...tested.flags);
  }
  return tally.unusable()?.rejection ?? { items: kept, flags };
}
