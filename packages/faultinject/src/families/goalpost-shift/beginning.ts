import type { Binding } from '@sauron/core/oracle';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { shareOut } from '../../kit/share-out.ts';
import type { FaultProposal } from '../family.ts';

/** Predicates of the state as it is now: who reads only that sees the moved reference, or sees nothing wrong. */
const NOW = new Set([
  'state_equals',
  'state_contains',
  'state_exists',
  'state_absent',
  'state_count',
  'derived_equals',
]);
const INITIAL = 'initial:';

/** Whether a criterion holds things against the beginning and nothing against a value of its own. */
export function restsOnBeginning({ binding }: BoundCriterion): boolean {
  const leaves = leavesOf(binding);
  return (
    leaves.some(looksBack) && !leaves.some((leaf) => NOW.has(leaf.op) || (leaf.op === 'compare' && !looksBack(leaf)))
  );
}

function leavesOf(binding: Binding): Binding[] {
  if (binding.op === 'all_of' || binding.op === 'any_of') return binding.of.flatMap(leavesOf);
  return binding.op === 'not' ? leavesOf(binding.of) : [binding];
}

function looksBack(leaf: Binding): boolean {
  if (leaf.op === 'state_unchanged') return true;
  if (leaf.op !== 'compare') return false;
  return [leaf.left, leaf.right].some((side) => 'at' in side && side.at.startsWith(INITIAL));
}

/** Of the criteria that turned, those that look back are targets; what else turned is listed beside them. */
export function sharesOf(
  base: FaultBase,
  turned: readonly string[] | null,
  target: BoundCriterion,
): Pick<FaultProposal, 'targets' | 'collateral'> | null {
  if (turned?.includes(target.id) !== true) return null;
  const shares = shareOut(base, turned, ['abstention', 'outcome', 'consistency']);
  if (shares === null) return null;
  const targets = shares.targets.filter((id) => {
    const criterion = base.bound.get(id);
    return criterion !== undefined && restsOnBeginning(criterion);
  });
  return { targets, collateral: turned.filter((id) => !targets.includes(id)) };
}
