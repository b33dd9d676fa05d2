import type { ToolCallEvent, ToolResultEvent } from '@sauron/core/episode';
import type { ArmDraft } from '../edits/arm-draft.ts';
import type { WrittenCall } from './call-recipes.ts';
import type { CallPair } from './calls.ts';
import { rewritten } from './with-output.ts';

/** Call and result of a new call, recorded as another one was. */
export function callEvents(draft: ArmDraft, { tool, arguments: args, output }: WrittenCall, like: CallPair): CallPair {
  const call: ToolCallEvent = { id: draft.newId(), kind: 'tool_call', actor: 'agent', tool, arguments: args };
  const plain: ToolResultEvent = {
    id: draft.newId(),
    kind: 'tool_result',
    actor: 'tool',
    call: call.id,
    status: 'ok',
    output,
  };
  return { call: { ...call, ...agentOf(like) }, result: recordedAs(plain, like) };
}

function agentOf({ call: { agent, parent } }: CallPair): Pick<ToolCallEvent, 'agent' | 'parent'> {
  return { ...(agent === undefined ? {} : { agent }), ...(parent === undefined ? {} : { parent }) };
}

/** Some traces record outputs as text, with a decoded view beside it. */
export function recordedAs(result: ToolResultEvent, { result: like }: CallPair): ToolResultEvent {
  if (like.decoded === undefined || typeof like.output !== 'string') return result;
  const { output } = result;
  const text = rewritten(like.output, like.decoded, output) ?? JSON.stringify(output);
  const { encoding } = like;
  return { ...result, output: text, decoded: output, ...(encoding === undefined ? {} : { encoding }) };
}
