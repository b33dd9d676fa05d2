import { isJsonObject, type JsonObject, ownValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { stepsOf } from '../../edits/steps-of.ts';
import type { CallPair } from '../../kit/calls.ts';
import { leavesOf } from '../../kit/leaves.ts';

/** What an argument of a call points at. */
export interface Reference {
  /** The argument's value. */
  readonly value: string;
  /** The record whose key it is; null for an address. */
  readonly record: Steps | null;
}

export const ADDRESS = /^[^\s@]+@[^\s@]+$/u;

/** A collection of records by key, in the final state. */
export interface RecordMap {
  readonly steps: Steps;
  readonly records: JsonObject;
}

/** The collections of the domain that hold records by key. */
export function recordMaps({ domain, episode }: FaultBase): RecordMap[] {
  const { final } = episode.state;
  if (final === null) return [];
  return domain.collections.flatMap(({ path }) => {
    const steps = stepsOf(path, final);
    const records = steps === null ? undefined : valueAt(final, steps);
    return steps === null || records === undefined || !isJsonObject(records) ? [] : [{ steps, records }];
  });
}

/** Keys of records that were there before the episode, and addresses, among the arguments of a call; each once. */
export function referencesOf(base: FaultBase, { call }: CallPair): Reference[] {
  const maps = recordMaps(base);
  const initial = base.episode.state.initial ?? {};
  const values = new Set(leavesOf(call.arguments).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])));
  return [...values].flatMap((value): Reference[] => {
    const map = maps.find(({ records }) => isRecord(ownValue(records, value)));
    if (map === undefined) return ADDRESS.test(value) ? [{ value, record: null }] : [];
    const record = [...map.steps, value];
    return valueAt(initial, record) === undefined ? [] : [{ value, record }];
  });
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
