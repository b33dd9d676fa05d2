import { join } from 'node:path';
import type { LimiterOptions } from '@sauron/backbones';
import { type CallFlags, parseCallMode } from '../backbones/open-calls.ts';
import { type PriceFlags, readPriceOptions } from '../backbones/price-options.ts';
import type { CliIo } from '../cli/cli-io.ts';
import type { ExitCode } from '../cli/exit-codes.ts';
import type { ExperimentFlags } from '../experiment/apply-flags.ts';
import { openExperimentDataset } from '../experiment/datasets/open-experiment-dataset.ts';
import type { OpenedDataset } from '../experiment/datasets/opened-dataset.ts';
import { expandCells } from '../experiment/expand-cells.ts';
import type { Experiment } from '../experiment/experiment-schema.ts';
import { loadExperiment } from '../experiment/load-experiment.ts';
import { inputPath } from '../files/input-path.ts';
import { type ExecuteOptions, executeRun } from './execute-run.ts';
import { parseProviderLimits } from './provider-limits.ts';
import { reportOutcome } from './report-outcome.ts';
import { reportingDisk } from './reporting-disk.ts';
import { parseShard, type Shard } from './shard.ts';
import { type RunPlan, type StartedRun, startRun } from './start-run.ts';

/** Options of commands that judge an experiment's trials. */
export interface JudgingFlags extends CallFlags, Pick<PriceFlags, 'prices'> {
  /** Trials at the same time. @default cores, and 8 on providers */
  readonly concurrency?: number;
  /** Sessions of one verifier at the same time. @default 4 */
  readonly sessions?: number;
  /** `provider=n` each. */
  readonly providerLimit?: readonly string[];
  readonly failOnError?: boolean;
  readonly json?: boolean;
}

export interface RunFlags extends ExperimentFlags, JudgingFlags {
  readonly out?: string;
  readonly fresh?: boolean;
  /** `i/n`. */
  readonly shard?: string;
}

/** `bench run`: judges every trial of an experiment that is not judged yet, then scores what there is. */
export async function runExperiment(nameOrPath: string, flags: RunFlags, io: CliIo): Promise<ExitCode> {
  const shard = parseShard(flags.shard);
  parseCallMode(flags.callMode);
  const limits = parseProviderLimits(flags.providerLimit ?? []);
  const plan = await planRun(await loadExperiment(nameOrPath, flags, io), io);
  const folder = inputPath(flags.out ?? defaultFolder(plan.experiment, shard), io);
  return reportingDisk(io, async () => {
    using started = await startRun(plan, { ...startOptions(flags, io), folder, shard });
    const outcome = await executeRun(started, await executeOptions(started, { flags, limits }, io), io);
    return reportOutcome(started, outcome, { json: flags.json === true, io });
  });
}

/** Opens the data of an experiment and expands its cells. */
export async function planRun(experiment: Experiment, io: CliIo): Promise<RunPlan> {
  const datasets: OpenedDataset[] = [];
  // One after another: a set may be built first, with progress.
  for (const spec of experiment.datasets) datasets.push(await openExperimentDataset(spec, io));
  return { experiment, datasets, cells: expandCells(experiment, datasets, io.env) };
}

/** Where a run goes when nothing is said. */
function defaultFolder({ name }: Experiment, shard: Shard): string {
  return join('results', shard === null ? name : `${name}-shard-${shard.index}-of-${shard.count}`);
}

export function startOptions({ fresh }: Pick<RunFlags, 'fresh'>, io: CliIo) {
  return {
    fresh: fresh === true,
    today: new Date(io.wallMs()).toISOString().slice(0, 10),
    warn: (message: string) => io.stderr.write(`warning: ${message}\n`),
  };
}

/** What `executeRun` needs, from the options and the run's own day of prices. */
export async function executeOptions(
  { manifest }: StartedRun,
  { flags, limits }: { readonly flags: JudgingFlags; readonly limits: ReadonlyMap<string, LimiterOptions> },
  io: CliIo,
): Promise<ExecuteOptions> {
  const { prices, concurrency = null, sessions = DEFAULT_SESSIONS, failOnError = false } = flags;
  return {
    calls: {
      ...(flags.calls === undefined ? {} : { calls: flags.calls }),
      ...(flags.callMode === undefined ? {} : { callMode: flags.callMode }),
    },
    prices: await readPriceOptions({ priceDate: manifest.priceDate, ...(prices === undefined ? {} : { prices }) }, io),
    maxCostUsd: manifest.experiment.maxCost ?? null,
    concurrency,
    sessions,
    failOnError,
    limits,
  };
}

const DEFAULT_SESSIONS = 4;
