import type { Clock } from '../../src/transport/clock.ts';

/** Time that stands still until it is moved, and chance that repeats itself. */
export interface FakeClock extends Clock {
  /** Waits that are running now, in ms from now, shortest first. */
  readonly waits: readonly number[];
  /** Moves on by this much, waking who is due in the order of their times. */
  advance(ms: number): Promise<void>;
  /** Moves on to the next wait that is due; false where nobody waits. */
  next(): Promise<boolean>;
  /**
   * Moves on from wait to wait until the work is done. Gives what it gives. Throws where nothing is due for ten real
   * seconds.
   * @param isBusy true while something is under way that takes no time of this clock, such as a real socket
   */
  runUntil<Result>(work: Promise<Result>, isBusy?: () => boolean): Promise<Result>;
}

/** Real time without any step of this clock after which a test has lost its way. */
const STUCK_MS = 10_000;

interface Sleeper {
  readonly atMs: number;
  readonly wake: () => void;
}

/**
 * @param options.startMs time at the start @default 2026-11-30T12:00:00Z
 * @param options.random values in turn, from the start again after the last @default [0.5]
 */
export function createFakeClock(
  options: { readonly startMs?: number; readonly random?: readonly number[] } = {},
): FakeClock {
  const { startMs = Date.UTC(2026, 10, 30, 12), random = [0.5] } = options;
  let nowMs = startMs;
  let drawn = 0;
  const sleepers = new Set<Sleeper>();
  const inOrder = () => [...sleepers].sort((a, b) => a.atMs - b.atMs);

  function sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onAbort = () => {
      sleepers.delete(sleeper);
      reject(signal?.reason);
    };
    const sleeper = {
      atMs: nowMs + Math.max(0, ms),
      wake: () => {
        sleepers.delete(sleeper);
        signal?.removeEventListener('abort', onAbort);
        resolve();
      },
    };
    sleepers.add(sleeper);
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise;
  }

  async function wakeUntil(untilMs: number): Promise<void> {
    for (let [first] = inOrder(); first !== undefined && first.atMs <= untilMs; [first] = inOrder()) {
      nowMs = first.atMs;
      first.wake();
      await settle();
    }
    nowMs = Math.max(nowMs, untilMs);
  }

  async function next(): Promise<boolean> {
    await settle();
    const [first] = inOrder();
    if (first === undefined) return false;
    await wakeUntil(first.atMs);
    return true;
  }

  return {
    nowMs: () => nowMs,
    random: () => random[drawn++ % random.length] ?? 0,
    sleep,
    get waits() {
      return inOrder().map(({ atMs }) => atMs - nowMs);
    },
    advance: async (ms) => {
      await settle();
      await wakeUntil(nowMs + ms);
    },
    next,
    runUntil: async (work, isBusy = () => false) => {
      let isDone = false;
      const end = () => {
        isDone = true;
      };
      work.then(end, end);
      let movedAt = performance.now();
      while (!isDone) {
        await settle();
        const moved = !isDone && !isBusy() && (await next());
        if (moved) movedAt = performance.now();
        else if (performance.now() - movedAt > STUCK_MS)
          throw new Error(`nothing was due for ${STUCK_MS} ms and the work is not done`);
      }
      return work;
    },
  };
}

/** Lets everything that is ready run: promises, and a turn of the event loop for sockets. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    setImmediate(resolve);
    await promise;
  }
}
