/** Time and chance, passed in so that waits can be tested without waiting. */
export interface Clock {
  nowMs(): number;
  /** Resolves after the wait; rejects with the signal's reason when aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** In [0, 1). Spreads retries; never changes a verdict. */
  random(): number;
}
