import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { balance } from '../../kit/balance.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { isTouched, protectionOf } from '../collateral-write/protection.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { sharesOf } from './beginning.ts';
import { harmlessEdits } from './harmless.ts';
import { type PlacedEdit, placedEdits } from './placed-edits.ts';
import { type Reference, referencesOf, referenceWitness } from './references.ts';
import { shiftOf } from './shift-of.ts';
import { changeWorld, type WorldChange } from './world.ts';

/** Twins that are tried for one edit. */
const MAX_TWINS = 4;

/** A reference that a criterion protects is moved to where what is there keeps to it. */
export function* proposeMoved(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<FaultProposal> {
  const protection = protectionOf(target, base);
  const own = referencesOf(base).filter(({ steps }) => isTouched(protection, steps));
  for (const reference of order.random.fork(target.id).shuffle(own))
    yield* movedPairs(base, { reference, target }, order);
}

interface Aim {
  readonly reference: Reference;
  readonly target: BoundCriterion;
}

function* movedPairs(base: FaultBase, { reference, target }: Aim, order: FaultOrder): Generator<FaultProposal> {
  const shift = shiftOf(base, reference, { order, mayChangeWorld: true });
  if (shift === null) return;
  for (const edit of placedEdits(base, { reference, to: shift.to }, order)) {
    const tried = armWith(base, shift.world, edit);
    const turned = tried === null ? null : turnedBy(tried.draft, base);
    const shares = sharesOf(base, turned, target);
    if (shares === null) continue;
    for (const harmless of harmlessEdits(base, { reference, edit }, order).slice(0, MAX_TWINS)) {
      const [fault, twin] = [armWith(base, shift.world, edit), armWith(base, shift.world, harmless)];
      if (fault === null || twin === null) continue;
      const arms = { fault: fault.draft, twin: twin.draft };
      balance(arms, base, order.random.fork('balance'));
      const witness = [...referenceWitness(reference), fault.call];
      yield { variant: 'moved', ...arms, ...shares, pattern: 'S=M,T refutes', decisive: fault.call, witness };
    }
  }
}

function armWith(
  base: FaultBase,
  world: WorldChange | null,
  edit: PlacedEdit,
): { readonly draft: ArmDraft; readonly call: string } | null {
  const draft = new ArmDraft(base.episode);
  if (world !== null && !changeWorld(draft, base, world)) return null;
  const call = edit.apply(draft);
  return call === null ? null : { draft, call };
}
