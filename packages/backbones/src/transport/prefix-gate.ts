import type { Clock } from './clock.ts';

export interface PrefixGateOptions {
  /** How long a prefix counts as cached after an answer. @default 240_000 */
  readonly warmForMs?: number;
  /** Longest wait for the first answer; then a call starts anyway. @default 60_000 */
  readonly longestWaitMs?: number;
}

/** Prefixes that are remembered; a run has a few per role. */
const MOST_PREFIXES = 64;
/** Why a wait for the first answer ends early. */
const OVER = 'over';

interface Leader {
  readonly finished: Promise<void>;
}

/**
 * Lets the first call of a prefix go ahead, so that the others find the prefix in the provider's cache. Calls wait at most
 * once: when the first one ends, well or not, or takes too long, all that wait go at once. A prefix that was answered
 * lately holds up nobody.
 */
export class PrefixGate {
  readonly #clock: Clock;
  readonly #warmForMs: number;
  readonly #longestWaitMs: number;
  readonly #leaders = new Map<string, Leader>();
  readonly #warmUntilMs = new Map<string, number>();

  constructor(clock: Clock, { warmForMs = 240_000, longestWaitMs = 60_000 }: PrefixGateOptions = {}) {
    this.#clock = clock;
    this.#warmForMs = warmForMs;
    this.#longestWaitMs = longestWaitMs;
  }

  /**
   * Runs a call when its prefix lets it.
   * @param isWarming whether the result shows that the provider has the prefix now
   */
  async run<Result>(
    prefix: string,
    call: {
      readonly task: () => Promise<Result>;
      readonly isWarming: (result: Result) => boolean;
      readonly signal?: AbortSignal;
    },
  ): Promise<Result> {
    const leader = this.#leaders.get(prefix);
    if (!this.#isWarm(prefix)) {
      if (leader === undefined) return this.#lead(prefix, call);
      await this.#waitFor(leader, call.signal);
    }
    const result = await call.task();
    if (call.isWarming(result)) this.#warm(prefix);
    return result;
  }

  async #lead<Result>(
    prefix: string,
    { task, isWarming }: { readonly task: () => Promise<Result>; readonly isWarming: (result: Result) => boolean },
  ): Promise<Result> {
    const { promise: finished, resolve } = Promise.withResolvers<void>();
    const leader = { finished };
    this.#leaders.set(prefix, leader);
    try {
      const result = await task();
      if (isWarming(result)) this.#warm(prefix);
      return result;
    } finally {
      this.#leaders.delete(prefix);
      resolve();
    }
  }

  async #waitFor({ finished }: Leader, signal: AbortSignal | undefined): Promise<void> {
    const waiting = new AbortController();
    const stop = () => waiting.abort(signal?.reason);
    if (signal?.aborted === true) stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await Promise.race([finished, this.#clock.sleep(this.#longestWaitMs, waiting.signal)]);
    } finally {
      signal?.removeEventListener('abort', stop);
      waiting.abort(OVER);
    }
  }

  #isWarm(prefix: string): boolean {
    return (this.#warmUntilMs.get(prefix) ?? 0) > this.#clock.nowMs();
  }

  #warm(prefix: string): void {
    // Put at the end again: the first one is the one that was answered longest ago.
    this.#warmUntilMs.delete(prefix);
    this.#warmUntilMs.set(prefix, this.#clock.nowMs() + this.#warmForMs);
    const [oldest] = this.#warmUntilMs.keys();
    if (this.#warmUntilMs.size > MOST_PREFIXES && oldest !== undefined) this.#warmUntilMs.delete(oldest);
  }
}
