import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import { type Steps, valueAt } from '../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../edits/steps-of.ts';
import { answeredCalls } from './calls.ts';
import { occurrences } from './exchange.ts';
import { claimedPlaces } from './places.ts';

/** A value that the agent wrote and that no bound criterion claims. */
export interface UnclaimedWrite {
  readonly steps: Steps;
  readonly value: JsonValue;
  /** Event id of the call that wrote it. */
  readonly call: string;
}

/**
 * Scalars in the state that a call carries under the same key, and that no bound criterion rests on by value. Whether a
 * criterion reads them in another way is for the gate to see.
 */
export function unclaimedWrites(base: FaultBase): readonly UnclaimedWrite[] {
  const writes = known.get(base) ?? findUnclaimed(base);
  known.set(base, writes);
  return writes;
}

const known = new WeakMap<FaultBase, readonly UnclaimedWrite[]>();

function findUnclaimed(base: FaultBase): UnclaimedWrite[] {
  const { final } = base.episode.state;
  if (final === null) return [];
  const claimed = new Set(
    [...base.bound.values()].flatMap((one) => claimedPlaces(one, base)).map(({ steps }) => locatorOf(steps)),
  );
  return answeredCalls(base.episode.trace.events).flatMap(({ call }) =>
    (base.effects.get(call.id)?.writes ?? [])
      .flatMap((written) => scalarsUnder(stepsOf(written, final) ?? [], final))
      .filter(({ steps, value }) => {
        const key = steps.at(-1);
        if (typeof key !== 'string' || claimed.has(locatorOf(steps))) return false;
        return occurrences(call.arguments, { from: value, key }) === 1;
      })
      .map((place) => ({ ...place, call: call.id })),
  );
}

function scalarsUnder(steps: Steps, root: JsonValue): { readonly steps: Steps; readonly value: JsonValue }[] {
  const value = steps.length === 0 ? undefined : valueAt(root, steps);
  if (value === undefined || value === null || value === '') return [];
  if (isJsonObject(value)) return Object.keys(value).flatMap((key) => scalarsUnder([...steps, key], root));
  return typeof value === 'object' ? [] : [{ steps, value }];
}
