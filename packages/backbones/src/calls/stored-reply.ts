import { type JsonValue, jsonValueSchema, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import type { ModelReply, ModelUsage } from '@sauron/core/model';
import { z } from 'zod';

/** A whole reply with what it took when it came. */
export interface StoredReply {
  readonly reply: ModelReply;
  readonly usage: ModelUsage;
}

const tokens = z.number().nullable();

const usageSchema = z.strictObject({
  inputTokens: tokens,
  cachedInputTokens: tokens,
  cacheWriteTokens: tokens,
  outputTokens: tokens,
  reasoningTokens: tokens,
});

const replySchema = z.strictObject({
  text: z.string(),
  toolCalls: z.array(z.strictObject({ id: z.string(), tool: z.string(), argumentsText: z.string() })),
  opaque: z.strictObject({ provider: z.string(), content: jsonValueSchema }).nullable(),
  modelReturned: z.string().nullable(),
});

/** JSON text of a reply, member by member. Half a surrogate pair can't be stored; it becomes U+FFFD, as on any wire. */
export function replyText({ text, toolCalls, opaque, modelReturned }: ModelReply): string {
  return stringifyJson({
    text: text.toWellFormed(),
    toolCalls: toolCalls.map(({ id, tool, argumentsText }) => ({
      id: id.toWellFormed(),
      tool: tool.toWellFormed(),
      argumentsText: argumentsText.toWellFormed(),
    })),
    opaque: opaque === undefined ? null : { provider: opaque.provider, content: opaque.content },
    modelReturned,
  });
}

export function usageText(usage: ModelUsage): string {
  const { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens, reasoningTokens } = usage;
  return stringifyJson({ inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens, reasoningTokens });
}

/** Reads what `replyText` wrote; null where it is damaged. */
export function readReply(text: string): ModelReply | null {
  const parsed = replySchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { opaque, ...reply } = parsed.data;
  return opaque === null ? reply : { ...reply, opaque };
}

/** Reads what `usageText` wrote; null where it is damaged or there is none. */
export function readUsage(text: string | null): ModelUsage | null {
  const parsed = usageSchema.safeParse(text === null ? undefined : jsonOf(text));
  return parsed.success ? parsed.data : null;
}

function jsonOf(text: string): JsonValue | undefined {
  const json = parseStrictJson(text);
  return json.ok ? json.value : undefined;
}
