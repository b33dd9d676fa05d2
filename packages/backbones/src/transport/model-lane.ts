import PQueue from 'p-queue';
import { AdaptiveLimit, type Congestion } from './adaptive-limit.ts';
import type { Clock } from './clock.ts';
import { forwardAbort } from './forward-abort.ts';
import type { KeyLimit } from './key-limit.ts';
import {
  type Feedback,
  type Lane,
  type LaneStatus,
  LIMITER_DEFAULTS,
  type LimitedCall,
  type LimiterOptions,
} from './lane.ts';
import { PrefixGate } from './prefix-gate.ts';
import { RateBucket, type Reservation } from './rate-bucket.ts';

/** Nothing ran: a pause began while the call waited for its slot or its rate. */
const HELD_UP = Symbol('held up');

interface LaneParts {
  readonly options: LimiterOptions;
  readonly key: KeyLimit;
  readonly clock: Clock;
}

/** Slots that adapt, rates and prefixes of one model; slots of the key and its pause come on top. */
export class ModelLane implements Lane {
  readonly prefixes: PrefixGate | null;
  readonly #model: string;
  readonly #key: KeyLimit;
  readonly #clock: Clock;
  readonly #spreadMs: number;
  readonly #limit: AdaptiveLimit;
  readonly #queue: PQueue;
  readonly #requests: RateBucket | null;
  readonly #tokens: RateBucket | null;
  #places = 0;

  constructor(model: string, { options, key, clock }: LaneParts) {
    const { requestsPerMinute, tokensPerMinute, warmPrefix = LIMITER_DEFAULTS.warmPrefix } = options;
    const bucket = (perMinute: number | undefined) =>
      perMinute === undefined ? null : new RateBucket(perMinute, clock.nowMs());
    this.#model = model;
    this.#key = key;
    this.#clock = clock;
    this.#spreadMs = options.spreadMs ?? LIMITER_DEFAULTS.spreadMs;
    this.#limit = new AdaptiveLimit(key.maxConcurrency);
    this.#queue = new PQueue({ concurrency: this.#limit.current });
    this.#requests = bucket(requestsPerMinute);
    this.#tokens = bucket(tokensPerMinute);
    this.prefixes = warmPrefix ? new PrefixGate(clock, options) : null;
  }

  nextPlace(): number {
    this.#places += 1;
    return this.#places;
  }

  async run<Result>(call: LimitedCall, task: () => Promise<Feedback<Result>>): Promise<Result> {
    for (;;) {
      await this.#waitOutPause(call.signal);
      const result = await this.#inSlot(call, () => this.#attempt(call, task));
      if (result !== HELD_UP) return result;
    }
  }

  status(): LaneStatus {
    return {
      limitKey: this.#key.limitKey,
      model: this.#model,
      running: this.#queue.pending,
      waiting: this.#queue.size,
      limit: this.#limit.current,
      pausedMs: this.#key.pausedMs,
    };
  }

  /** Waits outside the slots, each call a little longer than the pause, so that they do not all start at its end. */
  async #waitOutPause(signal: AbortSignal | undefined): Promise<void> {
    while (this.#key.pausedMs > 0) {
      const { pausedMs } = this.#key;
      await this.#clock.sleep(pausedMs + this.#clock.random() * Math.min(this.#spreadMs, pausedMs), signal);
    }
  }

  /** A slot of the model, then one of the key. The signal takes a call out of the queues; it never frees a used slot. */
  async #inSlot<Result>(call: LimitedCall, work: () => Promise<Result>): Promise<Result> {
    const priority = -call.place;
    if (call.signal === undefined) return this.#queue.add(() => this.#key.queue.add(work, { priority }), { priority });
    const waiting = new AbortController();
    const stop = forwardAbort([call.signal], waiting);
    const options = { signal: waiting.signal, priority };
    try {
      return await this.#queue.add(() => {
        return this.#key.queue.add(() => {
          stop();
          return work();
        }, options);
      }, options);
    } finally {
      stop();
    }
  }

  async #attempt<Result>(call: LimitedCall, task: () => Promise<Feedback<Result>>): Promise<Result | typeof HELD_UP> {
    const reserved = await this.#waitForRates(call);
    if (reserved === HELD_UP) return HELD_UP;
    const start = this.#limit.start();
    let congestion: Congestion = 'unknown';
    try {
      const feedback = await task();
      congestion = feedback.congestion;
      this.#key.pause(feedback.pauseMs);
      if (feedback.tokens !== null) reserved.tokens?.settle(feedback.tokens);
      return feedback.result;
    } finally {
      this.#limit.end(start, congestion);
      this.#queue.concurrency = this.#limit.current;
    }
  }

  /** Reserves and waits; gives everything back where the call can't start after all. */
  async #waitForRates(call: LimitedCall): Promise<{ readonly tokens: Reservation | null } | typeof HELD_UP> {
    const now = this.#clock.nowMs();
    const requests = this.#requests?.reserve(1, now) ?? null;
    const tokens = this.#tokens?.reserve(call.tokens, now) ?? null;
    const waitMs = Math.max(requests?.waitMs ?? 0, tokens?.waitMs ?? 0);
    let isUsed = false;
    try {
      if (waitMs > 0) await this.#clock.sleep(waitMs, call.signal);
      isUsed = this.#key.pausedMs === 0;
      return isUsed ? { tokens } : HELD_UP;
    } finally {
      if (!isUsed) {
        requests?.cancel();
        tokens?.cancel();
      }
    }
  }
}
