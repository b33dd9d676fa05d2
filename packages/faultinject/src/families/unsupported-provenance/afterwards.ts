import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import type { FaultProposal } from '../family.ts';
import { isSteady } from './is-steady.ts';
import { copyOf, lastOfResults } from './look-up-copy.ts';
import type { RequiredSource } from './required-source.ts';
import type { Severed } from './severed.ts';
import { sourcePair, type TwinOrder } from './source-pair.ts';

/** Results behind the use among which the right look-up may come at last. */
const REACH = 6;

/**
 * The right look-ups come after all, too late in the fault, in time in the twin: so both arms have the same events, and
 * only their order says whether the value had a source. Nothing where a look-up would show something else by then.
 */
export function* proposeAfterwards(
  base: FaultBase,
  source: RequiredSource,
  order: TwinOrder,
): Generator<FaultProposal> {
  const [fault, astray] = [order.make(), order.make()];
  const late = fault === null ? null : lateAnchor(base, fault, order.random.fork('anchor'));
  if (fault === null || astray === null || late === null) return;
  const twin = new ArmDraft(base.episode);
  for (const { call, result } of astray.pairs) {
    for (const id of [call.id, result.id]) twin.replaceEvent(id, (event) => astray.draft.event(id) ?? event);
  }
  const lookUps: string[] = [];
  for (const pair of [...fault.pairs].toReversed()) {
    const again = copyOf(fault.draft, pair);
    fault.draft.insertAfter(late, again);
    lookUps.push(...again.slice(-1).map(({ id }) => id));
    twin.insertAfter(lastOfResults(twin, pair.result.id), copyOf(twin, pair));
  }
  const proposal = sourcePair(base, source, { ...order, fault, twin, witness: [...order.witness, ...lookUps] });
  if (proposal !== null) yield proposal;
}

/** A result behind the use at which all look-ups would still show the same; null where there is none. */
function lateAnchor(base: FaultBase, { draft, pairs, use }: Severed, random: Random): string | null {
  const at = use === null ? -1 : draft.indexOf(use);
  if (at < 0) return null;
  const behind = draft.events
    .slice(at + 1)
    .filter((event, index, all) => event.kind === 'tool_result' && all[index + 1]?.kind !== 'tool_result')
    .slice(0, REACH)
    .filter(({ id }) => pairs.every((pair) => isSteady(base, pair, id)));
  return behind.length === 0 ? null : random.pick(behind).id;
}
