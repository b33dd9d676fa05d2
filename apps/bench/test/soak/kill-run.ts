import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRandom } from '@sauron/core/random';
import { openRun } from '../../src/run/open-run.ts';
import { trialKey } from '../../src/run/trial.ts';
import { runFiles } from '../run-files.ts';
import { killBench, runBench } from './bench-process.ts';

/**
 * Kills runs at random instants and goes on with them until each is done, then holds it against a run that nobody disturbed:
 * the same bytes in every file but the log, and no trial twice.
 *
 *   node --conditions=@sauron/source --import tsx apps/bench/test/soak/kill-run.ts --times 200 --seed 1
 */
const SWEEP = {
  name: 'killed',
  verifiers: ['always-met', 'response-only', { id: 'response-only', name: 'batched', settings: { mode: 'batched' } }],
  datasets: ['sample'],
  priceDate: '2026-11-30',
};

export interface KillOptions {
  /** How often a process is killed. */
  readonly times: number;
  readonly seed: number;
  /** Repeats of each episode: how long a run is. */
  readonly repeats: number;
  /** Longest time from the first progress to the kill, in ms. */
  readonly withinMs: number;
  readonly onRound?: (report: KillReport) => void;
}

export interface KillReport {
  readonly kills: number;
  /** Kills that met a process which was still at work. */
  readonly struck: number;
  /** Runs that were brought to their end. */
  readonly rounds: number;
  /** Trials of those, each once. */
  readonly trials: number;
  /** What did not hold, in words; empty where all did. */
  readonly problems: readonly string[];
}

/** Kills and resumes until `times` processes were killed and the run that was under way is complete. */
export async function killRuns(options: KillOptions): Promise<KillReport> {
  const random = createRandom(options.seed, 'kill-run');
  const folder = await mkdtemp(join(tmpdir(), 'kill-run-'));
  const report = { kills: 0, struck: 0, rounds: 0, trials: 0, problems: [] as string[] };
  try {
    await writeFile(join(folder, 'sweep.json'), JSON.stringify({ ...SWEEP, repeats: options.repeats }));
    const argv = (out: string) => ['run', join(folder, 'sweep.json'), '--out', join(folder, out)];
    const whole = await runBench({ argv: argv('whole') });
    if (whole.exitCode !== 0) return { ...report, problems: [`the undisturbed run ended with exit ${whole.exitCode}`] };
    const expected = await runFiles(join(folder, 'whole'));
    while (report.kills < options.times) {
      const name = `round-${report.rounds + 1}`;
      await mkdir(join(folder, name), { recursive: true });
      // Some rounds are killed often, some once: the state that a resume finds differs.
      const most = Math.min(options.times - report.kills, random.int(1, 4));
      for (let kill = 0; kill < most; kill += 1) {
        report.kills += 1;
        const delayMs = random.int(0, options.withinMs);
        if (await killBench({ argv: argv(name) }, delayMs)) report.struck += 1;
      }
      const { exitCode } = await runBench({ argv: argv(name) });
      if (exitCode !== 0) report.problems.push(`${name}: resuming ended with exit ${exitCode}`);
      report.rounds += 1;
      report.problems.push(...differences(name, expected, await runFiles(join(folder, name))));
      report.trials += await countTrials(join(folder, name), name, report.problems);
      await rm(join(folder, name), { recursive: true });
      options.onRound?.({ ...report });
    }
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files that are not the same, in words. */
export function differences(
  name: string,
  expected: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): string[] {
  const paths = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...paths].filter((path) => expected[path] !== found[path]).map((path) => `${name}: ${path} differs`);
}

async function countTrials(folder: string, name: string, problems: string[]): Promise<number> {
  const run = await openRun(folder);
  let count = 0;
  for (const { id } of run.manifest.cells) {
    const seen = new Set<string>();
    for await (const trial of run.trials(id)) {
      if (seen.has(trialKey(trial))) problems.push(`${name}: ${trialKey(trial)} stands twice in ${id}`);
      seen.add(trialKey(trial));
      count += 1;
    }
  }
  return count;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
  });
  const began = performance.now();
  const report = await killRuns({
    times: Number(values.times),
    seed: Number(values.seed),
    repeats: 6,
    withinMs: 900,
    onRound: ({ kills, struck, rounds, problems }) => {
      process.stderr.write(`${kills} kills (${struck} at work), ${rounds} runs, ${problems.length} problems\n`);
    },
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`${JSON.stringify({ ...report, seconds: Number(seconds) }, null, 2)}\n`);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
