import PQueue from 'p-queue';
import type { Clock } from './clock.ts';

/** What all models of a key share: the most calls at once, and the pause. */
export class KeyLimit {
  readonly limitKey: string;
  readonly queue: PQueue;
  readonly maxConcurrency: number;
  readonly #clock: Clock;
  #pausedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(limitKey: string, maxConcurrency: number, clock: Clock) {
    this.limitKey = limitKey;
    this.maxConcurrency = Math.max(1, Math.floor(maxConcurrency));
    this.queue = new PQueue({ concurrency: this.maxConcurrency });
    this.#clock = clock;
  }

  get pausedMs(): number {
    return Math.max(0, this.#pausedUntilMs - this.#clock.nowMs());
  }

  pause(ms: number): void {
    if (ms > 0) this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.#clock.nowMs() + ms);
  }
}
