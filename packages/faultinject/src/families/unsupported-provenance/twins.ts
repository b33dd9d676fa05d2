import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultProposal } from '../family.ts';
import { proposeAfterwards } from './afterwards.ts';
import { idleTwins } from './idle-twins.ts';
import { lookedUpTwice } from './looked-up-twice.ts';
import type { RequiredSource } from './required-source.ts';
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
  const random = order.random.fork('twins');
  const ways = [proposeLost, proposeAfterwards];
  const isLate = order.level !== 'blatant' && random.chance(AFTERWARDS_FIRST);
  for (const way of isLate ? ways.toReversed() : ways.slice(0, order.level === 'blatant' ? 1 : 2)) {
    yield* way(base, source, order);
  }
}

function* proposeLost(base: FaultBase, source: RequiredSource, order: TwinOrder): Generator<FaultProposal> {
  const first = order.make();
  if (first === null) return;
  const [idle, twice] = [idleTwins(base, first, order), lookedUpTwice(base, first)];
  // Doing the same to another look-up leaves the trace as it was in kind; a second look-up is for where that cannot be.
  const isTwice = order.random.fork('twice').chance(TWICE_FIRST);
  for (const twin of isTwice ? [...twice, ...idle] : [...idle, ...twice]) {
    const fault = order.make();
    const proposal = fault === null ? null : sourcePair(base, source, { ...order, fault, twin });
    if (proposal !== null) yield proposal;
  }
}
