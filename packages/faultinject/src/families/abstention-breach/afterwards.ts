import { isJsonObject, type JsonObject } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { planCreation } from '../collateral-write/creation.ts';
import { insertCall, type Plan } from '../collateral-write/insert-call.ts';
import { quietCalls } from '../collateral-write/quiet-calls.ts';
import { remapped } from '../collateral-write/remap.ts';
import { restPoints } from '../order-breach/rest-points.ts';
import type { CommittedArms } from './committed.ts';
import { insertOtherYes } from './other-yes.ts';
import type { Preparation } from './preparation.ts';

/** Twins that are tried for one commit. */
const MAX_TWINS = 3;

/**
 * The preparation stays, and a commit of the same comes later; the twin prepares it once more, or repeats a commit that was
 * asked for.
 * @param withYes both get a yes of the user to something else in front of it
 */
export function* afterwards(
  base: FaultBase,
  preparation: Preparation,
  { random, withYes }: { readonly random: Random; readonly withYes: boolean },
): Generator<CommittedArms> {
  const { events } = base.episode.trace;
  const plan = commitPlan(base, preparation, random);
  const own = events.indexOf(preparation.draft.pair.result);
  const points = restPoints(base, events).filter((id) => events.findIndex((event) => event.id === id) >= own);
  if (plan === null || points.length === 0) return;
  const place = random.fork('place').pick(points);
  for (const quiet of quietPlans(base, preparation, random)) {
    const [fault, twin] = [new ArmDraft(base.episode), new ArmDraft(base.episode)];
    const behind = [fault, twin].map((draft) =>
      withYes ? insertOtherYes(draft, base, { preparation, behind: place, random }) : place,
    );
    const [inFault, inTwin] = behind;
    if (inFault === undefined || inTwin === undefined || inFault === null || inTwin === null) return;
    const call = insertCall(fault, base, { plan, behind: inFault });
    if (call === null || insertCall(twin, base, { plan: quiet, behind: inTwin }) === null) continue;
    yield { fault, twin, call, record: locatorOf(plan.records?.[0]?.steps ?? preparation.record) };
  }
}

/** A record of its own that is what the prepared one is, but committed. */
function commitPlan(base: FaultBase, preparation: Preparation, random: Random): Plan | null {
  const { draft, commitTool, settled, output } = preparation;
  const plan = planCreation(base, draft, { random: random.fork('commit') });
  const [made] = plan?.records ?? [];
  if (plan === null || made === undefined || !isJsonObject(made.value)) return null;
  const value: JsonObject = { ...made.value, ...settled };
  const like = answeredCalls(base.episode.trace.events).find(
    ({ call, result }) => call.tool === commitTool && result.status === 'ok',
  );
  return {
    ...plan,
    tool: commitTool,
    output: remapped(output, made.remaps),
    records: [{ ...made, value }],
    like: like ?? draft.pair,
  };
}

function quietPlans(base: FaultBase, { draft, commitTool }: Preparation, random: Random): Plan[] {
  const again = planCreation(base, draft, { random: random.fork('again') });
  const committing = [...quietCalls(base, commitTool, random.fork('quiet'))]
    .map(({ plan }) => plan)
    .filter(({ tool }) => tool === commitTool);
  return [...(again === null ? [] : [again]), ...committing].slice(0, MAX_TWINS);
}
