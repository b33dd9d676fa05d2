import { BASES, type Usage, type Verdict } from '@sauron/core/episode';
import { UsageError } from '../cli/usage-error.ts';
import type { Cell } from '../experiment/cell.ts';
import type { TrialCost } from '../money/price-trial.ts';
import type { CellState, Run } from '../run/open-run.ts';
import { isJudged, type Trial } from '../run/trial.ts';
import { type DatasetFrame, slotOf } from './dataset-frame.ts';

/** Of a planned criterion of a planned trial. `not_run`: its trial has no line yet. */
export const STATUSES = ['not_run', 'met', 'unmet', 'verifier_error', 'infra_error', 'budget_stopped'] as const;
export type Status = (typeof STATUSES)[number];

/** A cell in arrays beside its data set: small enough to keep for every cell of a run. */
export interface CellRecord {
  readonly cell: Cell;
  readonly frame: DatasetFrame;
  readonly state: CellState;
  /** Places in `STATUSES`, by slot. */
  readonly statuses: Uint8Array;
  /** By trial, `repeat × episodes + episode`; NaN where the trial was not run, or its price is not known. */
  readonly uncachedUsd: Float64Array;
  /** Input and output tokens of all roles; NaN as before. */
  readonly tokens: Float64Array;
  readonly trialsRun: number;
  /** True where no trial called a provider. */
  readonly noProvider: boolean;
}

/** What is dropped once a cell is scored. */
export interface TrialDetails {
  readonly episode: number;
  readonly repeat: number;
  readonly cost: TrialCost;
  readonly usage: Readonly<Record<string, Usage>>;
  readonly sessions: number;
  readonly queries: number;
  /** TRAIL only. Null elsewhere, and where every criterion failed: then nothing was judged. */
  readonly detection: Trial['detection'];
}

export interface LoadedCell {
  readonly record: CellRecord;
  /** Places in `BASES` and one more, 0 for none, by slot. */
  readonly bases: Uint8Array;
  /** Cited locators by slot; kept for fault sets alone. */
  readonly cited: ReadonlyMap<number, readonly string[]>;
  /** In the order of repeats, then of episodes. */
  readonly details: readonly TrialDetails[];
}

export interface LoadOptions {
  readonly run: Run;
  readonly price: (trial: Trial) => Promise<TrialCost>;
}

/** Reads the trials of a cell, one line at a time. Throws UsageError for a trial that the run's truth does not know. */
export async function loadCell(cell: Cell, frame: DatasetFrame, { run, price }: LoadOptions): Promise<LoadedCell> {
  const slots = frame.units.length * frame.repeats;
  const statuses = new Uint8Array(slots);
  const bases = new Uint8Array(slots);
  const cited = new Map<number, readonly string[]>();
  const places = frame.truths.length * frame.repeats;
  const details: (TrialDetails | undefined)[] = Array.from({ length: places });
  for await (const trial of run.trials(cell.id)) {
    const { episode, repeat } = placeOf(trial, frame, cell);
    const place = repeat * frame.truths.length + episode;
    if (details[place] !== undefined) throw broken(cell, trial, 'expected one line of it, got two');
    fill({ statuses, bases, cited }, trial, { frame, cell, episode, repeat });
    const { usage, sessions, queries, outcomes } = trial;
    const isFailed = outcomes.length > 0 && !outcomes.some(isJudged);
    const detection = isFailed ? null : trial.detection;
    details[place] = { episode, repeat, cost: await price(trial), usage, sessions, queries, detection };
  }
  const known = details.filter((one) => one !== undefined);
  const record: CellRecord = {
    cell,
    frame,
    state: await run.state(cell.id),
    statuses,
    uncachedUsd: Float64Array.from(details, (one) => one?.cost.uncachedUsd ?? Number.NaN),
    tokens: Float64Array.from(details, (one) => (one === undefined ? null : tokensOf(one.usage)) ?? Number.NaN),
    trialsRun: known.length,
    noProvider: known.every(({ cost }) => cost.noProvider),
  };
  return { record, bases, cited, details: known };
}

interface Arrays {
  readonly statuses: Uint8Array;
  readonly bases: Uint8Array;
  readonly cited: Map<number, readonly string[]>;
}

interface Place {
  readonly frame: DatasetFrame;
  readonly cell: Cell;
  readonly episode: number;
  readonly repeat: number;
}

function fill({ statuses, bases, cited }: Arrays, trial: Trial, { frame, cell, episode, repeat }: Place): void {
  for (const outcome of trial.outcomes) {
    const unit = frame.unitOf(episode, outcome.criterionId);
    if (unit === null) throw broken(cell, trial, `criterion ${outcome.criterionId} is not in its truth`);
    const slot = slotOf(frame, unit, repeat);
    if (!isJudged(outcome)) {
      statuses[slot] = STATUSES.indexOf(outcome.status);
      continue;
    }
    statuses[slot] = STATUSES.indexOf(outcome.verdict === 'MET' ? 'met' : 'unmet');
    bases[slot] = BASES.indexOf(outcome.basis) + 1;
    if (frame.pairs.length > 0 && outcome.cited.length > 0) cited.set(slot, outcome.cited);
  }
}

function placeOf(trial: Trial, frame: DatasetFrame, cell: Cell): { episode: number; repeat: number } {
  const episode = frame.episodes.get(trial.episodeId);
  if (episode === undefined) throw broken(cell, trial, `truth/${frame.name}.jsonl does not know it`);
  if (trial.repeat >= frame.repeats) throw broken(cell, trial, `expected a repeat below ${frame.repeats}`);
  return { episode, repeat: trial.repeat };
}

function broken({ id }: Cell, { episodeId, repeat }: Trial, problem: string): UsageError {
  return new UsageError(`cells/${id}: episode ${episodeId}, repeat ${repeat}: ${problem}; start the run anew`);
}

/** Null as soon as one class that counts was not reported. */
function tokensOf(usage: Readonly<Record<string, Usage>>): number | null {
  return Object.values(usage).reduce<number | null>((sum, { inputTokens, outputTokens }) => {
    return sum === null || inputTokens === null || outputTokens === null ? null : sum + inputTokens + outputTokens;
  }, 0);
}

/** The verdict of a slot; null where there is none. */
export function verdictAt({ statuses }: CellRecord, slot: number): Verdict | null {
  const status = STATUSES[statuses[slot] ?? 0];
  if (status === 'met') return 'MET';
  return status === 'unmet' ? 'UNMET' : null;
}
