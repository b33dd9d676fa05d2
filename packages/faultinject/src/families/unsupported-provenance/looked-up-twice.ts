import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { copyOf, lastOfResults } from './look-up-copy.ts';
import type { Severed } from './severed.ts';

/**
 * The wanted look-ups are made as they were, and once more: where the fault has them fail or go astray, that comes first
 * and the right one after it; where it has none, the same again behind it. Empty where nothing was changed.
 */
export function lookedUpTwice(base: FaultBase, { draft: fault, pairs }: Severed): ArmDraft[] {
  const twin = new ArmDraft(base.episode);
  for (const { call, result } of pairs) {
    const [otherCall, otherResult] = [fault.event(call.id), fault.event(result.id)];
    const isAstray = otherCall?.kind === 'tool_call' && otherResult?.kind === 'tool_result';
    const again = copyOf(twin, isAstray ? { call: otherCall, result: otherResult } : { call, result });
    twin.insertAfter(isAstray ? beforeCall(twin, call.id) : lastOfResults(twin, result.id), again);
  }
  return pairs.length === 0 ? [] : [twin];
}

/** The event in front of a call and of those that were issued with it; null where nothing is. */
function beforeCall(twin: ArmDraft, callId: string): string | null {
  const { events } = twin;
  let at = twin.indexOf(callId);
  while (at > 0 && events[at - 1]?.kind === 'tool_call') at -= 1;
  return events[at - 1]?.id ?? null;
}
