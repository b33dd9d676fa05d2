import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { editsBetween } from '../../edits/edits-between.ts';
import { sizeOf, sizeProblem } from '../../gate/edit-size.ts';
import { balance } from '../../kit/balance.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import type { RequiredSource } from './required-source.ts';
import type { Severed } from './severed.ts';

export interface TwinOrder extends FaultOrder {
  readonly variant: 'invented' | 'leaked';
  readonly witness: readonly string[];
  /** Makes the fault anew: drafts of a proposal are its own. */
  readonly make: () => Severed | null;
}

interface SourceArms extends Pick<TwinOrder, 'variant' | 'witness' | 'random'> {
  readonly fault: Severed;
  readonly twin: ArmDraft;
}

/** The proposal of two arms, brought to one size; null where they differ in it, or do not turn what they should. */
export function sourcePair(
  base: FaultBase,
  { criterion }: RequiredSource,
  { variant, witness, random, fault, twin }: SourceArms,
): FaultProposal | null {
  balance({ fault: fault.draft, twin }, base, random.fork('balance'));
  const [left, right] = [fault.draft, twin].map((arm) => sizeOf(editsBetween(base.episode, arm.episode())));
  if (left === undefined || right === undefined || sizeProblem(left, right) !== null) return null;
  const turned = turnedBy(fault.draft, base);
  if (turned === null || !turned.includes(criterion.id) || turnedBy(twin, base)?.length !== 0) return null;
  return {
    variant,
    fault: fault.draft,
    twin,
    targets: [criterion.id],
    // Criteria that want the same look-up.
    collateral: turned,
    pattern: 'S=M!=T',
    decisive: fault.use ?? fault.draft.events.at(-1)?.id ?? '',
    witness,
  };
}
