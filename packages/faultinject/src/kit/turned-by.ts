import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import { findingsOf } from '../gate/evaluate-arm.ts';

/**
 * Criteria that hold in the base and no longer do in a draft, in rubric order. Null where some other predicate changes, or
 * can no longer be read: no gate would let that pass. Saves proposals that turn nothing; what is true is for the gate to say.
 */
export function turnedBy(draft: ArmDraft, base: FaultBase): string[] | null {
  const episode = draft.episode();
  const lookup = findingsOf(base, { episode, ids: new Map(episode.trace.events.map(({ id }) => [id, id])) });
  const turned: string[] = [];
  for (const { id, holds } of base.bound.values()) {
    const value = lookup(id)?.value;
    if (value === holds) continue;
    if (value === undefined || !holds) return null;
    turned.push(id);
  }
  return turned;
}
