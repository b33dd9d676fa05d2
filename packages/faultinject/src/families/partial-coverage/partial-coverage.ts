import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultFamilyEntry, FaultOrder, FaultProposal, ProposalResult } from '../family.ts';
import { missing } from '../not-applicable.ts';
import { targetsOf } from '../targets.ts';
import { proposeDropped } from './dropped-items.ts';
import { LEAST_ITEMS, type WorkGroup, workGroups } from './work-groups.ts';

/** Draws of the items that are left out, for one group. */
const DRAWS = 3;

/** Of several items only some are handled, while the report speaks for all. */
export const partialCoverage: FaultFamilyEntry = {
  id: 'partial-coverage',
  nature: 'honest-error',
  describes: 'handles only a part of several items, and reports as if all were done',
  variants: ['single-calls', 'batch-call'],
  levels: {
    blatant: 'at most a third of the items is done',
    moderate: 'about six of ten are done, the first and the last among them; of three, the last is missing',
    subtle: 'one item is missing, neither the first nor the last',
  },
  needs: ['bound_criterion', 'final_state', 'initial_state', 'effects', 'response', 'collection'],
  propose,
};

function propose(base: FaultBase, order: FaultOrder): ProposalResult {
  const { state, response } = base.episode;
  if (state.final === null) return missing('final_state', 'the episode has no final state');
  if (state.initial === null) return missing('initial_state', 'what stood there before is not known');
  if (response === null) return missing('response', 'no report speaks for all items');
  if (base.effects.size === 0) return missing('effects', 'what the calls wrote is not known');
  if (targetsOf(base).length === 0) return missing('bound_criterion', 'no criterion holds by its predicate');
  const groups = workGroups(base);
  if (groups.length === 0) {
    return missing('collection', `no ${LEAST_ITEMS} items of the same work matter to criteria and can be left out`);
  }
  return { applies: true, proposals: proposals(base, groups, order) };
}

function* proposals(base: FaultBase, groups: readonly WorkGroup[], order: FaultOrder): Generator<FaultProposal> {
  for (const [index, group] of order.random.shuffle(groups).entries()) {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      yield* proposeDropped(base, group, { ...order, random: order.random.fork(`group${index}.${draw}`) });
    }
  }
}
