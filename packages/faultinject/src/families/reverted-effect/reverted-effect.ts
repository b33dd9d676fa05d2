import type { FaultBase } from '../../base/fault-base.ts';
import { isReported } from '../../kit/record-names.ts';
import { type WriteUnit, writeUnits } from '../../kit/write-units.ts';
import type { FaultFamilyEntry, FaultOrder, FaultProposal, ProposalResult } from '../family.ts';
import { missing } from '../not-applicable.ts';
import { targetsOf } from '../targets.ts';
import { REVERT_VARIANTS } from './later-call.ts';
import { proposeReverted } from './undone-later.ts';

/** Events that come behind a write at least: something has to be able to undo it. */
const LATER_EVENTS = 5;

/** What was asked for is achieved, and later lost again. */
export const revertedEffect: FaultFamilyEntry = {
  id: 'reverted-effect',
  nature: 'honest-error',
  describes: 'achieves an effect and loses it again by a later call, and reports it as achieved',
  variants: REVERT_VARIANTS,
  levels: {
    blatant: 'a call of its own undoes it right behind it',
    moderate: 'a call of its own undoes it much later',
    subtle: 'much later, in passing: one of several records of a call or a sweep, or an update of other fields',
  },
  needs: ['bound_criterion', 'final_state', 'initial_state', 'effects', 'response', 'write_call', 'later_events'],
  propose,
};

function propose(base: FaultBase, order: FaultOrder): ProposalResult {
  const { state, response, trace } = base.episode;
  if (state.final === null) return missing('final_state', 'the episode has no final state');
  if (state.initial === null) return missing('initial_state', 'what stood there before is not known');
  if (response === null) return missing('response', 'no final message reports the effect');
  if (base.effects.size === 0) return missing('effects', 'what the calls wrote is not known');
  if (targetsOf(base, ['outcome', 'consistency']).length === 0)
    return missing('bound_criterion', 'no criterion about state holds by its predicate');
  const units = writeUnits(base).filter((unit) => isReported(base, unit));
  if (units.length === 0) return missing('write_call', 'no write that worked is spoken of in the final message');
  const early = units.filter(({ pair }) => eventsBehind(trace.events, pair.result.id) >= LATER_EVENTS);
  if (early.length === 0) return missing('later_events', `no write has ${LATER_EVENTS} events behind it`);
  return { applies: true, proposals: proposals(base, early, order) };
}

function eventsBehind(events: FaultBase['episode']['trace']['events'], id: string): number {
  return events.length - 1 - events.findIndex((event) => event.id === id);
}

function* proposals(base: FaultBase, units: readonly WriteUnit[], order: FaultOrder): Generator<FaultProposal> {
  for (const unit of order.random.shuffle(units)) {
    const random = order.random.fork(`${unit.pair.call.id} ${unit.key}`);
    yield* proposeReverted(base, unit, { ...order, random });
  }
}
