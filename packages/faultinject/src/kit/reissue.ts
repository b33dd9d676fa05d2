import type { ArmDraft } from '../edits/arm-draft.ts';
import type { CallPair } from './calls.ts';

/** Puts a call in the place of the one whose id it has: with other arguments it is another call. Gives its new id. */
export function reissue(draft: ArmDraft, { call, result }: CallPair): string {
  const [id, resultId] = [draft.newId(), draft.newId()];
  draft.replaceEvent(call.id, () => ({ ...call, id }));
  draft.replaceEvent(result.id, () => ({ ...result, id: resultId, call: id }));
  return id;
}
