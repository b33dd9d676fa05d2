import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { type Creation, learnCreation } from './creation.ts';

const known = new WeakMap<FaultBase, readonly Creation[]>();

/** Calls of the episode that made records, in order. */
export function creationsOf(base: FaultBase): readonly Creation[] {
  const creations =
    known.get(base) ?? answeredCalls(base.episode.trace.events).flatMap((pair) => learnCreation(base, pair) ?? []);
  known.set(base, creations);
  return creations;
}
