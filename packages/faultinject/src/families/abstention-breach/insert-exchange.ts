import { isJsonObject, type MessageEvent, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';
import { remapped } from '../collateral-write/remap.ts';

export interface Exchange {
  readonly question: string;
  readonly answer: string;
  readonly behind: string;
}

/**
 * Puts a question of the agent and the user's answer behind an event: as the episode's own questions are put, in a message
 * where it has none. Gives the id of the answer.
 */
export function insertExchange(draft: ArmDraft, base: FaultBase, { question, answer, behind }: Exchange): string {
  const asked = askEvents(draft, base, { question, answer });
  const said: MessageEvent = { id: draft.newId(), kind: 'message', actor: 'user', text: answer };
  draft.insertAfter(behind, [...asked, said]);
  return said.id;
}

function askEvents(draft: ArmDraft, base: FaultBase, said: Omit<Exchange, 'behind'>): TraceEvent[] {
  const id = draft.newId();
  const message: MessageEvent = { id, kind: 'message', actor: 'agent', text: said.question };
  const like = answeredCalls(base.episode.trace.events).find(
    ({ call }) => base.domain.tools[call.tool]?.effect === 'ask',
  );
  const output = like === undefined ? null : outputOf(like.result);
  if (like === undefined || !isJsonObject(like.call.arguments)) return [message];
  const asked = longest(Object.values(like.call.arguments));
  const answered = isJsonObject(output) ? longest(Object.values(output)) : '';
  if (answered === '') return [message];
  const { step: _step, callId: _callId, source: _asked, ...call } = like.call;
  const { source: _answered, ...result } = like.result;
  const answer = withOutput({ ...result, id: draft.newId(), call: id }, () =>
    remapped(output, [[answered, said.answer]]),
  );
  if (answer === null) return [message];
  return [{ ...call, id, arguments: remapped(call.arguments, [[asked, said.question]]) }, answer];
}

function longest(values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
