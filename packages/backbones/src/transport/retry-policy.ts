import type { ModelFailure, ModelResult, ModelUsage } from '@sauron/core/model';
import { UNKNOWN_USAGE } from '../providers/unknown-usage.ts';
import { addUsage } from './add-usage.ts';
import type { Clock } from './clock.ts';
import type { WireResult } from './wire-adapter.ts';

export interface RetryOptions {
  /** Attempts that may fail for other reasons than a rate limit, the first one included. @default 8 */
  readonly maxAttempts?: number;
  /** Attempts that may be refused by a rate limit: they cost nothing, and a storm may take long. @default 40 */
  readonly maxRefusals?: number;
  /** Upper bound of the first wait; it doubles with each attempt. @default 500 */
  readonly baseMs?: number;
  /** Upper bound of any wait that the provider did not ask for. @default 20_000 */
  readonly maxBackoffMs?: number;
  /** Longest wait that a provider may ask for; a longer one ends the call. @default 60_000 */
  readonly capMs?: number;
  /** No attempt begins later than this after the first one began. @default 900_000 */
  readonly maxElapsedMs?: number;
}

export const RETRY_DEFAULTS: Required<RetryOptions> = {
  maxAttempts: 8,
  maxRefusals: 40,
  baseMs: 500,
  maxBackoffMs: 20_000,
  capMs: 60_000,
  maxElapsedMs: 900_000,
};

/** One attempt and what came of it. */
export interface AttemptReport {
  /** From 1. */
  readonly attempt: number;
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  readonly code: 'ok' | ModelFailure['code'];
  /** Wait before the next attempt, in ms, without the time in the queue; null where this was the last. */
  readonly waitMs: number | null;
  /** Of this attempt alone. */
  readonly usage: ModelUsage | null;
  /** From sending to the answer, in ms. */
  readonly durationMs: number;
}

/** What one attempt gives to the loop. */
export interface Attempted {
  readonly wire: WireResult;
  readonly status: number | null;
  readonly startedMs: number;
}

export interface RetryContext {
  readonly clock: Clock;
  readonly retry: Required<RetryOptions>;
  readonly signal?: AbortSignal;
  readonly onAttempt?: (report: AttemptReport) => void;
}

/**
 * The one retry loop: attempts until one is no longer to be retried. Waits are drawn evenly from zero to a bound that
 * doubles (full jitter), on top of what the provider asked for. The result carries the usage of all attempts. An attempt
 * that throws for a bug ends the loop with its error.
 */
export async function retryAttempts(
  attempt: (number: number) => Promise<Attempted>,
  context: RetryContext,
): Promise<ModelResult> {
  const { clock, signal, onAttempt } = context;
  let usage: ModelUsage | null = null;
  let beganMs: number | null = null;
  let refusals = 0;
  for (let number = 1; ; number += 1) {
    const step = await settle(attempt(number), signal);
    if (!step.ok) return aborted(usage);
    const { wire, status, startedMs } = step.value;
    beganMs ??= startedMs;
    usage = addUsage(usage, usageOf(wire.result));
    if (isRefusal(wire)) refusals += 1;
    const plan = planNext(wire, { number, refusals, elapsedMs: clock.nowMs() - beganMs, context });
    const code = wire.result.ok ? 'ok' : wire.result.failure.code;
    onAttempt?.({
      attempt: number,
      status,
      code,
      waitMs: plan.waitMs,
      usage: wire.result.usage,
      durationMs: clock.nowMs() - startedMs,
    });
    if (plan.waitMs === null) return withUsage(plan.result, usage);
    if (!(await settle(clock.sleep(plan.waitMs, signal), signal)).ok) return aborted(usage);
  }
}

/** Failures after which nobody knows what the provider counted. */
const OPEN_COUNTS: ReadonlySet<string> = new Set(['dropped', 'timeout']);

/** An attempt that was refused took nothing; one whose answer was lost may have been paid, and its tokens are unknown. */
function usageOf(result: ModelResult): ModelUsage | null {
  if (result.ok || result.usage !== null) return result.usage;
  return OPEN_COUNTS.has(result.failure.code) ? UNKNOWN_USAGE : null;
}

type Plan = { readonly waitMs: number } | { readonly waitMs: null; readonly result: ModelResult };

interface Progress {
  /** Attempts so far. */
  readonly number: number;
  /** Those of them that a rate limit refused. */
  readonly refusals: number;
  readonly elapsedMs: number;
  readonly context: RetryContext;
}

function isRefusal({ result }: WireResult): boolean {
  return !result.ok && result.failure.code === 'rate_limited';
}

/** Whether and when to try again. */
function planNext(wire: WireResult, { number, refusals, elapsedMs, context }: Progress): Plan {
  const { result, retryable, retryAfterMs } = wire;
  const { maxAttempts, maxRefusals, baseMs, maxBackoffMs, capMs, maxElapsedMs } = context.retry;
  if (result.ok || !retryable) return { waitMs: null, result };
  if (context.signal?.aborted === true) return { waitMs: null, result: aborted(result.usage) };
  if (retryAfterMs !== null && retryAfterMs > capMs)
    return { waitMs: null, result: tooLongAWait(result, retryAfterMs, capMs) };
  const isSpent = isRefusal(wire) ? refusals >= maxRefusals : number - refusals >= maxAttempts;
  if (isSpent) return { waitMs: null, result: gaveUp(result, `after ${number} attempts`) };
  const backoffMs = context.clock.random() * Math.min(maxBackoffMs, baseMs * 2 ** (number - 1));
  const waitMs = Math.round((retryAfterMs ?? 0) + backoffMs);
  if (elapsedMs + waitMs > maxElapsedMs) {
    return { waitMs: null, result: gaveUp(result, `after ${number} attempts in ${Math.round(elapsedMs / 1000)} s`) };
  }
  return { waitMs };
}

type Failed = Extract<ModelResult, { ok: false }>;

function gaveUp(result: Failed, how: string): Failed {
  return { ...result, failure: { ...result.failure, message: `${result.failure.message} (gave up ${how})` } };
}

function tooLongAWait(result: Failed, retryAfterMs: number, capMs: number): Failed {
  const asked = `the provider asks to come back in ${Math.ceil(retryAfterMs / 1000)} s, more than the ${Math.floor(capMs / 1000)} s that are waited`;
  const { status, message } = result.failure;
  return { ...result, failure: { code: 'rate_limited', status, message: `${asked}: ${message}` } };
}

/** The failure of a call that its caller ended. What was spent before stays counted. */
export function aborted(usage: ModelUsage | null): Failed {
  return { ok: false, failure: { code: 'aborted', message: 'the call was aborted', status: null }, usage };
}

/** A rejection by the caller's own abort is an outcome; any other is a bug. */
async function settle<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (signal?.aborted === true) return { ok: false };
    throw error;
  }
}

function withUsage(result: ModelResult, usage: ModelUsage | null): ModelResult {
  return result.ok ? { ...result, usage: usage ?? result.usage } : { ...result, usage };
}
