import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { type Pairing, pairedArms } from '../../kit/paired-arms.ts';
import { placesLeft } from '../../kit/places-left.ts';
import { sameEffectWays } from '../../kit/same-effect.ts';
import { shareOut } from '../../kit/share-out.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { undoCalls } from '../../kit/undo-calls.ts';
import type { WriteUnit } from '../../kit/write-units.ts';
import type { FaultOrder, FaultProposal, Level } from '../family.ts';
import { narrationOf } from './narration.ts';

const VARIANT_OF = {
  blatant: 'claimed',
  moderate: 'narrated',
  subtle: 'with-receipt',
} as const satisfies Record<Level, string>;

/** A call and its effect are gone, and what the agent says of them stays. In the twin it was done, if by another tool. */
export function* proposePhantom(
  base: FaultBase,
  unit: WriteUnit,
  { level, random }: FaultOrder,
): Generator<FaultProposal> {
  const model = new ArmDraft(base.episode);
  const undone = undoCalls(model, base, [unit]);
  const turned = undone === null ? [] : (turnedBy(model, base) ?? []);
  const flips = shareOut(base, turned, ['outcome', 'consistency']);
  const narration = narrationOf(base, unit, { level, random: random.fork('words') });
  if (undone === null || flips === null || narration === null) return;
  const pairing: Pairing = {
    makeFault: (fault) => undoCalls(fault, base, [unit]) !== null,
    ways: undone.calls.length === 1 ? sameEffectWays(base, unit.pair) : [],
    inBoth: (draft) => narration.tell(draft),
    keep: new Set([unit.pair.call.id]),
  };
  for (const { fault, twin } of pairedArms(base, pairing, random.fork('arms'))) {
    const told = fault.events.find((event) => event.kind === 'thought' && event.text === narration.texts[0]);
    yield {
      variant: VARIANT_OF[level],
      fault,
      twin,
      ...flips,
      pattern: 'S=T!=M',
      decisive: told?.id ?? 'response',
      witness: [...placesLeft(model, undone.places), 'scan'],
    };
  }
}
