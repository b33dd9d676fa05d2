import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../src/cli/exit-codes.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { fakeIo } from './fake-io.ts';
import { type MadeRun, truth, writeMadeRun } from './made-run.ts';
import { temporaryFolder } from './temporary-folder.ts';

const call = {
  ...{ role: 'judge', backbone: 'openai/gpt-5.6-sol', outcome: 'ok' },
  usage: { input: 1_000_000, cached: 0, cacheWrite: 0, output: 0, reasoning: 0 },
};
const truths = ['MU', 'MM'].map((labels, index) => truth(`e${index}`, labels));
const RUN: MadeRun = {
  datasets: [{ name: 'set', truths }],
  cells: ['sauron', 'gandalf'].map((verifier) => ({
    factors: { verifier, backbone: 'openai/gpt-5.6-sol' },
    trials: truths.map(({ episodeId }) => ({ episodeId, said: verifier === 'sauron' ? 'MU' : 'MM', calls: [call] })),
  })),
  contrasts: [{ name: 'c', left: { verifier: 'sauron' }, right: { verifier: 'gandalf' } }],
};
const FAILING: MadeRun = {
  ...RUN,
  cells: [
    {
      factors: { verifier: 'sauron' },
      trials: [
        { episodeId: 'e0', said: 'MU' },
        { episodeId: 'e1', said: 'MI' },
      ],
    },
  ],
  contrasts: [],
};

async function bench(args: readonly string[]) {
  const io = fakeIo();
  const code = await runCli(args, io);
  return { code, out: io.out(), err: io.err() };
}

describe('bench score', () => {
  it('writes the same bytes again, and removes tables that are no more', async () => {
    await using folder = await temporaryFolder();
    await writeMadeRun(folder.path, RUN);
    const first = await bench(['score', folder.path]);
    expect(first).toMatchObject({ code: EXIT.complete });
    expect(first.out).toContain('Agreement with the labels: set');
    const files = await readdir(join(folder.path, 'tables'));
    expect(files).toEqual(
      expect.arrayContaining(['main-set.csv', 'main-set.json', 'main-set.md', 'main-set.tex', 'contrasts.md']),
    );
    const bytes = await contentsOf(folder.path, files);
    await writeFile(join(folder.path, 'tables', 'old-table.md'), 'old');
    expect((await bench(['score', folder.path])).code).toBe(EXIT.complete);
    expect(await readdir(join(folder.path, 'tables'))).toEqual(files);
    expect(await contentsOf(folder.path, files)).toEqual(bytes);
  });

  it('prices calls at another day, and prints JSON alone on stdout', async () => {
    await using folder = await temporaryFolder();
    await writeMadeRun(folder.path, RUN);
    const costAt = async (day: string) => {
      const { out } = await bench(['score', folder.path, '--json', '--price-date', day]);
      // Our own output.
      const { run, cells } = JSON.parse(out) as {
        run: { priceDate: string };
        cells: { cost: { uncachedUsd: { perEpisode: { mean: number } } } }[];
      };
      expect(run.priceDate).toBe(day);
      return cells[0]?.cost.uncachedUsd.perEpisode.mean;
    };
    expect([await costAt('2026-08-01'), await costAt('2026-09-01')]).toEqual([10, 8]);
    expect(await bench(['score', folder.path, '--price-date', 'soon'])).toMatchObject({ code: EXIT.usage });
  });

  it('H02 exits 3 where something has no verdict, unless that is allowed', async () => {
    await using folder = await temporaryFolder();
    await writeMadeRun(folder.path, FAILING);
    const strict = await bench(['score', folder.path]);
    expect(strict.code).toBe(EXIT.incomplete);
    expect(strict.err).toContain('the run is not complete');
    expect(strict.out).toContain('sauron†');
    expect((await bench(['score', folder.path, '--allow-incomplete'])).code).toBe(EXIT.complete);
  });

  it('says in one line what is wrong with a folder', async () => {
    await using folder = await temporaryFolder();
    expect(await bench(['score', folder.path])).toMatchObject({ code: EXIT.usage, out: '' });
    await writeMadeRun(folder.path, {
      ...RUN,
      cells: [{ factors: { verifier: 'sauron' }, trials: [{ episodeId: 'e7', said: 'M' }] }],
    });
    const { code, err } = await bench(['score', folder.path]);
    expect(code).toBe(EXIT.usage);
    expect(err).toMatch(/^error: cells\/[0-9a-f]{12}: episode e7, repeat 0: .*start the run anew\n$/u);
  });
});

describe('bench table', () => {
  it('prints chosen tables in a format, and writes them into a folder', async () => {
    await using folder = await temporaryFolder();
    await writeMadeRun(folder.path, RUN);
    const csv = await bench(['table', folder.path, '--format', 'csv', '--only', 'main-set']);
    expect(csv.code).toBe(EXIT.complete);
    expect(csv.out.split('\n')[0]).toMatch(/^verifier,backbone,coverage,coverage_n,f1_met/u);
    const out = join(folder.path, 'paper');
    await mkdir(out);
    await writeFile(join(out, 'mine.md'), 'mine');
    await bench(['table', folder.path, '--format', 'latex,md', '--only', 'main-set', '--out', out]);
    expect((await readdir(out)).toSorted()).toEqual(['main-set.md', 'main-set.tex', 'mine.md']);
  });

  it('lays out every table within 100 columns', async () => {
    await using folder = await temporaryFolder();
    await writeMadeRun(folder.path, RUN);
    const { out } = await bench(['table', folder.path]);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('names what it does not know', async () => {
    await using folder = await temporaryFolder();
    await writeMadeRun(folder.path, FAILING);
    const format = await bench(['table', folder.path, '--format', 'xls']);
    expect(format).toMatchObject({
      code: EXIT.usage,
      err: 'error: --format: expected some of md, csv, json, latex, got "xls"\n',
    });
    const only = await bench(['table', folder.path, '--only', 'nothing']);
    expect(only.err).toMatch(/^error: --only: the run has no table "nothing"; its tables are main-set, /u);
    expect((await bench(['table', folder.path, '--only', 'main-set'])).code).toBe(EXIT.incomplete);
  });
});

async function contentsOf(folder: string, files: readonly string[]): Promise<string[]> {
  const paths = [join(folder, 'scores.json'), ...files.map((name) => join(folder, 'tables', name))];
  return Promise.all(paths.map((path) => readFile(path, 'utf8')));
}
