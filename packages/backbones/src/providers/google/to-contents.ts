import { isJsonList, isJsonObject, type JsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { ModelMessage, ToolAnswer, ToolCall } from '@sauron/core/model';

/** Marks the turns that this adapter made. */
export const GOOGLE = 'google';

type AssistantMessage = Extract<ModelMessage, { role: 'assistant' }>;

/** Ids that calls had on the wire; null for a call that came without one. */
type WireIds = ReadonlyMap<string, string | null>;

/**
 * The turns of a request as they go on the wire. The answers of a turn are one content of their own, since the API
 * counts them against the calls; texts that follow each other are the parts of one content.
 */
export function toContents(messages: readonly ModelMessage[]): JsonObject[] {
  const contents: JsonObject[] = [];
  let ids: WireIds = new Map();
  let texts: JsonValue[] = [];
  for (const message of messages) {
    if (message.role === 'user') {
      // The API takes no empty text, and there is nothing to say.
      if (message.text.trim() === '') continue;
      if (texts.length === 0) contents.push({ role: 'user', parts: texts });
      texts.push({ text: message.text });
      continue;
    }
    texts = [];
    if (message.role === 'assistant') {
      ids = wireIds(message);
      contents.push(...(echo(message) ?? rebuild(message)));
    } else {
      contents.push({ role: 'user', parts: message.answers.map((answer) => toResponse(answer, ids)) });
    }
  }
  return contents;
}

/** The content of a turn of this provider as it came, signatures included; null for a turn of another. */
function echo({ opaque }: AssistantMessage): [JsonObject] | null {
  if (opaque?.provider !== GOOGLE || !isJsonObject(opaque.content)) return null;
  return [opaque.content];
}

/** What can be said of a turn that another provider made. */
function rebuild({ text, toolCalls }: AssistantMessage): JsonObject[] {
  const parts = [...(text.trim() === '' ? [] : [{ text }]), ...toolCalls.map(toCall)];
  return parts.length === 0 ? [] : [{ role: 'model', parts }];
}

function toCall({ id, tool, argumentsText }: ToolCall): JsonObject {
  const parsed = parseStrictJson(argumentsText);
  // The format has objects only; what the model wrote stays visible in one.
  const args = parsed.ok && isJsonObject(parsed.value) ? parsed.value : { unreadable: argumentsText };
  return { functionCall: { id, name: tool, args } };
}

/** The calls of a content, in order. */
export function functionCalls(content: JsonObject): JsonObject[] {
  const { parts } = content;
  if (!isJsonList(parts)) return [];
  return parts.flatMap((part) =>
    isJsonObject(part) && isJsonObject(part['functionCall']) ? [part['functionCall']] : [],
  );
}

/** An id that was made here is unknown to the provider, so its answer goes without: by name and place. */
function wireIds(message: AssistantMessage): WireIds {
  const echoed = echo(message);
  const calls = echoed === null ? null : functionCalls(echoed[0]);
  return new Map(
    message.toolCalls.map(({ id }, index) => {
      const given = calls === null ? id : calls[index]?.['id'];
      return [id, typeof given === 'string' ? given : null] as const;
    }),
  );
}

function toResponse({ callId, tool, content, isError }: ToolAnswer, ids: WireIds): JsonObject {
  const id = ids.get(callId) ?? null;
  const response = isError ? { error: content } : { output: content };
  return { functionResponse: { ...(id === null ? {} : { id }), name: tool, response } };
}
