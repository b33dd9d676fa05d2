import type { JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { balance } from '../../kit/balance.ts';
import { otherValue } from '../../kit/other-value.ts';
import { type ClaimedPlace, claimedPlaces } from '../../kit/places.ts';
import { rewriteValue } from '../../kit/rewrite-value.ts';
import { type UnclaimedWrite, unclaimedWrites } from '../../kit/unclaimed-writes.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { collateralOf } from './collateral.ts';
import { otherCategory } from './other-category.ts';

/** Twins that are tried for one fault. */
const MAX_TWINS = 4;

/** The agent wrote another value at a place that the criterion rests on. */
export function* proposeValue(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<FaultProposal> {
  for (const place of claimedPlaces(target, base)) {
    const random = order.random.fork(locatorOf(place.steps));
    const to = wrongValue(base, place, { ...order, random });
    if (to === null) continue;
    for (const twin of random.fork('twins').sample(unclaimedWrites(base), MAX_TWINS)) {
      const proposal = proposalOf(base, { target, place, to, twin }, order);
      if (proposal !== null) yield proposal;
    }
  }
}

function wrongValue(base: FaultBase, { steps, value }: ClaimedPlace, { level, random }: FaultOrder): JsonValue | null {
  const other = otherValue(value, level, random);
  return other === null && level === 'blatant' ? otherCategory(base, { steps, value }, random) : other;
}

interface Choice {
  readonly target: BoundCriterion;
  readonly place: ClaimedPlace;
  readonly to: JsonValue;
  readonly twin: UnclaimedWrite;
}

function proposalOf(base: FaultBase, choice: Choice, { level, random }: FaultOrder): FaultProposal | null {
  const { target, place, to, twin: harmless } = choice;
  const fault = new ArmDraft(base.episode);
  const twin = new ArmDraft(base.episode);
  const written = rewriteValue(fault, base, { steps: place.steps, from: place.value, to });
  if (written === null || !rewriteHarmless(twin, base, { harmless, level, random: random.fork('harmless') }))
    return null;
  balance({ fault, twin }, base, random.fork('balance'));
  return {
    variant: 'value',
    fault,
    twin,
    targets: [target.id],
    collateral: collateralOf(base, written),
    pattern: 'S=T!=M',
    decisive: written.writer.call.id,
    witness: [locatorOf(place.steps), written.writer.call.id],
  };
}

interface Harmless {
  readonly harmless: UnclaimedWrite;
  readonly level: FaultOrder['level'];
  readonly random: Random;
}

/** The same kind of change at a place that no criterion rests on. */
export function rewriteHarmless(twin: ArmDraft, base: FaultBase, { harmless, level, random }: Harmless): boolean {
  const { steps, value } = harmless;
  const to = otherValue(value, level, random) ?? reworded(value);
  return to !== null && rewriteValue(twin, base, { steps, from: value, to }) !== null;
}

/** A small change of prose; null for what is none. */
function reworded(value: JsonValue): string | null {
  if (typeof value !== 'string' || value.length < 12 || !/\s/u.test(value)) return null;
  return value.endsWith('.') ? value.slice(0, -1) : `${value}.`;
}
