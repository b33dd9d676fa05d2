import { isJsonObject, isUnder, type JsonValue, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import type { Edit, StateEdit } from '../edits/edit.ts';
import { locatorOf } from '../edits/steps-of.ts';
import { leavesOf } from '../kit/leaves.ts';
import { argumentsProblem } from './arguments-problem.ts';
import { type CallChanges, callChanges, mayWrite } from './call-changes.ts';
import { storyEdits } from './pattern-problem.ts';

/** A fault arm before its events are numbered anew. */
export interface FaultArm {
  readonly edits: readonly Edit[];
  readonly events: readonly TraceEvent[];
  readonly final: JsonValue | null;
}

/**
 * Where the state of a fault arm and its trace tell two stories; null where they agree. What was changed in the state has a
 * call that came, went or became another; what calls still say that they wrote stands in the state, unless a later call may
 * have written over it; where the state is as it was, so are the calls that write; and nothing names a record that was
 * never made.
 */
export function consistencyProblem(base: FaultBase, arm: FaultArm): string | null {
  const changes = callChanges(base, arm.events);
  const edits = storyEdits(arm.edits);
  const unexplained = edits.find((edit) => !isExplained(edit, base, changes));
  if (unexplained !== undefined) return `${locatorOf(unexplained.steps)} was changed and no call that writes it was`;
  if (edits.length === 0) return silentWrite(base, changes);
  return argumentsProblem(base, arm, changes) ?? danglingId(edits, base, changes);
}

function isExplained(edit: StateEdit, base: FaultBase, { removed, changed, inserted }: CallChanges): boolean {
  const locator = locatorOf(edit.steps);
  if (inserted.some((pair) => mayWrite(base, pair))) return true;
  return [...removed, ...changed].some(({ call }) => {
    const writes = base.effects.get(call.id)?.writes ?? null;
    if (writes === null) return base.domain.tools[call.tool]?.effect !== 'read';
    return writes.some((written) => isUnder(locator, written) || isUnder(written, locator));
  });
}

/** A call that writes came, went or became another, and nothing in the state did. */
function silentWrite(base: FaultBase, { removed, changed, inserted }: CallChanges): string | null {
  const write = [...removed, ...changed, ...inserted].find((pair) => mayWrite(base, pair));
  return write === undefined ? null : `the state is as in the base, and the write ${write.call.tool} is not`;
}

/** A record whose making was taken back is still named by a call or its result. */
function danglingId(edits: readonly StateEdit[], base: FaultBase, { removed, all }: CallChanges): string | null {
  const gone = new Set(removed.flatMap(({ call }) => base.effects.get(call.id)?.writes ?? []));
  const ids = edits
    .filter(({ before, after }) => before !== undefined && after === undefined && isJsonObject(before))
    .filter(({ steps }) => gone.has(locatorOf(steps)))
    .map(({ steps }) => steps.at(-1));
  const named = all.flatMap(({ call, result }) => [...leavesOf(call.arguments), ...leavesOf(result.output)]);
  const dangling = ids.find((id) => named.some(({ value }) => value === id));
  return dangling === undefined ? null : `the record ${dangling} was never made, and a call still names it`;
}
