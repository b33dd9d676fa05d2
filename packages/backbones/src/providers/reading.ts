import type { ModelReply, ModelUsage } from '@sauron/core/model';
import type { WireResult } from '../transport/wire-adapter.ts';
import { type AttemptFailure, type FailureSetting, failedAttempt } from './failed-attempt.ts';
import { UNKNOWN_USAGE } from './unknown-usage.ts';

/** What an adapter read from an answer: a whole reply, or why there is none; with the usage where it was said. */
export type Reading =
  | { readonly ok: true; readonly reply: ModelReply; readonly usage: ModelUsage | null }
  | { readonly ok: false; readonly failure: AttemptFailure; readonly usage: ModelUsage | null };

/** Makes the result of an attempt from what was read. */
export function readAttempt(reading: Reading, setting: Omit<FailureSetting, 'usage'>): WireResult {
  const { usage } = reading;
  if (!reading.ok) return failedAttempt(reading.failure, { ...setting, usage });
  return {
    result: { ok: true, reply: reading.reply, usage: usage ?? UNKNOWN_USAGE },
    retryable: false,
    retryAfterMs: null,
  };
}
