import { readFile, rm } from 'node:fs/promises';
import { parseStrictJson } from '@sauron/core/episode';
import { z } from 'zod';
import { parseCallMode } from '../backbones/open-calls.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { countOf } from '../report/numbers.ts';
import { executeRun } from './execute-run.ts';
import { openRun, type Run } from './open-run.ts';
import { parseProviderLimits } from './provider-limits.ts';
import { reportOutcome } from './report-outcome.ts';
import { reportingDisk } from './reporting-disk.ts';
import { rewriteJournal } from './rewrite-journal.ts';
import { executeOptions, type JudgingFlags, planRun, startOptions } from './run-experiment.ts';
import { runPaths } from './run-paths.ts';
import { startRun } from './start-run.ts';
import { FAILED_STATUSES, isJudged, type Trial, trialKey } from './trial.ts';
import { writeAtomically } from './write-atomically.ts';

export interface RetryFlags extends JudgingFlags {
  /** What to run again; there is `errors` only. */
  readonly only?: string;
  /** Statuses that count as an error. @default all */
  readonly status?: readonly string[];
  /** USD over all starts. @default that of the run */
  readonly maxCost?: number;
}

/** Trials of a run, by cell, as `trialKey` names them. */
type TrialSets = ReadonlyMap<string, ReadonlySet<string>>;

/** `bench retry`: runs the trials again in which something failed, and puts the new ones in their place. */
export async function runRetry(path: string, flags: RetryFlags, io: CliIo): Promise<ExitCode> {
  const statuses = readStatuses(flags);
  parseCallMode(flags.callMode);
  const limits = parseProviderLimits(flags.providerLimit ?? []);
  const folder = inputPath(path, io);
  const { manifest } = await openRun(folder);
  const { maxCost = manifest.experiment.maxCost } = flags;
  const experiment = { ...manifest.experiment, ...(maxCost === undefined ? {} : { maxCost }) };
  const plan = await planRun(experiment, io);
  return reportingDisk(io, async () => {
    const { shard } = manifest;
    using started = await startRun(plan, { ...startOptions({ fresh: false }, io), folder, shard });
    const failing = await failingTrials(await openRun(folder), statuses);
    const again = joined(failing, await pendingRetries(folder));
    const count = [...again.values()].reduce((sum, keys) => sum + keys.size, 0);
    if (count === 0) {
      const isWhole = await isRun(await openRun(folder));
      const more = isWhole ? '' : '; not all of it was run: `run` goes on with the rest';
      io.stderr.write(`nothing to do: ${path} has no trial with ${statuses.join(' or ')}${more}\n`);
      return isWhole ? EXIT.complete : EXIT.incomplete;
    }
    io.stderr.write(`running ${countOf(count, 'trial')} again\n`);
    // First: a retry that is cut short knows them, though their lines are gone.
    await writePending(folder, again);
    for (const [cell, keys] of failing) {
      if (keys.size > 0) await rewriteJournal({ run: folder, cell }, (trial) => !keys.has(trialKey(trial)));
    }
    const options = await executeOptions(started, { flags, limits }, io);
    const only = {
      ...options,
      only: (cell: { id: string }, name: Pick<Trial, 'episodeId' | 'repeat'>) =>
        again.get(cell.id)?.has(trialKey(name)) === true,
    };
    const outcome = await executeRun(started, only, io);
    if (outcome.judged === count) await rm(runPaths.retry(folder), { force: true });
    return reportOutcome(started, outcome, { json: flags.json === true, io });
  });
}

/** Whether every cell has all its trials. */
async function isRun(run: Run): Promise<boolean> {
  const states = await Promise.all(run.manifest.cells.map(({ id }) => run.state(id)));
  return states.every((state) => state === 'complete');
}

function readStatuses({ only = 'errors', status }: RetryFlags): readonly string[] {
  if (only !== 'errors') throw new UsageError(`--only: expected errors, got ${JSON.stringify(only)}`);
  const known: readonly string[] = FAILED_STATUSES;
  const unknown = status?.find((each) => !known.includes(each));
  if (unknown !== undefined) {
    throw new UsageError(`--status: expected ${known.join(', ')}, got ${JSON.stringify(unknown)}`);
  }
  return status ?? known;
}

async function failingTrials(run: Run, statuses: readonly string[]): Promise<TrialSets> {
  const failing = new Map<string, Set<string>>();
  for (const { id } of run.manifest.cells) {
    const keys = new Set<string>();
    for await (const trial of run.trials(id)) {
      if (trial.outcomes.some((outcome) => !isJudged(outcome) && statuses.includes(outcome.status))) {
        keys.add(trialKey(trial));
      }
    }
    failing.set(id, keys);
  }
  return failing;
}

/** Trials that an earlier retry took away and did not come to. What `run` has judged since is not among them. */
async function pendingRetries(folder: string): Promise<TrialSets> {
  const text = await readFile(runPaths.retry(folder), 'utf8').catch(() => '{}');
  const json = parseStrictJson(text);
  const parsed = pendingSchema.safeParse(json.ok ? json.value : {});
  const run = await openRun(folder);
  const pending = new Map<string, Set<string>>();
  for (const [cell, keys] of Object.entries(parsed.success ? parsed.data : {})) {
    const left = new Set(keys);
    for await (const trial of run.trials(cell)) left.delete(trialKey(trial));
    pending.set(cell, left);
  }
  return pending;
}

const pendingSchema = z.record(z.string(), z.array(z.string()));

async function writePending(folder: string, sets: TrialSets): Promise<void> {
  const cells = Object.fromEntries([...sets].map(([cell, keys]) => [cell, [...keys]]));
  await writeAtomically(runPaths.retry(folder), `${JSON.stringify(cells)}\n`);
}

function joined(one: TrialSets, other: TrialSets): TrialSets {
  const cells = [...new Set([...one.keys(), ...other.keys()])];
  return new Map(cells.map((cell) => [cell, new Set([...(one.get(cell) ?? []), ...(other.get(cell) ?? [])])]));
}
