import { isJsonObject, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { stepsOf } from '../../edits/steps-of.ts';
import { tokensOf } from '../../kit/event-tokens.ts';
import { leavesOf } from '../../kit/leaves.ts';

const known = new WeakMap<FaultBase, ReadonlySet<string>>();

/** Keys of all records, in either state, that nobody would know without having seen them. */
function recordKeys(base: FaultBase): ReadonlySet<string> {
  const keys = known.get(base) ?? findKeys(base);
  known.set(base, keys);
  return keys;
}

function findKeys({ domain, episode: { state } }: FaultBase): ReadonlySet<string> {
  const roots = [state.initial ?? {}, state.final ?? {}];
  const keys = roots.flatMap((root) =>
    domain.collections.flatMap(({ path }) => {
      const steps = stepsOf(path, root);
      const records = steps === null ? undefined : valueAt(root, steps);
      return records !== undefined && isJsonObject(records) ? Object.keys(records) : [];
    }),
  );
  return new Set(keys.filter((key) => /\d/u.test(key)));
}

/** Keys of records that the calls among some events name. */
export function keysUsed(base: FaultBase, events: readonly TraceEvent[]): Set<string> {
  const keys = recordKeys(base);
  const leaves = events.flatMap((event) => (event.kind === 'tool_call' ? leavesOf(event.arguments) : []));
  return new Set(leaves.flatMap(({ value }) => (typeof value === 'string' && keys.has(value) ? [value] : [])));
}

/** Whether each of the keys is shown by one of the events. */
export function areShown(keys: ReadonlySet<string>, events: readonly TraceEvent[]): boolean {
  return [...keys].every((key) => events.some((event) => tokensOf(event).has(key)));
}
