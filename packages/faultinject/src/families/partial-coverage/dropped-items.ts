import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { mergeCalls } from '../../kit/merged-calls.ts';
import { type Pairing, pairedArms, type TwinWay } from '../../kit/paired-arms.ts';
import { placesLeft } from '../../kit/places-left.ts';
import { shareOut } from '../../kit/share-out.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { undoCalls } from '../../kit/undo-calls.ts';
import type { WriteUnit } from '../../kit/write-units.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { leftOut } from './left-out.ts';
import { reorderBatch } from './reordered-batch.ts';
import type { WorkGroup } from './work-groups.ts';

/** Some items of a group were never done: their calls are gone, or they are not in the batch. */
export function* proposeDropped(
  base: FaultBase,
  { units }: WorkGroup,
  { level, random }: FaultOrder,
): Generator<FaultProposal> {
  const gone = leftOut(units, level, random.fork('items'));
  const model = new ArmDraft(base.episode);
  const undone = undoCalls(model, base, gone);
  const turned = undone === null ? [] : (turnedBy(model, base) ?? []);
  const flips = shareOut(base, turned, ['outcome', 'consistency']);
  if (undone === null || flips === null) return;
  const pairing: Pairing = {
    makeFault: (fault) => undoCalls(fault, base, gone) !== null,
    ways: [mergeWay(base, { units, gone, random }), reorderWay(gone, random)],
    keep: new Set(units.map(({ pair }) => pair.call.id)),
  };
  const decided = decisiveOf(units, gone);
  const decisive = undone.shortened.get(decided) ?? decided;
  for (const { fault, twin } of pairedArms(base, pairing, random.fork('arms'))) {
    yield {
      variant: undone.calls.length > 0 ? 'single-calls' : 'batch-call',
      fault,
      twin,
      ...flips,
      pattern: 'S=T!=M',
      decisive,
      witness: [...placesLeft(model, undone.places), ...(undone.calls.length > 0 ? ['scan'] : [decisive])],
    };
  }
}

/** The call behind which the agent went on with something else; the batch itself where an item is missing in it. */
function decisiveOf(units: readonly WriteUnit[], gone: readonly WriteUnit[]): string {
  const [first] = gone;
  const shortened = gone.find((one) => units.some((unit) => !gone.includes(unit) && unit.pair === one.pair));
  const before = first === undefined ? undefined : units.slice(0, units.indexOf(first)).at(-1);
  return (shortened ?? before ?? units[0])?.pair.call.id ?? '';
}

interface Choice {
  readonly units: readonly WriteUnit[];
  readonly gone: readonly WriteUnit[];
  readonly random: Random;
}

/** The twin does in one batch what the fault leaves out; a single item together with another one. */
function mergeWay(base: FaultBase, { units, gone, random }: Choice): TwinWay {
  const others = units.filter((unit) => !gone.includes(unit));
  const merged = gone.length > 1 ? gone : [...gone, random.fork('merge').pick(others)];
  const pairs = units.filter((unit) => merged.includes(unit) && !unit.isPart).map(({ pair }) => pair);
  return (twin) => pairs.length > 1 && mergeCalls(twin, base, pairs);
}

/** The twin names the items of a batch in another order. */
function reorderWay(gone: readonly WriteUnit[], random: Random): TwinWay {
  const [first] = gone.filter(({ isPart }) => isPart);
  return (twin) => first !== undefined && reorderBatch(twin, first.pair, random.fork('order'));
}
