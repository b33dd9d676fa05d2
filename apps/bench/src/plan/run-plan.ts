import { join } from 'node:path';
import { readPriceOptions } from '../backbones/price-options.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import type { ExperimentFlags } from '../experiment/apply-flags.ts';
import type { Experiment } from '../experiment/experiment-schema.ts';
import { loadExperiment } from '../experiment/load-experiment.ts';
import { inputPath } from '../files/input-path.ts';
import { renderTerminal } from '../report/blocks.ts';
import type { Run } from '../run/open-run.ts';
import { planRun } from '../run/run-experiment.ts';
import type { RunPlan } from '../run/start-run.ts';
import { createProgress } from '../terminal/progress.ts';
import { columnsOf, stylerFor } from '../terminal/style.ts';
import { openEarlierRun } from './earlier-trials.ts';
import type { ExperimentPlan } from './experiment-plan.ts';
import { makeExperimentPlan } from './make-plan.ts';
import { planBlocks } from './plan-blocks.ts';
import { readAssumptions } from './read-assumptions.ts';

/** What a plan assumes, and how it is shown. */
export interface PlanningFlags {
  readonly prices?: string;
  /** Folder of the run. @default results/NAME */
  readonly out?: string;
  /** Episodes of each data set that the offline reader talks about. @default 3 */
  readonly dialogues?: number;
  /** `name=share` each, see `PowerAssumptions`. @default difference=0.05, discordance=0.1, icc=0.1 */
  readonly assume?: readonly string[];
  readonly json?: boolean;
}

export interface PlanFlags extends ExperimentFlags, PlanningFlags {
  /** USD. */
  readonly spend?: number;
}

/** `bench plan`: what an experiment will take and can find. Calls no provider. */
export async function runPlan(nameOrPath: string, flags: PlanFlags, io: CliIo): Promise<ExitCode> {
  const plan = await planRun(await loadExperiment(nameOrPath, flags, io), io);
  const run = await openEarlierRun(runFolder(plan.experiment, flags, io));
  showPlan(await planOf(plan, { flags, run, spendUsd: flags.spend ?? null }, io), flags, io);
  return EXIT.complete;
}

/** Where the run is, or will be. */
export function runFolder({ name }: Experiment, { out }: Pick<PlanningFlags, 'out'>, io: CliIo): string {
  return inputPath(out ?? join('results', name), io);
}

interface PlanInput {
  readonly flags: PlanningFlags;
  readonly run: Run | null;
  readonly spendUsd: number | null;
}

/** Plans with the options of the command line; the day of prices is the experiment's, the run's or today. */
export async function planOf(plan: RunPlan, { flags, run, spendUsd }: PlanInput, io: CliIo): Promise<ExperimentPlan> {
  const { prices, dialogues = 3, assume = [] } = flags;
  const assumptions = readAssumptions(assume);
  const priceDate = plan.experiment.priceDate ?? run?.manifest.priceDate;
  const progress = createProgress(io);
  try {
    return await makeExperimentPlan(plan, {
      prices: await readPriceOptions(
        { ...(priceDate === undefined ? {} : { priceDate }), ...(prices === undefined ? {} : { prices }) },
        io,
      ),
      run,
      dialogues,
      assumptions,
      spendUsd,
      progress,
      signal: io.signal,
    });
  } finally {
    progress.finish();
  }
}

export function showPlan(plan: ExperimentPlan, { json }: Pick<PlanningFlags, 'json'>, io: CliIo): void {
  if (json === true) {
    io.stdout.write(`${JSON.stringify(plan, null, 2)}\n`);
    return;
  }
  const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
  io.stdout.write(renderTerminal(planBlocks(plan), layout));
}
