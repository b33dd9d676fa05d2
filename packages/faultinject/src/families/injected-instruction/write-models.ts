import { isJsonObject } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { undoOf } from '../../kit/value-before.ts';
import { otherWriters, writtenBy } from '../../kit/write-units.ts';
import { type Reference, referencesOf } from './references.ts';

/** A write of the episode that another one can be modelled on: what it did, and what it did it to. */
export interface WriteModel {
  readonly pair: CallPair;
  readonly reference: Reference;
  /** Records that it made. */
  readonly made: readonly Steps[];
  /** Places in the record that it points at. */
  readonly changed: readonly Steps[];
  /** Numbers elsewhere, such as a balance, and what it added to them. */
  readonly moved: readonly { readonly steps: Steps; readonly by: number }[];
}

/** Every write that worked, once per argument that could point elsewhere. Writes with other effects are left out. */
export function writeModels(base: FaultBase): WriteModel[] {
  return answeredCalls(base.episode.trace.events)
    .filter(({ result }) => result.status === 'ok')
    .flatMap((pair) => referencesOf(base, pair).flatMap((reference) => modelOf(base, pair, reference) ?? []));
}

function modelOf(base: FaultBase, pair: CallPair, reference: Reference): WriteModel | null {
  const places = writtenBy(base, pair) ?? [];
  const made = places.filter((steps) => isMade(base, steps));
  const rest = places.filter((steps) => !made.includes(steps));
  const changed = rest.filter((steps) => reference.record !== null && isInside(steps, reference.record));
  const moved = rest.filter((steps) => !changed.includes(steps)).map((steps) => movedBy(base, pair, steps));
  const isOwn = changed.every((steps) => otherWriters(base, locatorOf(steps), new Set([pair.call.id])).length === 0);
  const isWhole = moved.every((one) => one !== null);
  if (!isOwn || !isWhole || made.length + changed.length === 0) return null;
  // Where money leaves the record itself, another record would have to pay: that is not what somebody asks for.
  const isPaidFrom = made.length > 0 && changed.some((steps) => typeof finalAt(base, steps) === 'number');
  return isPaidFrom ? null : { pair, reference, made, changed, moved };
}

function isMade(base: FaultBase, steps: Steps): boolean {
  const value = finalAt(base, steps);
  return value !== undefined && isJsonObject(value) && valueAt(base.episode.state.initial ?? {}, steps) === undefined;
}

function movedBy(base: FaultBase, { call }: CallPair, steps: Steps): { steps: Steps; by: number } | null {
  const undo = undoOf(base, steps, new Set([call.id]));
  if (undo === null || typeof undo.before !== 'number' || typeof undo.after !== 'number') return null;
  return { steps, by: undo.after - undo.before };
}

function finalAt(base: FaultBase, steps: Steps) {
  return valueAt(base.episode.state.final ?? {}, steps);
}

function isInside(steps: Steps, record: Steps): boolean {
  return steps.length > record.length && record.every((step, index) => step === steps[index]);
}
