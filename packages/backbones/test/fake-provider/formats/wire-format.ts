import { type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { ModelUsage, ToolCall } from '@sauron/core/model';
import type { NeutralView, PolicyReply, WireFormatName } from '../neutral.ts';
import type { WireError } from '../wire-error.ts';

/** Header names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** What a request says, and what its answer must know about it. */
export interface Reading {
  readonly view: NeutralView;
  /** Whether the model thinks before it answers. */
  readonly thinks: boolean;
  /** Whether what it thought is shown in the answer; the signature always is. */
  readonly showsThinking: boolean;
  /** Whether reasoning goes out in a form that can come back (Responses: `include`). */
  readonly sealsReasoning: boolean;
  /** Hash of all that stands before the answer, where the model binds its thinking to it (messages). */
  readonly prefix: string;
  /** Paths of thinking blocks that were left out because they no longer fit (messages). */
  readonly dropped: readonly string[];
  /** How far the prompt cache may go; see `TokenMeter.arrive`. */
  readonly cacheReach: number;
}

/** A reply on its way out. */
export interface Turn {
  /** Depends on the request alone. */
  readonly id: string;
  readonly reading: Reading;
  readonly reply: PolicyReply;
  readonly finish: Exclude<PolicyReply['finish'], undefined>;
  readonly usage: ModelUsage | null;
  readonly thinking: string;
  /** Whether calls go out without ids (Gemini). */
  readonly omitsCallIds: boolean;
}

/** One provider's wire format: what it takes, what it refuses, and how it answers. */
export interface WireFormat {
  readonly name: WireFormatName;
  readonly path: RegExp;
  /** Header that the request id goes out in. */
  readonly requestIdHeader: string;
  /** The key that the request brings; throws where it is missing or in the wrong header. */
  readKey(headers: Headers): string;
  read(body: JsonObject, request: { readonly path: string; readonly headers: Headers }): Reading;
  write(turn: Turn): JsonObject;
  writeError(error: WireError): { readonly status: number; readonly body: JsonObject };
}

/** Of a format that binds no thinking to what stands before it. */
export const UNBOUND = { prefix: '', dropped: [] } as const;

/** Arguments of a call as JSON text. */
export function argumentsText(value: JsonObject | string): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}

/** Cuts a text in half, as a limit on tokens does. */
export function cutText(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

/** Drops members that are null: counts that are left out. */
export function withoutNulls(members: Readonly<Record<string, JsonValue | undefined>>): JsonObject {
  const kept = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  // What is undefined was dropped on the line above.
  return Object.fromEntries(kept) as JsonObject;
}

/** Everything that the model wrote for others to read, for counting. */
export function shownText(reply: PolicyReply): string {
  return `${reply.text ?? ''}${(reply.toolCalls ?? []).map((call) => call.name + argumentsText(call.arguments)).join('')}`;
}

/** Calls with the ids that a format gives them. */
export function namedCalls(reply: PolicyReply, idOf: (index: number) => string): readonly ToolCall[] {
  return (reply.toolCalls ?? []).map((call, index) => ({
    id: idOf(index),
    tool: call.name,
    argumentsText: argumentsText(call.arguments),
  }));
}
