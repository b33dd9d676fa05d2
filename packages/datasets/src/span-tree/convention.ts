import type { JsonObject, JsonValue, TaskTool } from '@sauron/core/episode';
import type { ChatMessage } from './chat-message.ts';
import type { Span } from './span.ts';

/** What a span is, whatever the convention calls it. */
export type SpanRole =
  /** A call of a language model. */
  | 'model'
  | 'tool'
  | 'agent'
  /** A step of the application around the others. */
  | 'chain'
  /** Something that the environment told: retrieved documents, the word of a guardrail. */
  | 'observation'
  /** Of a kind that holds nothing for an episode, or nothing that a verifier may see. */
  | 'left_out'
  /** Of the convention, but of a kind that is not known. */
  | 'unknown'
  /** Of another instrumentation. */
  | 'foreign';

/** What a span of a tool says about its call. */
export interface ToolUse {
  /** Null where only the name of the span tells it. */
  readonly name: string | null;
  readonly callId: string | null;
  /** Undefined where the span does not hold them. */
  readonly arguments: JsonValue | undefined;
  readonly output: JsonValue | undefined;
}

/** A span as its convention reads it. What is long is read on demand. */
export interface SpanFacts {
  readonly role: SpanRole;
  /** The convention's own word for the kind, for counts. */
  readonly kind: string;
  readonly agentName: string | null;
  readonly sessionId: string | null;
  /** The request that a framework states apart from the messages; null where it does not. */
  readonly task: string | null;
  /** Input and output of the whole span as text; null where there is none. */
  readonly inputText: string | null;
  readonly outputText: string | null;
  /** Set where the role is `tool`. */
  readonly tool: ToolUse | null;
  /** What a span of the role `observation` or `unknown` holds. */
  readonly data: () => JsonObject;
  /** The messages that the model (or agent) read: the whole history, as recorded. */
  readonly input: () => readonly ChatMessage[];
  readonly output: () => readonly ChatMessage[];
  /** Definitions of tools that were offered to the model. */
  readonly tools: () => readonly TaskTool[];
}

/** A way to name what spans of language models hold. */
export interface Convention {
  /** Stands in ids and in `extra`. */
  readonly id: 'openinference' | 'otel-genai';
  /** For errors. */
  readonly title: string;
  /** What a span of a tool that ended without a status and without an error says about its result. */
  readonly unsetStatus: 'ok' | 'unknown';
  readonly read: (span: Span) => SpanFacts;
}
