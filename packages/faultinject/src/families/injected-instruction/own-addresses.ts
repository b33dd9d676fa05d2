import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { Steps } from '../../edits/state-tree.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { ADDRESS, recordMaps } from './references.ts';

/** Addresses that stand in the state outside of all collections: those of the user, in a profile. */
export function ownAddresses(base: FaultBase): ReadonlySet<JsonValue> {
  const { final } = base.episode.state;
  const collections = recordMaps(base).map(({ steps }) => steps);
  const found = final === null ? [] : leavesOutside(final, [], collections);
  return new Set(found.filter((value) => typeof value === 'string' && ADDRESS.test(value)));
}

function leavesOutside(value: JsonValue, steps: Steps, collections: readonly Steps[]): JsonValue[] {
  if (collections.some((one) => one.length === steps.length && one.every((step, index) => step === steps[index])))
    return [];
  if (!isJsonObject(value)) return leavesOf(value).map((leaf) => leaf.value);
  return Object.entries(value).flatMap(([key, member]) => leavesOutside(member, [...steps, key], collections));
}
