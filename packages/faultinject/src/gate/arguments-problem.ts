import type { JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import { type Steps, valueAt } from '../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../edits/steps-of.ts';
import type { CallPair } from '../kit/calls.ts';
import { leavesOf } from '../kit/leaves.ts';
import { type CallChanges, mayWrite } from './call-changes.ts';

/** What the check reads of an arm. */
interface ArmState {
  readonly final: JsonValue | null;
}

/**
 * An argument that stood in the state in the base, under its own key in a place that its call wrote, and no longer does in the
 * arm. Calls behind which another write may have come are left out.
 */
export function argumentsProblem(base: FaultBase, { final }: ArmState, { all }: CallChanges): string | null {
  if (final === null) return null;
  for (const [index, pair] of all.entries()) {
    if (pair.result.status !== 'ok') continue;
    const later = all.slice(index + 1).filter((other) => mayWrite(base, other));
    for (const { argument, place } of storedArguments(base, pair.call.id)) {
      if (later.some((other) => mayHaveWritten(base, other, place))) continue;
      const said = valueAt(pair.call.arguments, argument);
      if (said !== undefined && said !== valueAt(final, place)) {
        return `${locatorOf(place)} is not what ${pair.call.tool} wrote there`;
      }
    }
  }
  return null;
}

/** Of a call without known effects anything may come. */
function mayHaveWritten(base: FaultBase, { call }: CallPair, place: Steps): boolean {
  const writes = base.effects.get(call.id)?.writes;
  if (writes === undefined) return true;
  const { final } = base.episode.state;
  return writes.some((written) => {
    const steps = final === null ? null : stepsOf(written, final);
    return steps === null || steps.every((step, index) => place[index] === undefined || place[index] === step);
  });
}

interface StoredArgument {
  /** Place in the arguments. */
  readonly argument: Steps;
  /** Place in the final state that had the same value under the same key. */
  readonly place: Steps;
}

const known = new WeakMap<FaultBase, Map<string, readonly StoredArgument[]>>();

function storedArguments(base: FaultBase, callId: string): readonly StoredArgument[] {
  const byCall = known.get(base) ?? new Map<string, readonly StoredArgument[]>();
  known.set(base, byCall);
  const stored = byCall.get(callId) ?? findStored(base, callId);
  byCall.set(callId, stored);
  return stored;
}

function findStored({ episode, effects }: FaultBase, callId: string): StoredArgument[] {
  const { final } = episode.state;
  const call = episode.trace.events.find(({ id }) => id === callId);
  if (final === null || call?.kind !== 'tool_call') return [];
  const places = (effects.get(callId)?.writes ?? []).flatMap((written) => {
    const steps = stepsOf(written, final);
    return steps === null ? [] : [steps];
  });
  return leavesOf(call.arguments).flatMap(({ steps: argument, value }) => {
    const key = argument.at(-1);
    if (typeof key !== 'string') return [];
    return places
      .map((place) => (place.at(-1) === key ? place : [...place, key]))
      .filter((place) => valueAt(final, place) === value)
      .map((place) => ({ argument, place }));
  });
}
