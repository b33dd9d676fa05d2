import { availableParallelism } from 'node:os';
import type { BackboneMaker, PlantedLabels } from '@sauron/backbones';
import type { Cell } from '../experiment/cell.ts';
import { type CellJudge, callsProvider, createCellJudge } from './cell-judge.ts';
import { type JudgedTrial, judgeTrial } from './judge-trial.ts';
import { createLocalLane } from './local-lane.ts';
import type { Lane, TrialJob } from './run-lane.ts';

/** Trials on providers at the same time, where nothing is said: their calls are limited besides. */
const REMOTE_TRIALS = 8;

export interface LaneOptions {
  readonly cells: readonly Cell[];
  readonly make: BackboneMaker;
  readonly runName: string;
  /** Trials at the same time. @default the number of cores, and 8 for cells on providers */
  readonly concurrency: number | null;
  readonly sessions: number;
  readonly planted: PlantedLabels | null;
  /** Trials that are left to do, by cell. */
  left(cell: Cell): number;
  /** Monotonic clock. */
  nowMs(): number;
  /** True: nothing more is to begin. */
  isStopping(): boolean;
}

/** The lanes of a run, and the threads behind them. */
export interface OpenLanes extends AsyncDisposable {
  readonly lanes: readonly Lane[];
}

/**
 * Cells without a provider are judged on worker threads, where that is worth it; cells with one in this thread. Throws
 * UsageError for a backbone that can't be made, before anything is judged.
 */
export async function openLanes(options: LaneOptions): Promise<OpenLanes> {
  const open = options.cells.filter((cell) => options.left(cell) > 0);
  const remote = open.filter(callsProvider);
  const local = open.filter((cell) => !callsProvider(cell));
  const here = await judgeHere(open, options);
  const remoteLane = {
    cells: remote,
    concurrency: options.concurrency ?? REMOTE_TRIALS,
    judge: here,
    forget: () => {},
  };
  const localLane = createLocalLane(local, {
    ...options,
    here,
    threads: options.concurrency ?? availableParallelism(),
  });
  return {
    lanes: [localLane, remoteLane].filter(({ cells }) => cells.length > 0),
    [Symbol.asyncDispose]: () => localLane[Symbol.asyncDispose](),
  };
}

async function judgeHere(
  cells: readonly Cell[],
  { make, runName, sessions }: Pick<LaneOptions, 'make' | 'runName' | 'sessions'>,
): Promise<(job: TrialJob) => Promise<JudgedTrial>> {
  const judges = new Map<string, CellJudge>();
  for (const cell of cells) judges.set(cell.id, await createCellJudge(cell, { make, runName }));
  return async ({ cell, episode, repeat, recordText }) => {
    const judge = judges.get(cell.id);
    if (judge === undefined) throw new Error(`no judge was made for cell ${cell.name}`);
    return judgeTrial(judge, episode, { repeat, sessions, recordText });
  };
}
