import { parentPort, workerData } from 'node:worker_threads';
import { createBackboneMaker, type PlantedLabels } from '@sauron/backbones';
import type { Episode } from '@sauron/core/episode';
import type { Cell } from '../experiment/cell.ts';
import { type CellJudge, createCellJudge } from './cell-judge.ts';
import { type JudgedTrial, judgeTrial } from './judge-trial.ts';

/** What a worker starts with: cells that call no provider. */
export interface TrialWorkerData {
  readonly cells: readonly Cell[];
  readonly runName: string;
  readonly sessions: number;
  /** Right answers for backbones whose errors are planted; null elsewhere. */
  readonly planted: PlantedLabels | null;
}

/** What a worker is told. An episode comes before the first order for it, and goes when nothing more of it is to come. */
export type TrialOrder =
  | { readonly type: 'episode'; readonly key: string; readonly episode: Episode }
  | { readonly type: 'forget'; readonly key: string }
  | {
      readonly type: 'judge';
      readonly number: number;
      readonly key: string;
      readonly cell: string;
      readonly repeat: number;
      /** Text of the record, for a judge that reads it; null for all others. */
      readonly record: string | null;
    };

/** What it answers: that it is there, and then one for each order to judge. */
export type TrialAnswer =
  | { readonly type: 'ready' }
  | { readonly number: number; readonly judged: JudgedTrial }
  | { readonly number: number; readonly problem: { readonly message: string; readonly stack: string } };

const { cells, runName, sessions, planted } = workerData as TrialWorkerData;
const make = createBackboneMaker({ env: {}, ...(planted === null ? {} : { planted }) });
const judges = new Map<string, Promise<CellJudge>>();
const episodes = new Map<string, Episode>();

function judgeOf(id: string): Promise<CellJudge> {
  const cell = cells.find((each) => each.id === id);
  if (cell === undefined) throw new Error(`the worker was given no cell ${id}`);
  const judge = judges.get(id) ?? createCellJudge(cell, { make, runName });
  judges.set(id, judge);
  return judge;
}

async function answer(order: Extract<TrialOrder, { type: 'judge' }>): Promise<TrialAnswer> {
  const { number, key, cell, repeat, record } = order;
  // Read before anything is awaited: the episode may be let go meanwhile.
  const episode = episodes.get(key);
  try {
    if (episode === undefined) throw new Error(`the worker was given no episode ${key}`);
    const recordText = record === null ? null : async () => record;
    return { number, judged: await judgeTrial(await judgeOf(cell), episode, { repeat, sessions, recordText }) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { number, problem: { message, stack } };
  }
}

parentPort?.on('message', async (order: TrialOrder) => {
  if (order.type === 'episode') episodes.set(order.key, order.episode);
  else if (order.type === 'forget') episodes.delete(order.key);
  else parentPort?.postMessage(await answer(order));
});
parentPort?.postMessage({ type: 'ready' } satisfies TrialAnswer);
