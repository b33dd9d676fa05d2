import type { Random } from '@sauron/core/random';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import type { NewCall } from './asked-write.ts';
import { freshId } from './fresh-id.ts';

/** Puts a call and its result behind an event, as a turn of its own; gives the id of the call. */
export function insertCall(
  draft: ArmDraft,
  { call, result }: NewCall,
  { behind, random }: { readonly behind: string; readonly random: Random },
): string {
  const [callId, resultId] = [draft.newId(), draft.newId()];
  const { step: _, source: __, callId: recorded, ...rest } = call;
  const { step: ___, source: ____, ...answer } = result;
  const isTaken = (id: string): boolean => draft.events.some((one) => one.kind === 'tool_call' && one.callId === id);
  const fresh = recorded === undefined ? null : freshId(recorded, random, isTaken);
  draft.insertAfter(behind, [
    { ...rest, id: callId, ...(fresh === null ? {} : { callId: fresh }) },
    { ...answer, id: resultId, call: callId },
  ]);
  return callId;
}
