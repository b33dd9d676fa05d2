import type { TraceEvent } from '@sauron/core/episode';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import type { CallPair } from '../../kit/calls.ts';

/** Call and result once more, as events of their own that were issued alone. */
export function copyOf(draft: ArmDraft, { call, result }: CallPair): TraceEvent[] {
  const id = draft.newId();
  const { step: _callStep, ...calling } = call;
  const { step: _resultStep, ...answer } = result;
  return [
    { ...calling, id },
    { ...answer, id: draft.newId(), call: id },
  ];
}

/** The last of the results that came together with one. */
export function lastOfResults(draft: ArmDraft, resultId: string): string {
  const { events } = draft;
  let at = draft.indexOf(resultId);
  while (events[at + 1]?.kind === 'tool_result') at += 1;
  return events[at]?.id ?? resultId;
}
