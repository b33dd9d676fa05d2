import type { JsonValue } from '@sauron/core/episode';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { balance } from '../../kit/balance.ts';
import { pairedArms, type TwinWay } from '../../kit/paired-arms.ts';
import { claimedPlaces } from '../../kit/places.ts';
import { rewriteValue } from '../../kit/rewrite-value.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { unclaimedWrites } from '../../kit/unclaimed-writes.ts';
import { type WriteUnit, writeUnits } from '../../kit/write-units.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { collateralOf } from './collateral.ts';
import { redirectUpdate } from './redirect.ts';
import { siblingOf } from './siblings.ts';
import { rewriteHarmless } from './value.ts';

const MAX_TWINS = 3;

/** The agent took a look-alike record: it referred to a sibling of the right one, or wrote to it. */
export function* proposeTarget(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<FaultProposal> {
  yield* proposeReference(base, target, order);
  yield* proposeRedirect(base, target, order);
}

/** A reference in the written record points to a sibling of the right one. */
function* proposeReference(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<FaultProposal> {
  for (const place of claimedPlaces(target, base)) {
    const sibling = typeof place.value === 'string' ? siblingOf(base, place.value, order.level) : undefined;
    if (sibling === undefined) continue;
    const random = order.random.fork(locatorOf(place.steps));
    for (const harmless of random.fork('twins').sample(unclaimedWrites(base), MAX_TWINS)) {
      const fault = new ArmDraft(base.episode);
      const twin = new ArmDraft(base.episode);
      const written = rewriteValue(fault, base, { steps: place.steps, from: place.value, to: sibling });
      const options = { harmless, level: order.level, random: random.fork('harmless') };
      if (written === null || !rewriteHarmless(twin, base, options)) continue;
      balance({ fault, twin }, base, random.fork('balance'));
      yield {
        variant: 'target',
        fault,
        twin,
        targets: [target.id],
        collateral: collateralOf(base, written),
        pattern: 'S=T!=M',
        decisive: written.writer.call.id,
        witness: [locatorOf(place.steps), written.writer.call.id],
      };
    }
  }
}

/** The update went to a sibling, and the right record is as it was. */
function* proposeRedirect(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<FaultProposal> {
  const places = claimedPlaces(target, base).filter(({ value }) => !isProse(value));
  const claimed = new Set(places.map(({ steps }) => locatorOf(steps)));
  for (const unit of writeUnits(base)) {
    const [place] = unit.places.filter((steps) => claimed.has(locatorOf(steps)));
    const sibling = siblingOf(base, unit.key, order.level);
    if (place === undefined || sibling === undefined) continue;
    const model = new ArmDraft(base.episode);
    const decisive = redirectUpdate(model, base, { unit, sibling });
    const turned = decisive === null ? null : turnedBy(model, base);
    if (decisive === null || turned?.includes(target.id) !== true) continue;
    const makeFault = (fault: ArmDraft): boolean => redirectUpdate(fault, base, { unit, sibling }) !== null;
    const random = order.random.fork(`redirect${unit.pair.call.id}`);
    for (const { fault, twin } of pairedArms(
      base,
      { makeFault, ways: harmlessWays(base, { ...order, random }) },
      random,
    )) {
      yield {
        variant: 'target',
        fault,
        twin,
        targets: [target.id],
        collateral: turned.filter((id) => id !== target.id),
        pattern: 'S=T!=M',
        decisive,
        witness: [locatorOf(place), decisive],
      };
    }
  }
}

/** Longer text, with blanks in it, is written for its content: that it stands elsewhere is another fault. */
const MAX_VALUE_CHARACTERS = 40;

function isProse(value: JsonValue): boolean {
  return typeof value === 'string' && value.length > MAX_VALUE_CHARACTERS && /\s/u.test(value);
}

/** Another update, of which nobody asks, goes to a sibling; or a value that nobody asks for is another. */
function harmlessWays(base: FaultBase, { level, random }: FaultOrder): TwinWay[] {
  const redirections = random
    .fork('units')
    .sample(updatesIn(base), MAX_TWINS)
    .flatMap((unit) => {
      const sibling = siblingOf(base, unit.key, level);
      return sibling === undefined ? [] : [(twin: ArmDraft) => redirectUpdate(twin, base, { unit, sibling }) !== null];
    });
  const rewrites = random
    .fork('twins')
    .sample(unclaimedWrites(base), MAX_TWINS)
    .map((harmless): TwinWay => {
      const options = { harmless, level, random: random.fork('harmless') };
      return (twin) => rewriteHarmless(twin, base, options);
    });
  return [...redirections, ...rewrites];
}

function updatesIn(base: FaultBase): WriteUnit[] {
  const claimed = new Set(
    [...base.bound.values()].flatMap((one) => claimedPlaces(one, base)).map(({ steps }) => locatorOf(steps)),
  );
  return writeUnits(base).filter(({ places }) => places.every((steps) => !claimed.has(locatorOf(steps))));
}
