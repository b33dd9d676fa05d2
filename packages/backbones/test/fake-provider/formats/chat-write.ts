import type { JsonObject } from '@sauron/core/episode';
import type { ModelUsage, ToolCall } from '@sauron/core/model';
import { billsCacheWrites } from '../model-traits.ts';
import type { Finish } from '../neutral.ts';
import { callId } from '../seal.ts';
import { WireError } from '../wire-error.ts';
import { cutText, namedCalls, type Turn, withoutNulls } from './wire-format.ts';

const CREATED = 1_790_000_000;
const REFUSAL = "I'm sorry, but I can't help with that.";

/** A whole chat completion with one choice. */
export function writeCompletion(turn: Turn): JsonObject {
  if (turn.finish === 'context_exceeded') {
    throw new WireError('context_exceeded', "This model's maximum context length was exceeded.", { param: 'messages' });
  }
  const { model } = turn.reading.view;
  const calls = SILENT.has(turn.finish)
    ? []
    : namedCalls(turn.reply, (index) => callId('call', { id: turn.id, thinks: false, index }));
  return {
    id: `chatcmpl-${turn.id}`,
    object: 'chat.completion',
    created: CREATED,
    model,
    choices: [
      {
        index: 0,
        message: message(turn, calls),
        logprobs: null,
        finish_reason: finishReason(turn.finish, calls.length > 0),
      },
    ],
    ...(turn.usage === null ? {} : { usage: usage(turn.usage, model) }),
    system_fingerprint: null,
  };
}

const SILENT: ReadonlySet<Finish> = new Set<Finish>(['empty', 'refused', 'filtered']);

function finishReason(finish: Finish, hasCalls: boolean): string {
  if (finish === 'truncated') return 'length';
  if (finish === 'filtered') return 'content_filter';
  return hasCalls ? 'tool_calls' : 'stop';
}

function message(turn: Turn, calls: readonly ToolCall[]): JsonObject {
  const text = SILENT.has(turn.finish) ? '' : (turn.reply.text ?? '');
  const isSilent = turn.finish === 'refused' || turn.finish === 'filtered' || (text === '' && calls.length > 0);
  const isCut = turn.finish === 'truncated' || turn.finish === 'malformed_call';
  const toolCalls = calls.map(({ id, tool, argumentsText }) => ({
    id,
    type: 'function',
    function: { name: tool, arguments: isCut ? cutText(argumentsText) : argumentsText },
  }));
  return {
    role: 'assistant',
    content: isSilent ? null : text,
    refusal: turn.finish === 'refused' ? (turn.reply.text ?? REFUSAL) : null,
    annotations: [],
    ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls }),
  };
}

function usage(counts: ModelUsage, model: string): JsonObject {
  const { inputTokens, outputTokens, cachedInputTokens, reasoningTokens } = counts;
  const input = withoutNulls({
    cached_tokens: cachedInputTokens,
    cache_write_tokens: billsCacheWrites(model) ? counts.cacheWriteTokens : null,
  });
  return withoutNulls({
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: (inputTokens ?? 0) + (outputTokens ?? 0),
    prompt_tokens_details: Object.keys(input).length === 0 ? null : input,
    completion_tokens_details: reasoningTokens === null ? null : { reasoning_tokens: reasoningTokens },
  });
}
