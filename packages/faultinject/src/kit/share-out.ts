import type { Aspect } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import type { FaultProposal } from '../families/family.ts';
import { targetsOf } from '../families/targets.ts';

/**
 * Shares the criteria that a fault turns out to targets, which are of the aspects, and collateral flips, which rest on the
 * same calls. Null where none of the aspects is among them.
 */
export function shareOut(
  base: FaultBase,
  turned: readonly string[],
  aspects: readonly Aspect[],
): Pick<FaultProposal, 'targets' | 'collateral'> | null {
  const eligible = new Set(targetsOf(base, aspects).map(({ id }) => id));
  const targets = turned.filter((id) => eligible.has(id));
  return targets.length === 0 ? null : { targets, collateral: turned.filter((id) => !eligible.has(id)) };
}
