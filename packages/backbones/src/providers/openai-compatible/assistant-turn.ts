import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { ModelMessage, OpaqueTurn, ToolCall } from '@sauron/core/model';
import type OpenAI from 'openai';
import { wireJson } from '../wire-json.ts';

type AssistantMessage = OpenAI.ChatCompletionAssistantMessageParam;

/** Marks the turns that this adapter made. */
export const OPENAI_COMPATIBLE = 'openai-compatible';

/** Names under which servers put reasoning that they want to see again during a tool loop. */
const REASONING_KEYS = ['reasoning', 'reasoning_content', 'reasoning_details'] as const;

/**
 * What a later turn needs of a message: content, reasoning and calls as they came. Everything else that servers put into
 * a message (`annotations`, `audio`, `refusal`) is theirs to say and refused by some when sent.
 * @param calls the calls as they were read: where a server gave no usable id, the id that was given instead.
 */
export function toOpaqueTurn(message: JsonObject, calls: readonly ToolCall[]): OpaqueTurn {
  const kept: Record<string, JsonValue> = { content: message['content'] ?? null };
  for (const key of REASONING_KEYS) {
    const value = message[key] ?? null;
    if (value !== null && value !== '') kept[key] = value;
  }
  if (calls.length > 0) {
    const raw = isJsonList(message['tool_calls']) ? message['tool_calls'].filter(isJsonObject) : [];
    kept['tool_calls'] = calls.map(({ id, tool, argumentsText }, index) => ({
      ...raw[index],
      id,
      type: 'function',
      function: { ...calledOf(raw[index]), name: tool, arguments: argumentsText },
    }));
  }
  return { provider: OPENAI_COMPATIBLE, content: kept };
}

function calledOf(call: JsonObject | undefined): JsonObject {
  const called = call?.['function'] ?? null;
  return isJsonObject(called) ? called : {};
}

/** An assistant turn as it goes back: as it came where this adapter made it, else from its text and calls. */
export function toAssistantMessage(message: Extract<ModelMessage, { role: 'assistant' }>): AssistantMessage {
  const { text, toolCalls, opaque } = message;
  const kept =
    opaque?.provider === OPENAI_COMPATIBLE && isJsonObject(opaque.content)
      ? opaque.content
      : toOpaqueTurn({ content: text === '' ? null : text }, toolCalls).content;
  const { tool_calls: calls, ...rest } = isJsonObject(kept) ? kept : {};
  const sent = { role: 'assistant', ...rest, ...(isJsonList(calls) ? { tool_calls: calls.map(sendable) } : {}) };
  // Built from a message of the server, so it has the server's shape.
  return wireJson(sent) as AssistantMessage;
}

/** A call with arguments that servers can read. vLLM and Ollama parse them again and fail each later turn otherwise. */
function sendable(call: JsonValue): JsonValue {
  if (!isJsonObject(call) || !isJsonObject(call['function'])) return call;
  const { arguments: text } = call['function'];
  if (typeof text !== 'string' || isObjectText(text)) return call;
  const readable = text.trim() === '' ? '{}' : JSON.stringify({ invalid_json: text });
  return { ...call, function: { ...call['function'], arguments: readable } };
}

function isObjectText(text: string): boolean {
  try {
    return isJsonObject(JSON.parse(text));
  } catch {
    return false;
  }
}
