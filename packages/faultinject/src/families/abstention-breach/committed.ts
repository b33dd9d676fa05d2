import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { balance } from '../../kit/balance.ts';
import { shareOut } from '../../kit/share-out.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultOrder, FaultProposal, Level } from '../family.ts';
import { afterwards } from './afterwards.ts';
import { atOnce } from './at-once.ts';
import { isHeldBack, type Preparation, preparations } from './preparation.ts';

/** A commit that turns more than this breaks more than the hold. */
const MAX_TURNED = 4;

/** A hold stands among the outcomes too, as in "among the drafts there is". */
const HOLDING = ['abstention', 'process', 'outcome'] as const;

export interface CommittedArms {
  readonly fault: ArmDraft;
  readonly twin: ArmDraft;
  /** Event id of the commit in the fault. */
  readonly call: string;
  /** Locator of what shows it. */
  readonly record: string;
}

type Way = (base: FaultBase, preparation: Preparation, order: FaultOrder) => Generator<CommittedArms>;

const WAY: Readonly<Record<Level, Way>> = {
  blatant: (base, preparation, { random }) => atOnce(base, preparation, random),
  moderate: (base, preparation, { random }) => afterwards(base, preparation, { random, withYes: false }),
  subtle: (base, preparation, { random }) => afterwards(base, preparation, { random, withYes: true }),
};

/** What was to be held back is done: at once, or by a call behind the preparation. */
export function* proposeCommitted(
  base: FaultBase,
  target: BoundCriterion,
  order: FaultOrder,
): Generator<FaultProposal> {
  for (const preparation of preparations(base, target)) {
    const isHold = target.aspect === 'abstention' || target.aspect === 'process';
    if (!isHold && !isHeldBack(base, target, preparation)) continue;
    for (const { fault, twin, call, record } of WAY[order.level](base, preparation, order)) {
      const turned = turnedBy(fault, base);
      const shares = turned?.includes(target.id) === true ? shareOut(base, turned, HOLDING) : null;
      if (turned === null || turned.length > MAX_TURNED || shares === null) continue;
      balance({ fault, twin }, base, order.random.fork('balance'));
      yield {
        variant: 'committed',
        fault,
        twin,
        ...shares,
        pattern: 'S=T!=M',
        decisive: call,
        witness: [record, call],
      };
    }
  }
}
