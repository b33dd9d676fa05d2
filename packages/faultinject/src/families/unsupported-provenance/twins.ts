import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { pairedArms } from '../../kit/paired-arms.ts';
import { tidySteps } from '../../kit/tidy-steps.ts';
import type { FaultProposal } from '../family.ts';
import { proposeAfterwards } from './afterwards.ts';
import { idleTwins } from './idle-twins.ts';
import { lookedUpTwice } from './looked-up-twice.ts';
import type { RequiredSource } from './required-source.ts';
import type { Severed } from './severed.ts';
import { sourcePair, type TwinOrder } from './source-pair.ts';

/** Chance that the second look-up is tried before the same is done to another. */
const TWICE_FIRST = 0.15;
/** Chance that the right look-up comes too late rather than not at all, where a level leaves that open. */
const AFTERWARDS_FIRST = 0.75;

/**
 * Pairs a fault with twins: the same done to as many look-ups that nothing rests on, or the wanted look-up made as it was
 * and once more. Only pairs of like size that turn what they should are proposed.
 */
export function* proposeWithTwins(base: FaultBase, source: RequiredSource, order: TwinOrder): Generator<FaultProposal> {
  const isLate = order.random.fork('late').chance(AFTERWARDS_FIRST);
  const open = isLate ? [proposeAfterwards, proposeLost] : [proposeLost, proposeAfterwards];
  for (const way of order.level === 'blatant' ? [proposeLost] : open) yield* way(base, source, order);
}

function* proposeLost(base: FaultBase, source: RequiredSource, order: TwinOrder): Generator<FaultProposal> {
  const first = order.make();
  if (first === null) return;
  const [same, twice] = [doneToOthers(base, first, order), lookedUpTwice(base, first)];
  // Doing the same to another look-up leaves the trace as it was in kind; a second look-up is for where that cannot be.
  const isTwice = order.random.fork('twice').chance(TWICE_FIRST);
  for (const one of isTwice ? [false, true] : [true, false]) {
    for (const arms of one ? same : secondLookUps(twice, order)) {
      const proposal = sourcePair(base, source, { ...order, ...arms });
      if (proposal !== null) yield proposal;
    }
  }
}

interface Arms {
  readonly fault: Severed;
  readonly twin: ArmDraft;
}

function* secondLookUps(twins: readonly ArmDraft[], order: TwinOrder): Generator<Arms> {
  for (const twin of twins) {
    const fault = order.make();
    if (fault !== null) yield { fault, twin };
  }
}

/** Where the look-ups are gone, others are gone from the twin; else what became of them became of others. */
function* doneToOthers(base: FaultBase, { pairs, use }: Severed, order: TwinOrder): Generator<Arms> {
  if (order.level !== 'blatant') {
    const model = order.make();
    if (model !== null) yield* secondLookUps(idleTwins(base, model, order), order);
    return;
  }
  const keep = new Set(pairs.map(({ call }) => call.id));
  const makeFault = (fault: ArmDraft): boolean => {
    fault.removeEvents(keep);
    tidySteps(fault);
    return true;
  };
  for (const { fault, twin } of pairedArms(base, { makeFault, ways: [], keep }, order.random.fork('others'))) {
    yield { fault: { draft: fault, pairs, use }, twin };
  }
}
