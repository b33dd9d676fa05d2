import { isJsonObject, type JsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { ModelUsage, ToolCall } from '@sauron/core/model';
import type { Finish } from '../neutral.ts';
import { callId, seal } from '../seal.ts';
import { WireError } from '../wire-error.ts';
import { THOUGHT_SEAL } from './gemini-contents.ts';
import { namedCalls, type Turn, withoutNulls } from './wire-format.ts';

const REASONS = {
  done: 'STOP',
  truncated: 'MAX_TOKENS',
  refused: 'PROHIBITED_CONTENT',
  filtered: 'SAFETY',
  malformed_call: 'MALFORMED_FUNCTION_CALL',
  empty: 'STOP',
  context_exceeded: 'STOP',
} satisfies Record<Finish, string>;

/** A whole answer with one candidate, or a blocked prompt with none. */
export function writeContent(turn: Turn): JsonObject {
  if (turn.finish === 'context_exceeded') {
    throw new WireError('context_exceeded', 'The input token count exceeds the maximum number of tokens allowed.');
  }
  const tail = {
    ...(turn.usage === null ? {} : { usageMetadata: usage(turn.usage) }),
    modelVersion: turn.reading.view.model,
    responseId: `resp-${turn.id}`,
  };
  if (turn.finish === 'refused') return { promptFeedback: { blockReason: REASONS.refused }, ...tail };
  const calls = namedCalls(turn.reply, (index) => callId('call', { id: turn.id, thinks: true, index }));
  const isWhole = turn.finish === 'done' && calls.every((call) => argumentsOf(call) !== null);
  const finishReason = turn.finish === 'done' && !isWhole ? REASONS.malformed_call : REASONS[turn.finish];
  const content = isWhole ? { role: 'model', parts: parts(turn, calls) } : {};
  const note = finishReason === REASONS.malformed_call ? { finishMessage: 'Malformed function call.' } : {};
  return { candidates: [{ content, finishReason, ...note, index: 0 }], ...tail };
}

/** The first part that others act on is signed: the first call, or the text of a turn without calls. */
function parts(turn: Turn, calls: readonly ToolCall[]): readonly JsonValue[] {
  const thoughtSignature = seal(THOUGHT_SEAL, {
    turn: turn.id,
    calls: calls.map(({ tool }) => tool),
    thinking: turn.thinking,
  });
  const text = turn.reply.text ?? '';
  const signed = (isFirst: boolean) => (isFirst ? { thoughtSignature } : {});
  return [
    ...(turn.reading.showsThinking ? [{ text: turn.thinking, thought: true }] : []),
    ...(text === '' && calls.length > 0 ? [] : [{ text, ...signed(calls.length === 0) }]),
    ...calls.map((call, index) => ({
      functionCall: { ...(turn.omitsCallIds ? {} : { id: call.id }), name: call.tool, args: argumentsOf(call) },
      ...signed(index === 0),
    })),
  ];
}

function argumentsOf(call: ToolCall): JsonObject | null {
  const parsed = parseStrictJson(call.argumentsText);
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : null;
}

/** Thoughts are counted apart from candidates; cache writes are not counted. */
function usage(counts: ModelUsage): JsonObject {
  const { inputTokens, cachedInputTokens, outputTokens, reasoningTokens } = counts;
  const shown = outputTokens === null ? null : outputTokens - (reasoningTokens ?? 0);
  return withoutNulls({
    promptTokenCount: inputTokens,
    cachedContentTokenCount: cachedInputTokens,
    candidatesTokenCount: shown,
    thoughtsTokenCount: reasoningTokens,
    totalTokenCount: (inputTokens ?? 0) + (outputTokens ?? 0),
  });
}
