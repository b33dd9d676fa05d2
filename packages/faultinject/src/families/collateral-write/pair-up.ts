import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { balance } from '../../kit/balance.ts';
import { showsRecord } from '../../kit/shown-record.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import { outputOf } from '../../kit/with-output.ts';
import type { FaultOrder, FaultProposal, GuardCriterion } from '../family.ts';
import { restPoints } from '../order-breach/rest-points.ts';
import type { Candidate } from './candidates.ts';
import { guardOf } from './guard-of.ts';
import { insertCall, type Plan } from './insert-call.ts';
import { quietCalls } from './quiet-calls.ts';
import { targetsAmong } from './targets-among.ts';

/** Twins that are tried for one call. */
const MAX_TWINS = 4;
/** A call that turns more than this is no mere side effect. */
const MAX_TURNED = 4;

/** Behind which of the events that are open for it a call goes; undefined for none. */
export type ChoosePlace = (points: readonly string[], candidate: Candidate) => string | undefined;

export interface PairingOrder {
  readonly variant: string;
  readonly order: FaultOrder;
  readonly choosePlace: ChoosePlace;
  /** Whether a criterion may be added where the rubric has none that forbids the call. */
  readonly guarded: boolean;
}

/** The call in the fault, and a call of the same kind that changes nothing in the twin, at the same place. */
export function* pairUp(base: FaultBase, candidate: Candidate, pairing: PairingOrder): Generator<FaultProposal> {
  const { order, variant, guarded } = pairing;
  const { events } = base.episode.trace;
  const first = events.findIndex(({ id }) => id === candidate.behind);
  const points = restPoints(base, events).filter((id) => events.findIndex((event) => event.id === id) >= first);
  const place = pairing.choosePlace(unseenPoints(base, candidate.plan, points), candidate);
  const made = place === undefined ? null : faultOf(base, candidate.plan, place);
  if (place === undefined || made === null) return;
  const turned = turnedBy(made.draft, base);
  if (turned === null || turned.length > MAX_TURNED) return;
  const guard =
    turned.length > 0 ? undefined : guarded ? guardOf(base, candidate.collection, order.random.fork('guard')) : null;
  if (guard === null || (guarded && guard === undefined)) return;
  const targets = guard === undefined ? targetsAmong(base, turned) : [guard.criterion.id];
  if (targets.length === 0 || isOutOfOrder(base, turned, targets)) return;
  let left = MAX_TWINS;
  for (const quiet of quietCalls(base, candidate.plan.tool, order.random.fork('quiet'))) {
    const isLate =
      quiet.behind !== null &&
      events.findIndex(({ id }) => id === quiet.behind) > events.findIndex(({ id }) => id === place);
    const fault = isLate ? null : faultOf(base, candidate.plan, place);
    const twin = new ArmDraft(base.episode);
    if (fault === null || insertCall(twin, base, { plan: quiet.plan, behind: place }) === null) continue;
    balance({ fault: fault.draft, twin }, base, order.random.fork('balance'));
    yield {
      variant,
      fault: fault.draft,
      twin,
      targets,
      collateral: turned.filter((id) => !targets.includes(id)),
      pattern: 'S=T,M silent',
      decisive: fault.call,
      witness: [...writtenPlaces(candidate.plan), fault.call],
      ...guarding(guard),
    };
    left -= 1;
    if (left === 0) return;
  }
}

/** Points behind the last result that shows what the call changes: nothing has to be written again then. All where there is none. */
function unseenPoints(base: FaultBase, { changes }: Plan, points: readonly string[]): readonly string[] {
  const { events } = base.episode.trace;
  const keys = [...new Set(changes.map(({ record }) => String(record.at(-1))))];
  const last = events.findLastIndex(
    (event) => event.kind === 'tool_result' && keys.some((key) => showsRecord(outputOf(event), key)),
  );
  const later = points.filter((id) => events.findIndex((event) => event.id === id) >= last);
  return later.length > 0 ? later : points;
}

/** Where the call stands breaks an order besides: that is another fault. */
function isOutOfOrder(base: FaultBase, turned: readonly string[], targets: readonly string[]): boolean {
  return turned.some((id) => !targets.includes(id) && base.bound.get(id)?.aspect === 'process');
}

function guarding(guard: GuardCriterion | undefined): { readonly guard?: GuardCriterion } {
  return guard === undefined ? {} : { guard };
}

function faultOf(
  base: FaultBase,
  plan: Plan,
  place: string,
): { readonly draft: ArmDraft; readonly call: string } | null {
  const draft = new ArmDraft(base.episode);
  const call = insertCall(draft, base, { plan, behind: place });
  return call === null ? null : { draft, call };
}

function writtenPlaces({ changes, records = [] }: Plan): string[] {
  return [...records, ...changes].map(({ steps }) => locatorOf(steps)).slice(0, 3);
}
