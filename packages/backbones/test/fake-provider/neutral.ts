import type { JsonObject } from '@sauron/core/episode';
import type { ModelMessage, ModelUsage, ToolChoice, ToolDefinition } from '@sauron/core/model';

export const WIRE_FORMATS = ['responses', 'chat', 'messages', 'gemini'] as const;
/** OpenAI Responses, chat completions, Anthropic messages, Gemini generateContent. */
export type WireFormatName = (typeof WIRE_FORMATS)[number];

/**
 * A request without its provider's spelling: the same for all four formats. `messages` never hold opaque parts; each text
 * part of a user message is a message of its own.
 */
export interface NeutralView {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDefinition[];
  readonly toolChoice: ToolChoice | 'none';
  /** Null where the request sets no limit. */
  readonly maxOutputTokens: number | null;
  readonly model: string;
}

export const FINISHES = [
  'done',
  'truncated',
  'refused',
  'filtered',
  'malformed_call',
  'empty',
  'context_exceeded',
] as const;
/** How a reply ends. All but `done` are ways to fail, each spelled as the provider spells it. */
export type Finish = (typeof FINISHES)[number];

/** What the policy answers. */
export interface PolicyReply {
  readonly text?: string;
  /** Arguments as a value, or as JSON text that goes out as it is. */
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: JsonObject | string }[];
  /** @default 'done' */
  readonly finish?: Finish;
  /** Text of the thinking that the reply carries, where the request lets the model think. */
  readonly thinking?: string;
  /** Adds a redacted thinking block (messages only). */
  readonly redactedThinking?: boolean;
  /** Counts that replace the server's own. A null count is left out of the answer; null for all leaves usage out. */
  readonly usage?: Partial<ModelUsage> | null;
}

/** Decides what the model says. */
export type Policy = (view: NeutralView) => PolicyReply | Promise<PolicyReply>;
