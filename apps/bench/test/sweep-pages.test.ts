import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { BUDGETS, settingsSchema } from '@sauron/core/investigation';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/command-table.ts';
import { openExperimentDataset } from '../src/experiment/datasets/open-experiment-dataset.ts';
import { GATE_SWITCHES } from '../src/experiment/presets/gate-switches.ts';
import { PRESET_NAMES } from '../src/experiment/presets/preset-table.ts';
import { fakeIo } from './fake-io.ts';
import { runFiles } from './run-files.ts';
import { blockOf, commandPlace, commandsIn, namesIn, pageText, type Shown } from './shown-commands.ts';

const README = pageText('README.md');
const REPRODUCE = pageText('docs/reproduce.md');
const ABLATIONS = pageText('docs/ablations.md');
const RESULTS = pageText('results/README.md');

const MODEL = ['-m', 'openai/gpt-5.6-sol'];
/** One call judges all criteria of an episode. */
const ONE_CALL = ['--verifier', 'response-only', '--set', 'mode=batched'];
/** One episode (pair, trace) of each data set. */
const ONE = ['--limit', '1'];
const SAMPLE = ['--data', 'packages/datasets/sample'];
const PAIR = ['--data', 'datasets/pa-world-faults'];

/** Commands that take an experiment: what makes them quick is given to them alone. */
const OF_EXPERIMENTS = new Set(['plan', 'pilot', 'run']);

type Place = Awaited<ReturnType<typeof commandPlace>>;

/** Runs a shown line, smaller than it stands there, and says what came of it. */
async function runShown({ run }: Place, line: string, smaller: readonly string[] = []): Promise<Shown> {
  const words = line.split(' ');
  const more = OF_EXPERIMENTS.has(words[0] ?? '') ? [...ONE, ...smaller] : [];
  return run([...words, ...more], { hasKey: !line.includes('replay') });
}

/** The same for each of several lines; every one must end with 0. */
async function runAll(
  here: Place,
  lines: readonly string[],
  smallerOf: (line: string) => readonly string[],
): Promise<void> {
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const { exitCode, err, out } = await runShown(here, line, smallerOf(line));
    expect({ line, exitCode, err: exitCode === 0 ? '' : err, out: exitCode === 0 ? '' : out }).toEqual({
      ...{ line, exitCode: 0, err: '', out: '' },
    });
  }
}

/** One blank between words. */
function words(text: string): string {
  return text.replace(/ +/gu, ' ');
}

/** Lines of a page from one heading to the next. */
function sectionOf(page: string, heading: string): string {
  const found = page.split(/^## /mu).find((section) => section.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`the page has no section ${heading}`);
  return found;
}

describe('the sweeps of README.md', () => {
  it('runs the sweep that it shows, offline and on a model', async () => {
    await using here = await commandPlace();
    await here.folder.write('first-sweep.yaml', blockOf(README, 'first-sweep'));
    const lines = commandsIn(sectionOf(README, 'Sweeps'));
    // The local server answers a judge of one call.
    await runAll(here, lines, (line) => (line.startsWith('run') && line.includes(' -m ') ? ONE_CALL : []));
  }, 60_000);

  it('names every command', () => {
    const first = new Set(Object.keys(COMMANDS).map((name) => name.split(' ')[0]));
    expect(namesIn(blockOf(README, 'commands')).toSorted()).toEqual([...first].toSorted());
  });
});

describe('docs/reproduce.md', () => {
  const lines = commandsIn(REPRODUCE);
  const isOf = (name: string) => (line: string) => line.includes(name);

  it('goes from a plan of pa100 to a run that is shared and replayed without a key', async () => {
    await using here = await commandPlace();
    // A sweep of one judge has no contrasts.
    const shown = lines.filter(isOf('pa100')).map((line) => line.replace(' contrasts', ''));
    const before = shown.filter((line) => !line.includes('again'));
    await runAll(here, before, (line) => [...ONE_CALL, ...(line.includes(' -m ') ? [] : MODEL)]);
    const sent = here.server.requests.length;
    await runAll(here, shown.slice(before.length), () => [...ONE_CALL, '--price-date', '2026-11-30']);
    expect(here.server.requests).toHaveLength(sent);
    const scored = async (run: string) => {
      const files = Object.entries(await runFiles(join(here.folder.path, 'results', run)));
      return files.filter(([path]) => /^(?:cells|truth|tables)|^scores/u.test(path));
    };
    expect(await scored('pa100-again')).toEqual(await scored('pa100'));
    expect(shown.slice(0, before.length)).toEqual(before);
  }, 60_000);

  it('runs fault pairs to the tables that it names', async () => {
    await using here = await commandPlace();
    await runAll(here, lines.filter(isOf('pafault')), () => [...PAIR, ...ONE_CALL]);
  }, 60_000);

  it('runs traces to the tables that it names', async () => {
    await using here = await commandPlace();
    await openExperimentDataset(
      { name: 'trail-synthetic', kind: 'trail', from: { source: 'trail-synthetic' } },
      fakeIo({ cwd: here.folder.path }),
    );
    const built = join(here.folder.path, 'datasets/trail-synthetic');
    await cp(built, join(here.folder.path, 'datasets/trail'), { recursive: true });
    await here.folder.write('trail-tried.yaml', blockOf(REPRODUCE, 'trail-tried'));
    const shown = lines.filter(isOf('trail'));
    expect(shown.map((line) => line.split(' ')[1])).toEqual(['trail', 'trail', 'results/trail', 'trail-tried.yaml']);
    await runAll(here, shown.slice(0, -1), () => ['--verifier', 'gandalf', '-m', 'offline/rules']);
    const tried = await runShown(here, shown.at(-1) ?? '');
    expect(tried).toMatchObject({ exitCode: 0, out: expect.stringContaining('not a language model') });
  }, 60_000);

  it('shards and merges', async () => {
    await using here = await commandPlace();
    const shown = commandsIn(sectionOf(REPRODUCE, 'Several machines'));
    await runAll(here, shown, () => [...SAMPLE, '--limit', '2', '--episode-id', 'pa-0006', '--episode-id', 'cs-0008']);
  }, 60_000);

  it('shows no other command', () => {
    const seen = /pa100|pafault|trail|ablation|clustering/u;
    expect(lines.filter((line) => !seen.test(line))).toEqual([]);
  });
});

describe('docs/ablations.md', () => {
  const lines = commandsIn(ABLATIONS);

  /** Each preset at its smallest: one episode, and of each axis what its tables need. */
  const SMALLER: Readonly<Record<string, readonly string[]>> = {
    'ablation-clustering': [],
    'ablation-budget': ['--verifier', 'gandalf', '--verifier', 'sauron', '--budget', 'tight', '--budget', 'standard'],
    'ablation-gates': [],
  };

  it('runs every command that it and docs/reproduce.md show, and prints the rows that it shows', async () => {
    await using here = await commandPlace();
    const others = commandsIn(sectionOf(REPRODUCE, 'Ablations: joint investigation, and budget'));
    const all = [...new Set([...lines, ...others])].filter((line) => !/^(?:pilot|run) .* -m /u.test(line));
    const short = [...SAMPLE, '--episode-id', 'pa-0006'];
    await runAll(here, all, (line) => [...short, ...(SMALLER[line.split(' ')[1] ?? ''] ?? [])]);
    const { out } = await here.run(['table', 'results/ablation-clustering', '--only', 'ablation-sample']);
    const levels = (text: string) => text.match(/^(?:clustering|budgetScope) +\S+ +\S+/gmu)?.map(words) ?? [];
    const shown = levels(blockOf(ABLATIONS, 'clustering-table'));
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter((level) => !levels(out).includes(level))).toEqual([]);
  }, 60_000);

  it('shows paid commands that load', async () => {
    await using here = await commandPlace();
    const paid = lines.filter((line) => /^run .* -m /u.test(line));
    expect(paid).toHaveLength(1);
    for (const line of paid) {
      const argv = line.replace(/^run/u, 'plan').split(' ');
      expect(await here.run([...argv, ...ONE, ...SAMPLE, '--dialogues', '0'])).toMatchObject({ exitCode: 0 });
    }
  }, 60_000);

  it('lists the presets, the switches and the values that there are', () => {
    const presets = PRESET_NAMES.filter((name) => name.startsWith('ablation-'));
    expect(presets.filter((name) => !ABLATIONS.includes(`| \`${name}\``))).toEqual([]);
    const rows = blockOf(ABLATIONS, 'gates').split('\n').slice(2);
    const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    expect(rows.map((row) => cellsOf(row).slice(1, 4))).toEqual(
      Object.entries(GATE_SWITCHES).map(([key, [usual, changed]]) => [key, usual, changed]),
    );
    const { clustering, budgetScope } = settingsSchema.shape;
    const groupings = clustering.unwrap().options.filter((value) => value !== 'given');
    expect(namesIn(blockOf(ABLATIONS, 'clustering'))).toEqual(['clustering', ...groupings]);
    expect(namesIn(blockOf(ABLATIONS, 'scopes'))).toEqual(['budgetScope', ...budgetScope.unwrap().options]);
    expect(Object.keys(BUDGETS).filter((name) => !ABLATIONS.includes(`\`${name}\``))).toEqual([]);
    const { tight, ...others } = BUDGETS;
    const sizes = new Set(Object.values(others).map(({ maxClusterSize }) => maxClusterSize));
    expect(ABLATIONS).toContain(`${[...sizes].join(' or ')} criteria, ${tight.maxClusterSize} at \`tight\``);
  });
});

describe('results/README.md', () => {
  it('makes a run of the preset beside the shipped one, checks it, and scores both', async () => {
    await using here = await commandPlace();
    const shown = commandsIn(RESULTS);
    const blind = ['--verifier', 'always-met', '--verifier', 'response-only'];
    // What is shipped stands there already.
    await runAll(here, ['run offline', ...shown], () => [...SAMPLE, ...PAIR, ...blind]);
    const [first, again] = await Promise.all(
      ['offline', 'offline-again'].map((name) => runFiles(join(here.folder.path, 'results', name))),
    );
    expect(again).toEqual(first);
  }, 60_000);
});
