import { parseCallMode } from '../backbones/open-calls.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import type { ExperimentFlags } from '../experiment/apply-flags.ts';
import { loadExperiment } from '../experiment/load-experiment.ts';
import { countOf, showUsd } from '../report/numbers.ts';
import { callsProvider } from '../run/cell-judge.ts';
import { executeRun, type RunOutcome } from '../run/execute-run.ts';
import { openRun } from '../run/open-run.ts';
import { parseProviderLimits } from '../run/provider-limits.ts';
import { reportingDisk } from '../run/reporting-disk.ts';
import { executeOptions, type JudgingFlags, planRun, startOptions } from '../run/run-experiment.ts';
import { type StartedRun, startRun } from '../run/start-run.ts';
import { printable } from '../terminal/printable.ts';
import { spreadOver } from './dataset-survey.ts';
import { type PlanningFlags, planOf, runFolder, showPlan } from './run-plan.ts';

export interface PilotFlags extends ExperimentFlags, PlanningFlags, JudgingFlags {
  /** USD that all starts so far together may cost. @default 5 */
  readonly spend?: number;
  /** Episodes that each cell judges once. @default 3 */
  readonly trials?: number;
}

/**
 * `bench pilot`: judges a few episodes in each cell that costs money, under a cap, into the folder of the run, which goes on from
 * there; then plans with what they cost.
 */
export async function runPilot(nameOrPath: string, flags: PilotFlags, io: CliIo): Promise<ExitCode> {
  parseCallMode(flags.callMode);
  const limits = parseProviderLimits(flags.providerLimit ?? []);
  const plan = await planRun(await loadExperiment(nameOrPath, flags, io), io);
  if (!plan.cells.some(callsProvider)) {
    throw new UsageError(
      'pilot: expected cells that call a provider, and all of these are free: `run` them, or give -m',
    );
  }
  const { spend = DEFAULT_SPEND_USD, trials = DEFAULT_TRIALS } = flags;
  const folder = runFolder(plan.experiment, flags, io);
  return reportingDisk(io, async () => {
    using started = await startRun(plan, { ...startOptions({}, io), folder, shard: null });
    const chosen = chosenTrials(started, trials);
    const options = await executeOptions(started, { flags, limits }, io);
    const cap = Math.min(spend, options.maxCostUsd ?? spend);
    const isChosen = (dataset: string, episodeId: string) => chosen.get(dataset)?.has(episodeId) === true;
    const outcome = await executeRun(
      started,
      {
        ...options,
        maxCostUsd: cap,
        only: (cell, { episodeId, repeat }) =>
          repeat === 0 && callsProvider(cell) && isChosen(cell.identity.dataset.name, episodeId),
      },
      io,
    );
    const lines = pilotLines(outcome, { folder, cap });
    (flags.json === true ? io.stderr : io.stdout).write(`${lines.join('\n')}\n\n`);
    showPlan(await planOf(plan, { flags, run: await openRun(folder), spendUsd: null }, io), flags, io);
    return exitCodeOf(outcome);
  });
}

const DEFAULT_SPEND_USD = 5;
const DEFAULT_TRIALS = 3;

/** Episodes by data set, evenly spread. All cells judge the same ones, each episode in all cells before the next. */
function chosenTrials({ planned }: StartedRun, trials: number): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(planned.map(({ name, episodeIds }) => [name, new Set(spreadOver(episodeIds, trials))]));
}

function pilotLines({ cells, judged, money, stop }: RunOutcome, run: { folder: string; cap: number }): string[] {
  const paid = cells.filter(({ cell }) => callsProvider(cell));
  const done = paid.reduce((sum, cell) => sum + cell.done, 0);
  const failed = paid.reduce((sum, cell) => sum + cell.failedTrials, 0);
  const spent = money === null ? '' : `, ${showUsd(money.spentUsd)} of ${showUsd(run.cap)} spent over all starts`;
  const without = paid.filter((cell) => cell.done === 0).length;
  return [
    `Pilot: ${countOf(judged, 'trial')} judged now, ${countOf(done, 'trial')} in ${countOf(paid.length, 'cell')} by now${spent}: ${printable(run.folder)}`,
    ...(failed === 0 ? [] : [`${countOf(failed, 'trial')} with criteria that have no verdict`]),
    ...(without === 0 ? [] : [`${countOf(without, 'cell')} without a trial: nothing is measured there`]),
    ...(stop === 'money' ? ['The cap was reached before every cell had its trials; a higher --spend goes on.'] : []),
  ];
}

/** What the pilot leaves undone is the run's to do, so only what stopped it counts. */
function exitCodeOf({ stop }: RunOutcome): ExitCode {
  if (stop === null) return EXIT.complete;
  if (stop === 'money') return EXIT.moneyCap;
  return stop === 'interrupted' ? EXIT.interrupted : EXIT.incomplete;
}
