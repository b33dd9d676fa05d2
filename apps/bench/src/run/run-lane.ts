import type { Episode } from '@sauron/core/episode';
import PQueue from 'p-queue';
import type { Cell } from '../experiment/cell.ts';
import type { OpenedDataset, RecordText } from '../experiment/datasets/opened-dataset.ts';
import type { CellJournal, TrialName } from './cell-journal.ts';
import { recordFor } from './cell-judge.ts';
import type { JudgedTrial } from './judge-trial.ts';

/** A trial to judge. */
export interface TrialJob {
  readonly cell: Cell;
  readonly episode: Episode;
  readonly repeat: number;
  /** Names the episode over all data sets. */
  readonly key: string;
  /** The record of the episode, where the judge of the cell reads it. */
  readonly recordText: RecordText | null;
}

/** Cells that are judged in one way. */
export interface Lane {
  readonly cells: readonly Cell[];
  /** Trials at the same time. */
  readonly concurrency: number;
  /** Null where the run was stopped before the trial began. */
  judge(job: TrialJob): Promise<JudgedTrial | null>;
  /** No trial of this episode follows. */
  forget(key: string): void;
}

/** What the lanes of a run share. */
export interface LaneContext {
  readonly datasets: readonly OpenedDataset[];
  readonly repeats: number;
  journalOf(cell: Cell): CellJournal;
  isPlanned(cell: Cell, name: TrialName): boolean;
  /** True: nothing more is to start. */
  isStopping(): boolean;
  /** Takes a trial that was judged. */
  take(job: TrialJob, judged: JudgedTrial): void;
  /** Takes an error, which ends the run. */
  fail(error: unknown): void;
}

/**
 * Judges what is left, episode by episode: each in all cells and repeats before the next begins, so that an early stop leaves
 * all cells equally far. Few episodes are in memory at once. Resolves when all that was started has ended; never rejects.
 */
export async function runLane(lane: Lane, context: LaneContext): Promise<void> {
  const queue = new PQueue({ concurrency: lane.concurrency });
  try {
    for (const dataset of context.datasets) {
      const cells = lane.cells.filter(({ identity }) => identity.dataset.name === dataset.spec.name);
      if (!cells.some((cell) => !context.journalOf(cell).complete)) continue;
      for await (const { episode, recordText = null } of dataset.episodes()) {
        if (context.isStopping()) break;
        await startEpisode({ queue, lane, context }, { dataset, episode, recordText, cells });
      }
      if (context.isStopping()) break;
    }
  } catch (error) {
    context.fail(error);
  }
  await queue.onIdle();
}

interface Running {
  readonly queue: PQueue;
  readonly lane: Lane;
  readonly context: LaneContext;
}

interface LaneEpisode {
  readonly dataset: OpenedDataset;
  readonly episode: Episode;
  readonly recordText: RecordText | null;
  readonly cells: readonly Cell[];
}

/** Starts all trials of an episode, each as soon as there is room. */
async function startEpisode(running: Running, of: LaneEpisode): Promise<void> {
  const { dataset, episode, cells } = of;
  const { queue, lane, context } = running;
  const key = JSON.stringify([dataset.spec.name, episode.id]);
  const under: Promise<void>[] = [];
  for (let repeat = 0; repeat < context.repeats && !context.isStopping(); repeat += 1) {
    for (const cell of cells) {
      const name = { episodeId: episode.id, repeat };
      if (context.journalOf(cell).has(name) || !context.isPlanned(cell, name)) continue;
      await queue.onSizeLessThan(1);
      if (context.isStopping()) break;
      const recordText = recordFor(cell, of.recordText);
      under.push(queue.add(() => judgeOne(running, { cell, episode, repeat, key, recordText })));
    }
  }
  // Not awaited: the next episode begins while the last trials of this one are under way.
  void Promise.all(under).then(() => lane.forget(key));
}

async function judgeOne({ lane, context }: Running, job: TrialJob): Promise<void> {
  // It may have waited for room while the run was stopped.
  if (context.isStopping()) return;
  try {
    const judged = await lane.judge(job);
    if (judged !== null) context.take(job, judged);
  } catch (error) {
    context.fail(error);
  }
}
