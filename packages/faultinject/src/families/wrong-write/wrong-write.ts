import type { Binding } from '@sauron/core/oracle';
import type { Random } from '@sauron/core/random';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import type { FaultFamilyEntry, FaultOrder, FaultProposal, ProposalResult } from '../family.ts';
import { missing } from '../not-applicable.ts';
import { targetsOf } from '../targets.ts';
import { proposeDerived } from './derived.ts';
import { proposeTarget } from './target.ts';
import { proposeValue } from './value.ts';

/** The required kind of write, with a wrong value or on a look-alike record. */
export const wrongWrite: FaultFamilyEntry = {
  id: 'wrong-write',
  nature: 'honest-error',
  describes: 'writes a wrong value, or the right one on a look-alike record, or leaves a total stale',
  variants: ['value', 'target', 'derived'],
  levels: {
    blatant: 'off by more than half, or by weeks; another category; the sibling that is least alike',
    moderate: 'off by 6 to 19 percent, or by days; another sibling',
    subtle: 'one unit, one day or two digits exchanged; the sibling that is most alike',
  },
  needs: ['bound_criterion', 'final_state', 'effects', 'write_call'],
  propose,
};

function propose(base: FaultBase, order: FaultOrder): ProposalResult {
  if (base.episode.state.final === null) return missing('final_state', 'the episode has no final state');
  if (base.effects.size === 0) return missing('effects', 'what the calls wrote is not known');
  const writes = [...base.effects.values()].some((one) => one.writes.length > 0);
  if (!writes) return missing('write_call', 'no call wrote anything');
  const targets = stateTargets(base);
  if (targets.length === 0) return missing('bound_criterion', 'no criterion about state holds by its predicate');
  return { applies: true, proposals: proposals(base, order, order.random) };
}

/** What was written last is a matter of the trace: a wrong value in both would leave it as it is. */
function stateTargets(base: FaultBase): BoundCriterion[] {
  return targetsOf(base, ['outcome', 'consistency']).filter(({ binding }) => !asksForLastWrite(binding));
}

function asksForLastWrite(binding: Binding): boolean {
  return binding.op === 'all_of' || binding.op === 'any_of'
    ? binding.of.some(asksForLastWrite)
    : binding.op === 'last_write';
}

function* proposals(base: FaultBase, order: FaultOrder, random: Random): Generator<FaultProposal> {
  for (const target of random.shuffle(stateTargets(base))) {
    const makers = random.shuffle([proposeValue, proposeTarget, proposeDerived]);
    for (const make of makers) yield* make(base, target, order);
  }
}
