import { InputError } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import type { Cell } from '../experiment/cell.ts';
import type { SpendState } from '../money/spend-guard.ts';
import { printable } from '../terminal/printable.ts';
import { CellJournal, type TrialName } from './cell-journal.ts';
import type { FailureCounts, JudgedTrial } from './judge-trial.ts';
import { openLanes } from './open-lanes.ts';
import { openRun } from './open-run.ts';
import { plantedLabels } from './planted-labels.ts';
import { type LaneContext, runLane, type TrialJob } from './run-lane.ts';
import { openRunLog, type RunLog } from './run-log.ts';
import { createRunProgress, type RunProgress } from './run-progress.ts';
import { openRunResources, type ResourceOptions, type RunResources } from './run-resources.ts';
import type { StartedRun } from './start-run.ts';
import { WriteProblem } from './write-problem.ts';

export interface ExecuteOptions extends Pick<ResourceOptions, 'calls' | 'maxCostUsd' | 'prices' | 'limits'> {
  /** Trials at the same time; null: cores for offline cells, 8 for cells on providers. */
  readonly concurrency: number | null;
  /** Sessions of one verifier at the same time. */
  readonly sessions: number;
  /** True: stop at the first trial in which something failed. */
  readonly failOnError: boolean;
  /** Which of the trials that are missing are to be run. @default all */
  readonly only?: (cell: Cell, name: TrialName) => boolean;
}

/** Why a run ended before all was done; null: it did not. */
export type StopReason = 'interrupted' | 'money' | 'failed' | 'disk';

export interface CellOutcome {
  readonly cell: Cell;
  readonly planned: number;
  readonly done: number;
  readonly complete: boolean;
  readonly failedTrials: number;
  /** Criteria without a verdict, by `status/code`. */
  readonly failures: FailureCounts;
}

export interface RunOutcome {
  readonly stop: StopReason | null;
  /** What the disk refused, or which request did not fit under the cap. */
  readonly problem: string | null;
  readonly cells: readonly CellOutcome[];
  /** Trials that were judged now. */
  readonly judged: number;
  /** Null where no provider was called. */
  readonly money: SpendState | null;
  /** Calls of earlier starts that were sent and never answered. */
  readonly possiblyPaid: number;
}

/**
 * Judges what is left of a run. Every trial is on the disk before it counts. Rejects for bugs and for mistakes in the data or
 * the settings; what was judged before is kept.
 */
export async function executeRun(started: StartedRun, options: ExecuteOptions, io: CliIo): Promise<RunOutcome> {
  const log = openRunLog(started.folder, io);
  const execution = new Execution(started, { options, log, io });
  await execution.open();
  try {
    return await execution.run();
  } finally {
    execution.close();
  }
}

interface ExecutionParts {
  readonly options: ExecuteOptions;
  readonly log: RunLog;
  readonly io: CliIo;
}

class Execution {
  readonly #started: StartedRun;
  readonly #parts: ExecutionParts;
  readonly #journals = new Map<string, CellJournal>();
  /** One cell after another: each reads and writes whole files. */
  #finishing: Promise<void> = Promise.resolve();
  readonly #ending = new Set<string>();
  readonly #models = new Map<string, Set<string>>();
  #resources: RunResources | null = null;
  #progress: RunProgress | null = null;
  #stop: StopReason | null = null;
  #problem: string | null = null;
  #error: { readonly cause: unknown } | null = null;
  #judged = 0;
  #waiting = '';

  constructor(started: StartedRun, parts: ExecutionParts) {
    this.#started = started;
    this.#parts = parts;
  }

  async open(): Promise<void> {
    const warn = (message: string) => this.#warn(message);
    for (const cell of this.#started.manifest.cells) {
      const journal = await CellJournal.open(this.#started.folder, cell, { planned: this.#planned(cell), warn });
      this.#journals.set(cell.id, journal);
      this.#watchModels(cell, journal.facts.models);
    }
  }

  close(): void {
    for (const journal of this.#journals.values()) journal.close();
  }

  async run(): Promise<RunOutcome> {
    const { options, log, io } = this.#parts;
    const { folder, manifest } = this.#started;
    const { cells } = manifest;
    log.write('start', { bench: manifest.bench, left: cells.reduce((sum, cell) => sum + this.#left(cell), 0) });
    for (const cell of cells) this.#finishIfDone(cell);
    const planted = await plantedLabels(await openRun(folder));
    const open = cells.filter((cell) => this.#left(cell) > 0);
    {
      await using resources = await openRunResources(
        {
          ...options,
          folder,
          cells,
          planted,
          onRetry: (backbone, attempt) => this.#noteRetry(backbone, attempt),
        },
        io,
      );
      this.#resources = resources;
      const { concurrency, sessions } = options;
      const laneOptions = { cells: open, make: resources.make, runName: manifest.name, concurrency, sessions, planted };
      await using lanes = await openLanes({
        ...laneOptions,
        left: (cell) => this.#left(cell),
        nowMs: () => io.nowMs(),
        isStopping: () => this.#isStopping(),
      });
      this.#progress = createRunProgress(io, { name: manifest.name, snapshot: () => this.#snapshot() });
      try {
        const context = this.#context();
        await Promise.all(lanes.lanes.map((lane) => runLane(lane, context)));
      } finally {
        this.#progress.finish();
      }
      await this.#finishing;
    }
    // Only now is every call written down.
    const outcome = this.#outcome();
    const done = outcome.cells.reduce((sum, cell) => sum + cell.done, 0);
    log.write('end', { stop: outcome.stop, judged: outcome.judged, done, spentUsd: outcome.money?.spentUsd ?? null });
    if (this.#error !== null) throw this.#error.cause;
    return outcome;
  }

  #context(): LaneContext {
    const { plan, manifest, planned } = this.#started;
    const ids = new Map(planned.map(({ name, episodeIds }) => [name, new Set(episodeIds)]));
    return {
      datasets: plan.datasets,
      repeats: manifest.repeats,
      journalOf: (cell) => this.#journal(cell),
      isPlanned: (cell, name) =>
        ids.get(cell.identity.dataset.name)?.has(name.episodeId) === true &&
        this.#parts.options.only?.(cell, name) !== false,
      isStopping: () => this.#isStopping(),
      take: (job, judged) => this.#take(job, judged),
      fail: (error) => this.#fail(error),
    };
  }

  #isStopping(): boolean {
    if (this.#parts.io.signal.aborted) this.#stop ??= 'interrupted';
    if (this.#resources?.isSpent() === true) this.#stop ??= 'money';
    return this.#stop !== null || this.#error !== null;
  }

  #take({ cell, episode, repeat }: TrialJob, judged: JudgedTrial): void {
    if (judged.stopped !== null) {
      this.#stop ??= 'money';
      this.#problem ??= judged.stopped;
      return;
    }
    this.#journal(cell).append({ episodeId: episode.id, repeat }, judged);
    this.#judged += 1;
    this.#parts.log.write('trial', { cell: cell.id, episode: episode.id, repeat, failures: judged.failures });
    this.#watchModels(cell, judged.models);
    if (this.#parts.options.failOnError && Object.keys(judged.failures).length > 0) this.#stop ??= 'failed';
    this.#finishIfDone(cell);
    this.#progress?.update();
  }

  #fail(error: unknown): void {
    // A call store that can't be written says so with an InputError; a full disk passes.
    const isDisk =
      error instanceof WriteProblem || (error instanceof InputError && /disk is full/u.test(error.message));
    if (isDisk) {
      this.#stop ??= 'disk';
      this.#problem ??= error.message;
    } else this.#error ??= { cause: error };
  }

  #finishIfDone(cell: Cell): void {
    const journal = this.#journal(cell);
    if (journal.complete || journal.done < this.#planned(cell)) return;
    if (this.#ending.has(cell.id)) return;
    this.#ending.add(cell.id);
    this.#finishing = this.#finishing
      .then(() => journal.finish(this.#names(cell)))
      .then(
        () => this.#parts.log.write('cell_complete', { cell: cell.id, name: cell.name }),
        (error: unknown) => this.#fail(error),
      );
  }

  *#names(cell: Cell): Generator<TrialName> {
    const dataset = this.#started.planned.find(({ name }) => name === cell.identity.dataset.name);
    for (const episodeId of dataset?.episodeIds ?? []) {
      for (let repeat = 0; repeat < this.#started.manifest.repeats; repeat += 1) yield { episodeId, repeat };
    }
  }

  #planned(cell: Cell): number {
    const dataset = this.#started.planned.find(({ name }) => name === cell.identity.dataset.name);
    return (dataset?.episodeIds.length ?? 0) * this.#started.manifest.repeats;
  }

  #left(cell: Cell): number {
    return this.#planned(cell) - this.#journal(cell).done;
  }

  #journal(cell: Cell): CellJournal {
    const journal = this.#journals.get(cell.id);
    if (journal === undefined) throw new Error(`cell ${cell.name} was not opened`);
    return journal;
  }

  #watchModels(cell: Cell, models: ReadonlyMap<string, Iterable<string>>): void {
    for (const [id, names] of models) {
      const known = this.#models.get(id) ?? new Set();
      const before = [...known];
      this.#models.set(id, known);
      for (const name of names) {
        if (known.has(name)) continue;
        known.add(name);
        if (before.length === 0) continue;
        this.#warn(`${id} in cell ${cell.name}: the provider says ${name} now, and said ${before.join(', ')} before`);
      }
    }
  }

  #noteRetry(
    backbone: string,
    { code, waitMs, attempt }: { code: string; waitMs: number | null; attempt: number },
  ): void {
    this.#waiting = `waits ${Math.ceil((waitMs ?? 0) / 1000)} s for ${backbone} (${code})`;
    this.#parts.log.write('retry', { backbone, code, waitMs, attempt });
  }

  #snapshot(): ReturnType<Parameters<typeof createRunProgress>[1]['snapshot']> {
    const waiting = this.#waiting;
    this.#waiting = '';
    return {
      cells: this.#cells(),
      money: this.#resources?.money() ?? null,
      inFlight: this.#resources?.inFlight() ?? 0,
      waiting,
      stopping: this.#isStopping(),
    };
  }

  #cells(): CellOutcome[] {
    return this.#started.manifest.cells.map((cell) => {
      const { done, complete, facts } = this.#journal(cell);
      const { failures, failedTrials } = facts;
      return { cell, planned: this.#planned(cell), done, complete, failedTrials, failures };
    });
  }

  #outcome(): RunOutcome {
    return {
      stop: this.#stop,
      problem: this.#problem,
      cells: this.#cells(),
      judged: this.#judged,
      money: this.#resources?.money() ?? null,
      possiblyPaid: this.#resources?.possiblyPaid ?? 0,
    };
  }

  #warn(message: string): void {
    this.#parts.log.write('warning', { message });
    const line = `warning: ${printable(message)}`;
    if (this.#progress === null) this.#parts.io.stderr.write(`${line}\n`);
    else this.#progress.say(line);
  }
}
