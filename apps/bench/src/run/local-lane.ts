import { setImmediate } from 'node:timers/promises';
import type { PlantedLabels } from '@sauron/backbones';
import type { Cell } from '../experiment/cell.ts';
import type { JudgedTrial } from './judge-trial.ts';
import type { Lane, TrialJob } from './run-lane.ts';
import { AHEAD, TrialPool } from './trial-pool.ts';

/** Trials are timed for this long before threads are thought of: most small runs are over by then. */
const TRIAL_PERIOD_MS = 1_500;
/** Work for this long is worth the start of threads, which takes seconds of every core. */
const WORTH_THREADS_MS = 10_000;

export interface LocalLaneOptions {
  /** Judges in this thread. */
  readonly here: (job: TrialJob) => Promise<JudgedTrial>;
  /** Worker threads at most; 1: everything in this thread. */
  readonly threads: number;
  readonly runName: string;
  readonly sessions: number;
  readonly planted: PlantedLabels | null;
  left(cell: Cell): number;
  nowMs(): number;
  /** True: nothing more is to begin. */
  isStopping(): boolean;
}

/**
 * Cells that call no provider. The first trials are judged in this thread, one after another; where much is left by then, worker
 * threads are started beside, and take over once they are ready. The results are the same either way.
 */
export function createLocalLane(cells: readonly Cell[], options: LocalLaneOptions): Lane & AsyncDisposable {
  const lane = new LocalLane(cells, options);
  return {
    cells,
    concurrency: options.threads === 1 ? 1 : options.threads * AHEAD,
    judge: (job) => lane.judge(job),
    forget: (key) => lane.forget(key),
    [Symbol.asyncDispose]: () => lane.close(),
  };
}

class LocalLane {
  readonly #cells: readonly Cell[];
  readonly #options: LocalLaneOptions;
  #pool: TrialPool | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #startedMs: number | null = null;
  #judged = 0;

  constructor(cells: readonly Cell[], options: LocalLaneOptions) {
    this.#cells = cells;
    this.#options = options;
  }

  judge(job: TrialJob): Promise<JudgedTrial | null> {
    if (this.#pool?.isReady === true) return this.#onThread(this.#pool, job);
    const mine = this.#turn.then(() => this.#inTurn(job));
    this.#turn = mine.then(
      () => undefined,
      () => undefined,
    );
    // What goes to a thread must not keep the next one waiting.
    return mine.then(({ work }) => work);
  }

  forget(key: string): void {
    this.#pool?.forget(key);
  }

  async close(): Promise<void> {
    await this.#pool?.[Symbol.asyncDispose]();
  }

  async #inTurn(job: TrialJob): Promise<{ readonly work: Promise<JudgedTrial> | JudgedTrial | null }> {
    // Offline work leaves no gap by itself: without one, Ctrl-C and the threads would not be heard.
    await setImmediate();
    if (this.#options.isStopping()) return { work: null };
    if (this.#pool?.isReady === true) return { work: this.#onThread(this.#pool, job) };
    this.#startedMs ??= this.#options.nowMs();
    const judged = await this.#options.here(job);
    this.#judged += 1;
    this.#thinkOfThreads(this.#options.nowMs() - this.#startedMs);
    return { work: judged };
  }

  #thinkOfThreads(elapsedMs: number): void {
    const { threads, runName, sessions, planted, left } = this.#options;
    if (this.#pool !== null || threads === 1 || elapsedMs < TRIAL_PERIOD_MS) return;
    const trials = this.#cells.reduce((sum, cell) => sum + left(cell), 0);
    if ((trials * elapsedMs) / this.#judged < WORTH_THREADS_MS) return;
    this.#pool = new TrialPool(threads, { cells: this.#cells, runName, sessions, planted });
  }

  async #onThread(pool: TrialPool, { key, episode, cell, repeat, recordText }: TrialJob): Promise<JudgedTrial> {
    const record = recordText === null ? null : await recordText();
    return pool.judge({ key, episode, cell: cell.id, repeat, record });
  }
}
