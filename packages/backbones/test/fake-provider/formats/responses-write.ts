import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { ModelUsage, ToolCall } from '@sauron/core/model';
import { billsCacheWrites } from '../model-traits.ts';
import { callId, seal } from '../seal.ts';
import { WireError } from '../wire-error.ts';
import { REASONING_SEAL } from './responses-items.ts';
import { cutText, namedCalls, type Turn, withoutNulls } from './wire-format.ts';

const CREATED = 1_790_000_000;

/** A whole Response object. Everything but an error comes with status 200. */
export function writeResponse(turn: Turn): JsonObject {
  if (turn.finish === 'context_exceeded') {
    throw new WireError('context_exceeded', 'Your input exceeds the context window of this model.', { param: 'input' });
  }
  const { view } = turn.reading;
  const cut = turn.finish === 'truncated' ? 'max_output_tokens' : turn.finish === 'filtered' ? 'content_filter' : null;
  return {
    id: `resp_${turn.id}`,
    object: 'response',
    created_at: CREATED,
    status: cut === null ? 'completed' : 'incomplete',
    background: false,
    error: null,
    incomplete_details: cut === null ? null : { reason: cut },
    instructions: view.system,
    max_output_tokens: view.maxOutputTokens,
    model: view.model,
    output: output(turn),
    parallel_tool_calls: true,
    previous_response_id: null,
    store: false,
    tool_choice:
      typeof view.toolChoice === 'string' ? view.toolChoice : { type: 'function', name: view.toolChoice.tool },
    truncation: 'disabled',
    ...(turn.usage === null ? {} : { usage: usage(turn.usage, view.model) }),
    metadata: {},
  };
}

function output(turn: Turn): readonly JsonValue[] {
  const calls = namedCalls(turn.reply, (index) => callId('call', { id: turn.id, thinks: turn.reading.thinks, index }));
  const silent = turn.finish === 'empty' || turn.finish === 'refused' || turn.finish === 'filtered';
  const sent = silent ? [] : calls;
  const items: JsonValue[] = turn.reading.thinks ? [reasoning(turn, sent)] : [];
  if (turn.finish === 'refused') items.push(message(turn, { type: 'refusal', refusal: turn.reply.text ?? REFUSAL }));
  else if (!silent && (turn.reply.text ?? '') !== '') {
    items.push(message(turn, { type: 'output_text', text: turn.reply.text ?? '', annotations: [], logprobs: [] }));
  }
  return [...items, ...sent.map((call, index) => functionCall(turn, call, index))];
}

const REFUSAL = "I'm sorry, but I can't help with that.";

function reasoning(turn: Turn, calls: readonly ToolCall[]): JsonObject {
  const id = `rs_${turn.id}`;
  const item = { id, type: 'reasoning', summary: [] };
  if (!turn.reading.sealsReasoning) return item;
  const sealed = seal(REASONING_SEAL, { id, calls: calls.map((call) => call.id), thinking: turn.thinking });
  return { ...item, encrypted_content: sealed };
}

function message(turn: Turn, part: JsonObject): JsonObject {
  const status = turn.finish === 'truncated' ? 'incomplete' : 'completed';
  return { id: `msg_${turn.id}`, type: 'message', status, role: 'assistant', content: [part] };
}

function functionCall(turn: Turn, call: ToolCall, index: number): JsonObject {
  const isCut = turn.finish === 'truncated' || turn.finish === 'malformed_call';
  return {
    id: `fc_${turn.id}_${index}`,
    type: 'function_call',
    status: turn.finish === 'truncated' ? 'incomplete' : 'completed',
    arguments: isCut ? cutText(call.argumentsText) : call.argumentsText,
    call_id: call.id,
    name: call.tool,
  };
}

function usage(counts: ModelUsage, model: string): JsonObject {
  const { inputTokens, outputTokens, cachedInputTokens, reasoningTokens } = counts;
  const written = billsCacheWrites(model) ? counts.cacheWriteTokens : null;
  return withoutNulls({
    input_tokens: inputTokens,
    input_tokens_details: details({ cached_tokens: cachedInputTokens, cache_write_tokens: written }),
    output_tokens: outputTokens,
    output_tokens_details: details({ reasoning_tokens: reasoningTokens }),
    total_tokens: (inputTokens ?? 0) + (outputTokens ?? 0),
  });
}

/** A detail object is left out where it would be empty, as local servers do. */
function details(members: Readonly<Record<string, number | null>>): JsonObject | null {
  const kept = withoutNulls(members);
  return Object.keys(kept).length === 0 ? null : kept;
}
