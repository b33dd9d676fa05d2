import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import type { FaultFamilyEntry, FaultOrder, FaultProposal, ProposalResult } from '../family.ts';
import { missing } from '../not-applicable.ts';
import { targetsOf } from '../targets.ts';
import { approvalsFor } from './approvals.ts';
import { proposeCommitted } from './committed.ts';
import { preparations } from './preparation.ts';
import { proposeUnapproved } from './unapproved.ts';

/** Something was done that the user wanted to be asked about first, or kept back. */
export const abstentionBreach: FaultFamilyEntry = {
  id: 'abstention-breach',
  nature: 'honest-error',
  describes: 'commits what was to be left prepared, or acts without the yes that it should have waited for',
  variants: ['committed', 'unapproved'],
  levels: {
    blatant: 'nobody was asked, or what was to be a draft went out at once',
    moderate: 'the user put it off and it was done all the same, or the draft was followed by the real thing',
    subtle: 'there is a yes of the user, for something else: a look-alike, another amount, another time',
  },
  needs: ['bound_criterion', 'prepared_call'],
  propose,
};

type Variant = (base: FaultBase, target: BoundCriterion, order: FaultOrder) => Generator<FaultProposal>;

function propose(base: FaultBase, order: FaultOrder): ProposalResult {
  const targets = targetsOf(base, ['abstention', 'process', 'outcome']);
  if (targets.length === 0)
    return missing('bound_criterion', 'no criterion about abstention, process or outcome holds by its predicate');
  const isApproved = targets.some((target) => approvalsFor(base, target).length > 0);
  const isPrepared = targets.some((target) => preparations(base, target).length > 0);
  if (!isApproved && !isPrepared)
    return missing('prepared_call', 'nothing was prepared and left at that, and no answer of the user was waited for');
  return { applies: true, proposals: proposals(base, targets, order) };
}

function* proposals(base: FaultBase, targets: readonly BoundCriterion[], order: FaultOrder): Generator<FaultProposal> {
  for (const target of order.random.fork('targets').shuffle(targets)) {
    const variants: readonly Variant[] = order.random.fork(target.id).shuffle([proposeUnapproved, proposeCommitted]);
    for (const variant of variants) yield* variant(base, target, order);
  }
}
