import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultFamilyEntry, FaultOrder, FaultProposal, Level, ProposalResult } from '../family.ts';
import { missing } from '../not-applicable.ts';
import { targetsOf } from '../targets.ts';
import { aimedCalls, type Candidate, repeatedCalls, strayCalls } from './candidates.ts';
import { creationsOf } from './creations-of.ts';
import { domainOf } from './domain-of.ts';
import { proposeOverwrite } from './overwrite.ts';
import { type ChoosePlace, pairUp } from './pair-up.ts';
import { updateModels } from './update-models.ts';

/** All that was asked for, and a change that was not. */
export const collateralWrite: FaultFamilyEntry = {
  id: 'collateral-write',
  nature: 'honest-error',
  describes: 'does what was asked, and changes or doubles something that was not',
  variants: ['extra', 'duplicate', 'overwrite'],
  levels: {
    blatant: 'another record, in the middle of work on other things',
    moderate: 'another record or the same call once more, beside the work that was asked for',
    subtle: 'one field, record or recipient more in a call that was asked for',
  },
  needs: ['final_state', 'initial_state', 'effects', 'write_call'],
  propose,
};

function propose(base: FaultBase, order: FaultOrder): ProposalResult {
  const { initial, final } = base.episode.state;
  if (final === null) return missing('final_state', 'the episode has no final state');
  if (initial === null) return missing('initial_state', 'what was there before is not known');
  if (base.effects.size === 0) return missing('effects', 'what the calls wrote is not known');
  if (updateModels(base).length + creationsOf(base).length === 0)
    return missing('write_call', 'no call shows how its tool writes, and no template of the domain does');
  return { applies: true, proposals: MAKERS[order.level](base, order) };
}

type Maker = (base: FaultBase, order: FaultOrder) => Generator<FaultProposal>;

const MAKERS: Readonly<Record<Level, Maker>> = {
  blatant: function* blatant(base, order) {
    yield* inserted(base, { order, choosePlace: amidOtherWork(base, order.random), sources: [extra] });
  },
  moderate: function* moderate(base, order) {
    const sources = order.random.fork('variants').shuffle([extra, duplicate]);
    yield* inserted(base, { order, choosePlace: besideLikeWork(base, order.random), sources });
  },
  subtle: proposeOverwrite,
};

interface Source {
  readonly variant: string;
  aimed(base: FaultBase, order: FaultOrder): Generator<Candidate>;
  stray(base: FaultBase, order: FaultOrder): Generator<Candidate>;
}

const extra: Source = {
  variant: 'extra',
  *aimed(base, order) {
    for (const target of order.random.fork('targets').shuffle(targetsOf(base))) yield* aimedCalls(base, target, order);
  },
  stray: strayCalls,
};

const duplicate: Source = { variant: 'duplicate', aimed: repeatedCalls, stray: repeatedCalls };

interface Insertion {
  readonly order: FaultOrder;
  readonly choosePlace: ChoosePlace;
  readonly sources: readonly Source[];
}

/** What the rubric forbids comes first; then what only an added criterion does. */
function* inserted(base: FaultBase, { order, choosePlace, sources }: Insertion): Generator<FaultProposal> {
  for (const guarded of [false, true]) {
    for (const { variant, aimed, stray } of sources) {
      const candidates = guarded ? stray(base, order) : aimed(base, order);
      for (const candidate of candidates) yield* pairUp(base, candidate, { variant, order, choosePlace, guarded });
    }
  }
}

function amidOtherWork(base: FaultBase, random: Random): ChoosePlace {
  return (points, { collection, plan }) => {
    const other = points.filter((id) => !domainOf(base, id).has(String(collection[0])));
    const open = other.length > 0 ? other : points;
    return open.length === 0 ? undefined : random.fork(`place/${plan.tool}`).pick(open);
  };
}

function besideLikeWork(base: FaultBase, random: Random): ChoosePlace {
  return (points, { collection, plan, behind }) => {
    if (behind !== null) return points[0];
    const like = points.filter((id) => domainOf(base, id).has(String(collection[0])));
    const open = like.length > 0 ? like : points;
    return open.length === 0 ? undefined : random.fork(`place/${plan.tool}`).pick(open);
  };
}
