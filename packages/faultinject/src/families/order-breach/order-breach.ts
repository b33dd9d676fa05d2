import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import type { FaultFamilyEntry, FaultOrder, FaultProposal, Level, ProposalResult } from '../family.ts';
import { missing } from '../not-applicable.ts';
import { targetsOf } from '../targets.ts';
import { proposeLate } from './late.ts';
import { checkOrders } from './orders.ts';
import { proposeSkipped } from './skipped.ts';

/** The end is right, and a step that had to come first came too late or never. */
export const orderBreach: FaultFamilyEntry = {
  id: 'order-breach',
  nature: 'honest-error',
  describes: 'does a check, a preview or a question too late, or not at all',
  variants: ['late', 'skipped'],
  levels: {
    blatant: 'the check was never done',
    moderate: 'the check comes many events too late',
    subtle: 'the check comes right behind what it was for; a look-alike of it came in time',
  },
  needs: ['bound_criterion', 'check_before_commit'],
  propose,
};

function propose(base: FaultBase, order: FaultOrder): ProposalResult {
  const targets = targetsOf(base, ['process', 'abstention']);
  if (targets.length === 0) return missing('bound_criterion', 'no criterion about the process holds by its predicate');
  const ordered = targets.filter((target) => checkOrders(base, target).length > 0);
  if (ordered.length === 0)
    return missing('check_before_commit', 'no criterion asks for a read, a preview or a question before a write');
  return { applies: true, proposals: proposals(base, ordered, order) };
}

type Variant = (base: FaultBase, target: BoundCriterion, order: FaultOrder) => Generator<FaultProposal>;

const VARIANT = {
  blatant: proposeSkipped,
  moderate: proposeLate,
  subtle: proposeLate,
} as const satisfies Record<Level, Variant>;

function* proposals(base: FaultBase, targets: readonly BoundCriterion[], order: FaultOrder): Generator<FaultProposal> {
  for (const target of order.random.fork('targets').shuffle(targets)) yield* VARIANT[order.level](base, target, order);
}
