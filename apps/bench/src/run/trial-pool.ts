import { Worker } from 'node:worker_threads';
import type { Episode } from '@sauron/core/episode';
import type { JudgedTrial } from './judge-trial.ts';
import type { TrialAnswer, TrialOrder, TrialWorkerData } from './trial-worker.ts';

/** Trials that a worker has at once: one under way, one so that it need not wait. */
export const AHEAD = 2;

interface Member {
  readonly worker: Worker;
  readonly known: Set<string>;
  pending: number;
}

interface Waiting {
  readonly member: Member;
  resolve(judged: JudgedTrial): void;
  reject(error: Error): void;
}

/** A trial that a pool is to judge. */
export interface PoolOrder {
  /** Names the episode over all data sets. */
  readonly key: string;
  readonly episode: Episode;
  readonly cell: string;
  readonly repeat: number;
  /** Text of the record, for a judge that reads it; null for all others. */
  readonly record: string | null;
}

/** Judges on worker threads. */
export class TrialPool implements AsyncDisposable {
  readonly #members: readonly Member[];
  #starting: number;
  readonly #waiting = new Map<number, Waiting>();
  #orders = 0;

  constructor(count: number, data: TrialWorkerData) {
    this.#starting = count;
    this.#members = Array.from({ length: count }, () => this.#start(data));
  }

  /** True once every worker has loaded its code. Orders may come before. */
  get isReady(): boolean {
    return this.#starting === 0;
  }

  /** Resolves when the trial is judged. Rejects for a bug in it, and when its worker dies. */
  judge({ key, episode, cell, repeat, record }: PoolOrder): Promise<JudgedTrial> {
    const member = this.#members.reduce((least, other) => (other.pending < least.pending ? other : least));
    if (!member.known.has(key)) {
      member.known.add(key);
      member.worker.postMessage({ type: 'episode', key, episode } satisfies TrialOrder);
    }
    this.#orders += 1;
    const number = this.#orders;
    member.pending += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { member, resolve, reject });
      member.worker.postMessage({ type: 'judge', number, key, cell, repeat, record } satisfies TrialOrder);
    });
  }

  /** Lets an episode go: no order for it follows. */
  forget(key: string): void {
    for (const { worker, known } of this.#members) {
      if (known.delete(key)) worker.postMessage({ type: 'forget', key } satisfies TrialOrder);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#members.map(({ worker }) => worker.terminate()));
  }

  #start(workerData: TrialWorkerData): Member {
    const worker = startWorker(workerData);
    const member: Member = { worker, known: new Set(), pending: 0 };
    worker.on('message', (answer: TrialAnswer) => this.#settle(answer));
    worker.on('error', (error) => {
      const cause = error instanceof Error ? error : new Error(String(error));
      for (const [number, waiting] of this.#waiting) {
        if (waiting.member !== member) continue;
        this.#waiting.delete(number);
        waiting.reject(cause);
      }
    });
    return member;
  }

  #settle(answer: TrialAnswer): void {
    if ('type' in answer) {
      this.#starting -= 1;
      return;
    }
    const waiting = this.#waiting.get(answer.number);
    if (waiting === undefined) return;
    this.#waiting.delete(answer.number);
    waiting.member.pending -= 1;
    if ('judged' in answer) waiting.resolve(answer.judged);
    else waiting.reject(Object.assign(new Error(answer.problem.message), { stack: answer.problem.stack }));
  }
}

/** The source runs from .ts files, the published package from .js ones; a worker needs to be told how the first resolve. */
function startWorker(workerData: TrialWorkerData): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './trial-worker.ts' : './trial-worker.js', import.meta.url);
  const execArgv = isSource ? ['--conditions=@sauron/source', '--no-warnings'] : [];
  return new Worker(file, { execArgv, workerData });
}
