import { isJsonObject, type JsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { ModelUsage, ToolCall } from '@sauron/core/model';
import type { Finish } from '../neutral.ts';
import { callId, seal, shortHash } from '../seal.ts';
import { WireError } from '../wire-error.ts';
import { REDACTED_SEAL, THINKING_SEAL } from './messages-blocks.ts';
import { cutText, namedCalls, type Turn, withoutNulls } from './wire-format.ts';

const SILENT: ReadonlySet<Finish> = new Set<Finish>(['empty', 'refused', 'context_exceeded']);

/** A whole message. Output that a filter held back is an error here, not a message. */
export function writeMessage(turn: Turn): JsonObject {
  if (turn.finish === 'filtered') throw new WireError('filtered', 'Output blocked by content filtering policy');
  const calls = SILENT.has(turn.finish)
    ? []
    : namedCalls(turn.reply, (index) => callId('toolu', { id: turn.id, thinks: turn.reading.thinks, index }));
  const refused = { type: 'refusal', category: 'general_harms', explanation: turn.reply.text ?? 'Declined.' };
  return {
    id: `msg_${turn.id}`,
    type: 'message',
    role: 'assistant',
    model: turn.reading.view.model,
    content: content(turn, calls),
    stop_reason: stopReason(turn.finish, calls.length > 0),
    stop_sequence: null,
    stop_details: turn.finish === 'refused' ? refused : null,
    ...(turn.usage === null ? {} : { usage: usage(turn.usage) }),
    ...(turn.reading.dropped.length === 0 ? {} : { input_transformations: turn.reading.dropped.map(droppedBlock) }),
  };
}

function droppedBlock(path: string): JsonObject {
  return { type: 'thinking_dropped', path, reason: 'prefix_binding_mismatch' };
}

function stopReason(finish: Finish, hasCalls: boolean): string {
  if (finish === 'truncated') return 'max_tokens';
  if (finish === 'refused') return 'refusal';
  if (finish === 'context_exceeded') return 'model_context_window_exceeded';
  return hasCalls ? 'tool_use' : 'end_turn';
}

function content(turn: Turn, calls: readonly ToolCall[]): readonly JsonValue[] {
  const text = SILENT.has(turn.finish) ? '' : (turn.reply.text ?? '');
  const shown = turn.finish === 'truncated' ? cutText(text) : text;
  return [
    ...(turn.reading.thinks && turn.finish !== 'empty' ? thinkingBlocks(turn, calls) : []),
    ...(shown === '' ? [] : [{ type: 'text', text: shown, citations: null }]),
    ...calls.map((call, index) => toolUse(turn, call, index === calls.length - 1)),
  ];
}

function thinkingBlocks(turn: Turn, calls: readonly ToolCall[]): readonly JsonValue[] {
  const thinking = turn.reading.showsThinking ? turn.thinking : '';
  const ids = calls.map(({ id }) => id);
  const signature = seal(THINKING_SEAL, {
    turn: turn.id,
    calls: ids,
    prefix: turn.reading.prefix,
    shown: shortHash(thinking),
  });
  const blocks: JsonValue[] = [{ type: 'thinking', thinking, signature }];
  if (turn.reply.redactedThinking === true) {
    blocks.push({
      type: 'redacted_thinking',
      data: seal(REDACTED_SEAL, { turn: turn.id, calls: ids, prefix: turn.reading.prefix }),
    });
  }
  return blocks;
}

/** A call that was cut off, or whose arguments did not come out right, has an empty input. */
function toolUse(turn: Turn, call: ToolCall, isLast: boolean): JsonObject {
  const isLost = turn.finish === 'malformed_call' || (turn.finish === 'truncated' && isLast);
  const parsed = parseStrictJson(isLost ? '{}' : call.argumentsText);
  if (!parsed.ok || !isJsonObject(parsed.value)) {
    throw new WireError('server', `The policy gave arguments of ${call.tool} that this format cannot carry.`);
  }
  return { type: 'tool_use', id: call.id, name: call.tool, input: parsed.value, caller: { type: 'direct' } };
}

/** Input is counted without what the cache held or took. */
function usage(counts: ModelUsage): JsonObject {
  const { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens, reasoningTokens } = counts;
  const fresh = inputTokens === null ? null : inputTokens - (cachedInputTokens ?? 0) - (cacheWriteTokens ?? 0);
  return withoutNulls({
    input_tokens: fresh,
    cache_creation_input_tokens: cacheWriteTokens,
    cache_read_input_tokens: cachedInputTokens,
    cache_creation:
      cacheWriteTokens === null ? null : { ephemeral_5m_input_tokens: cacheWriteTokens, ephemeral_1h_input_tokens: 0 },
    output_tokens: outputTokens,
    output_tokens_details: reasoningTokens === null ? null : { thinking_tokens: reasoningTokens },
    service_tier: 'standard',
  });
}
