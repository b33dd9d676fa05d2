import type { Congestion } from './adaptive-limit.ts';
import type { PrefixGate, PrefixGateOptions } from './prefix-gate.ts';

export interface LimiterOptions extends PrefixGateOptions {
  /** Most calls at once for one limit key, whatever the models. @default 16 */
  readonly maxConcurrency?: number;
  /** For one model of one limit key. @default no limit */
  readonly requestsPerMinute?: number;
  /** Input and output tokens, for one model of one limit key. @default no limit */
  readonly tokensPerMinute?: number;
  /** After a pause, calls start spread over this time, or over as long as the pause was. @default 1000 */
  readonly spreadMs?: number;
  /** Whether calls with the same system text and tools wait for the first answer to one of them. @default true */
  readonly warmPrefix?: boolean;
}

/** A call that wants a slot. */
export interface LimitedCall {
  /** Rough tokens that it will use. */
  readonly tokens: number;
  /** Smaller goes first: a retry keeps the place of its call. */
  readonly place: number;
  readonly signal?: AbortSignal;
}

/** What a call that ran tells the limiter. It counts before the slot is free. */
export interface Feedback<Result> {
  readonly result: Result;
  readonly congestion: Congestion;
  /** Pause of the whole limit key from now, in ms. */
  readonly pauseMs: number;
  /** Tokens that were used; null where that is not known. */
  readonly tokens: number | null;
}

/** How busy one model of one limit key is. */
export interface LaneStatus {
  readonly limitKey: string;
  readonly model: string;
  readonly running: number;
  readonly waiting: number;
  /** How many may run at once now. */
  readonly limit: number;
  /** Rest of the pause of the limit key, in ms. */
  readonly pausedMs: number;
}

/** Slots, rates and pauses for all calls to one model of one limit key. */
export interface Lane {
  /**
   * Runs a task in a slot, when neither a rate nor a pause is in the way. Rejects with the signal's reason where it is
   * aborted before the task starts; after that the task itself has to end.
   */
  run<Result>(call: LimitedCall, task: () => Promise<Feedback<Result>>): Promise<Result>;
  /** Holds calls of one prefix back until its first answer; null where that is switched off. */
  readonly prefixes: PrefixGate | null;
  /** Place for a call that comes now. */
  nextPlace(): number;
}

export const LIMITER_DEFAULTS = { maxConcurrency: 16, spreadMs: 1000, warmPrefix: true } as const;
