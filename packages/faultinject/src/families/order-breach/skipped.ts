import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { pairedArms } from '../../kit/paired-arms.ts';
import { shareOut } from '../../kit/share-out.ts';
import { tidySteps } from '../../kit/tidy-steps.ts';
import { turnedBy } from '../../kit/turned-by.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import type { EventGroup } from './event-group.ts';
import { checkOrders } from './orders.ts';
import { areShown, keysUsed } from './record-keys.ts';

/** The check was never done; the twin lacks reads that nothing rests on. */
export function* proposeSkipped(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<FaultProposal> {
  for (const { checks, commit } of checkOrders(base, target)) {
    if (checks.some(({ isAsk }) => isAsk)) continue;
    const makeFault = (draft: ArmDraft): boolean => withoutGroups(draft, base, checks);
    const tried = new ArmDraft(base.episode);
    const turned = makeFault(tried) ? turnedBy(tried, base) : null;
    const shares = turned?.includes(target.id) === true ? shareOut(base, turned, ['process', 'abstention']) : null;
    const decisive = commit.ids[0];
    if (shares === null || (shares.collateral ?? []).length > 0 || decisive === undefined) continue;
    const keep = new Set(checks.flatMap(({ ids }) => ids));
    for (const arms of pairedArms(base, { makeFault, ways: [], keep }, order.random.fork(`skipped/${target.id}`))) {
      yield { variant: 'skipped', ...arms, ...shares, pattern: 'S=M!=T', decisive, witness: ['scan', decisive] };
    }
  }
}

/** Takes groups out; false where a later call names a record that then nobody has seen. */
function withoutGroups(draft: ArmDraft, base: FaultBase, groups: readonly EventGroup[]): boolean {
  draft.removeEvents(groups.flatMap(({ ids }) => ids));
  tidySteps(draft);
  const { events } = draft;
  return events.every(
    (event, index) => event.kind !== 'tool_call' || areShown(shownInBase(base, event.id), events.slice(0, index)),
  );
}

/** Record keys of a call that some event before it shows in the base; a guess stays a guess. */
function shownInBase(base: FaultBase, callId: string): ReadonlySet<string> {
  const { events } = base.episode.trace;
  const at = events.findIndex(({ id }) => id === callId);
  const call = events[at];
  const keys = call === undefined ? [] : [...keysUsed(base, [call])];
  return new Set(keys.filter((key) => areShown(new Set([key]), events.slice(0, at))));
}
