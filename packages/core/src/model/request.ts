import type { JsonObject, JsonValue } from '../episode/json-value.ts';

/** Which part asks: those of a verifier, and the agent that acts in an executable world. Each may have a backbone of its own. */
export const MODEL_ROLES = ['planner', 'investigator', 'checker', 'finalizer', 'judge', 'agent'] as const;
export type ModelRole = (typeof MODEL_ROLES)[number];

/** A function that the model may call. Every answer of a model, a verdict included, is such a call. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** JSON Schema (draft 2020-12) of the arguments: a closed object whose optional members are nullable. */
  readonly parameters: JsonObject;
}

/** A call that the model made. */
export interface ToolCall {
  /** Unique in its turn; the answer names it. Providers that give no id get one from the adapter. */
  readonly id: string;
  readonly tool: string;
  /** The arguments as they came, unparsed: the receiver parses them strictly, so that large integers survive. */
  readonly argumentsText: string;
}

/** The answer to one tool call. Every call of a turn gets exactly one, in the order of the calls. */
export interface ToolAnswer {
  readonly callId: string;
  readonly tool: string;
  readonly content: string;
  readonly isError: boolean;
}

/**
 * What a provider needs to see again on the next turn and nobody else may read or change: reasoning items, thinking
 * blocks, thought signatures. The adapter that made it puts it back as it was.
 */
export interface OpaqueTurn {
  readonly provider: string;
  readonly content: JsonValue;
}

export type ModelMessage =
  | { readonly role: 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly text: string;
      readonly toolCalls: readonly ToolCall[];
      readonly opaque?: OpaqueTurn;
    }
  | { readonly role: 'tool'; readonly answers: readonly ToolAnswer[] };

/** `auto`: text or calls. `required`: at least one call. A name: that tool. Providers may ignore the last two. */
export type ToolChoice = 'auto' | 'required' | { readonly tool: string };

/** One request: the same for every provider, and deterministic for the same episode and settings. */
export interface ModelRequest {
  readonly role: ModelRole;
  /** The stable part, first, so that provider caches can be hit. */
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDefinition[];
  readonly toolChoice: ToolChoice;
  /** Limit of output tokens, reasoning included. */
  readonly maxOutputTokens: number;
  /** Sent only where set. */
  readonly temperature?: number;
  readonly reasoningEffort?: 'none' | 'minimal' | 'low' | 'medium' | 'high';
  /** Names the session, so that a transport can group requests that share a prefix. Not sent. */
  readonly sessionId: string;
  /** Draw number: repeats and votes of the same request differ here only. @default 0 */
  readonly sample?: number;
}
