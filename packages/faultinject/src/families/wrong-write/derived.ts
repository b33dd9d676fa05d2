import type { Binding } from '@sauron/core/oracle';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { pairedArms } from '../../kit/paired-arms.ts';
import { type ClaimedPlace, claimedPlaces } from '../../kit/places.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { undoCalls } from '../../kit/undo-calls.ts';
import { type WriteUnit, writeUnits } from '../../kit/write-units.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';

/**
 * The parts are right and the stored total is stale: the call that brings it up to date is gone. Twins lose calls of the
 * same size on which nothing rests.
 */
export function* proposeDerived(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<FaultProposal> {
  if (!asksForTotal(target.binding)) return;
  for (const { place, unit } of computedTotals(base, target)) {
    const model = new ArmDraft(base.episode);
    const turned = undoCalls(model, base, [unit]) === null ? null : turnedBy(model, base);
    if (turned?.includes(target.id) !== true) continue;
    const makeFault = (fault: ArmDraft): boolean => undoCalls(fault, base, [unit]) !== null;
    const random = order.random.fork(locatorOf(place.steps));
    for (const { fault, twin } of pairedArms(base, { makeFault, ways: [] }, random)) {
      yield {
        variant: 'derived',
        fault,
        twin,
        targets: [target.id],
        collateral: turned.filter((id) => id !== target.id),
        pattern: 'S=T!=M',
        decisive: callBefore(base, unit),
        witness: [locatorOf(place.steps), 'scan'],
      };
    }
  }
}

function asksForTotal(binding: Binding): boolean {
  return binding.op === 'all_of' ? binding.of.some(asksForTotal) : binding.op === 'derived_equals';
}

interface ComputedTotal {
  readonly place: ClaimedPlace;
  readonly unit: WriteUnit;
}

/** Numbers that the criterion rests on and that a call wrote without being told them. */
function computedTotals(base: FaultBase, target: BoundCriterion): ComputedTotal[] {
  const places = claimedPlaces(target, base).filter(({ value }) => typeof value === 'number');
  return places.flatMap((place) => {
    const locator = locatorOf(place.steps);
    const units = writeUnits(base).filter(({ places: own }) => own.some((steps) => locatorOf(steps) === locator));
    const [unit] = units;
    if (unit === undefined || units.length > 1) return [];
    const isTold = leavesOf(unit.pair.call.arguments).some(({ value }) => value === place.value);
    return isTold ? [] : [{ place, unit }];
  });
}

/** The call behind which the total should have been brought up to date. */
function callBefore(base: FaultBase, { pair }: WriteUnit): string {
  const pairs = answeredCalls(base.episode.trace.events);
  const before = pairs[pairs.findIndex(({ call }) => call.id === pair.call.id) - 1];
  return before?.call.id ?? 'e1';
}
