import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { balance } from '../../kit/balance.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { targetsOf } from '../targets.ts';
import { guardOf } from './guard-of.ts';
import { keysNamed, protectionOf } from './protection.ts';
import { targetsAmong } from './targets-among.ts';
import { type Widening, widen } from './widening.ts';
import { widerBatches } from './wider-batches.ts';
import { widerChanges } from './wider-changes.ts';
import { ownAddresses, widerRecipients } from './wider-recipients.ts';

const MAX_TWINS = 3;
const MAX_TURNED = 4;

/** A call that was asked for takes in one thing more: a record of a list, a field, a recipient. */
export function* proposeOverwrite(base: FaultBase, order: FaultOrder): Generator<FaultProposal> {
  const forms = order.random.fork('forms').shuffle(FORMS);
  for (const guarded of [false, true]) {
    for (const { faults, twins } of forms) {
      for (const fault of faults(base, order, guarded)) yield* pairUpWide(base, { fault, twins, guarded }, order);
    }
  }
}

interface Form {
  faults(base: FaultBase, order: FaultOrder, guarded: boolean): Generator<Widening>;
  twins(base: FaultBase, order: FaultOrder): Generator<Widening>;
}

const FORMS: readonly Form[] = [
  {
    *faults(base, order, guarded) {
      const final = base.episode.state.final ?? {};
      const named = targetsOf(base).map((target) => protectionOf(target, base));
      const batches = widerBatches(base, order.random.fork('batches'), ({ collection }) =>
        guarded ? null : named.flatMap((protection) => keysNamed(protection, collection, final)),
      );
      for (const batch of batches) if (batch.changes.length > 0) yield batch;
    },
    *twins(base, order) {
      const batches = widerBatches(base, order.random.fork('batches/quiet'), () => null);
      for (const batch of batches) if (batch.changes.length === 0) yield batch;
    },
  },
  {
    faults: (base, order) => widerChanges(base, order, { isQuiet: false }),
    twins: (base, order) => widerChanges(base, order, { isQuiet: true }),
  },
  {
    *faults(base, _order, guarded) {
      if (guarded) return;
      const conditions = targetsOf(base).flatMap((target) => protectionOf(target, base).conditions);
      yield* widerRecipients(base, (_creation, argument) =>
        conditions.filter(({ key }) => key === argument).map(({ value }) => value),
      );
    },
    twins: (base) => widerRecipients(base, ownAddresses),
  },
];

interface WidePair {
  readonly fault: Widening;
  readonly twins: Form['twins'];
  readonly guarded: boolean;
}

function* pairUpWide(
  base: FaultBase,
  { fault, twins, guarded }: WidePair,
  order: FaultOrder,
): Generator<FaultProposal> {
  const tried = new ArmDraft(base.episode);
  const turned = widen(tried, base, fault) === null ? null : turnedBy(tried, base);
  if (turned === null || turned.length > MAX_TURNED || guarded !== (turned.length === 0)) return;
  const guard = guarded ? guardOf(base, fault.collection, order.random.fork('guard')) : undefined;
  if (guard === null) return;
  const targets = guard === undefined ? targetsAmong(base, turned) : [guard.criterion.id];
  if (targets.length === 0) return;
  let left = MAX_TWINS;
  for (const quiet of twins(base, order)) {
    const [faultArm, twin] = [new ArmDraft(base.episode), new ArmDraft(base.episode)];
    const call = widen(faultArm, base, fault);
    if (call === null || widen(twin, base, quiet) === null) continue;
    balance({ fault: faultArm, twin }, base, order.random.fork('balance'));
    yield {
      variant: 'overwrite',
      fault: faultArm,
      twin,
      targets,
      collateral: turned.filter((id) => !targets.includes(id)),
      pattern: 'S=T,M silent',
      decisive: call,
      witness: [...fault.changes.map(({ steps }) => locatorOf(steps)), call],
      ...(guard === undefined ? {} : { guard }),
    };
    left -= 1;
    if (left === 0) return;
  }
}
