import type { OpaqueTurn, ToolCall } from './request.ts';

/** Token counts of one call; null where the provider did not report the class. */
export interface ModelUsage {
  /** All input tokens, cached and cache-written ones included. */
  readonly inputTokens: number | null;
  readonly cachedInputTokens: number | null;
  readonly cacheWriteTokens: number | null;
  /** All output tokens, reasoning included. */
  readonly outputTokens: number | null;
  readonly reasoningTokens: number | null;
}

/** A whole reply. Truncated, filtered and refused replies are failures, so no half verdict can be read. */
export interface ModelReply {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly opaque?: OpaqueTurn;
  /** Model id that the provider says it used; null where it does not say. */
  readonly modelReturned: string | null;
}

/** The reply came and can't be used: `verifier_error`. */
export const REPLY_FAILURES = [
  'truncated',
  'refused',
  'filtered',
  'empty',
  'malformed',
  'context_exceeded',
  'unsupported',
] as const;
export type ReplyFailure = (typeof REPLY_FAILURES)[number];

/** No usable reply came: `infra_error`. */
export const INFRA_FAILURES = [
  'rate_limited',
  'quota',
  'auth',
  'bad_request',
  'unavailable',
  'timeout',
  'dropped',
  'not_recorded',
  'budget_stopped',
  'aborted',
] as const;
export type InfraFailure = (typeof INFRA_FAILURES)[number];

export interface ModelFailure {
  readonly code: ReplyFailure | InfraFailure;
  readonly message: string;
  /** HTTP status where there was one. */
  readonly status: number | null;
}

/** A failure is a value; adapters throw for bugs only. Usage of a failed call is kept where the provider reported it. */
export type ModelResult =
  | { readonly ok: true; readonly reply: ModelReply; readonly usage: ModelUsage }
  | { readonly ok: false; readonly failure: ModelFailure; readonly usage: ModelUsage | null };

const REPLY_FAILURE_SET: ReadonlySet<string> = new Set(REPLY_FAILURES);

/** Which of the two failure statuses a code belongs to. */
export function failureKind(code: ModelFailure['code']): 'verifier_error' | 'infra_error' {
  return REPLY_FAILURE_SET.has(code) ? 'verifier_error' : 'infra_error';
}
