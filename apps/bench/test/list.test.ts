import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KNOWN_DATASET_NAMES } from '../src/experiment/datasets/known-datasets.ts';
import { PRESET_NAMES } from '../src/experiment/presets/preset-table.ts';
import { EXIT, runCli } from '../src/index.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function listed(what: string, cwd: string): Promise<Record<string, string>[]> {
  const io = fakeIo({ cwd });
  expect(await runCli(['list', what, '--json'], io)).toBe(EXIT.complete);
  return JSON.parse(io.out());
}

async function shown(what: string, cwd: string): Promise<string> {
  const io = fakeIo({ cwd });
  expect(await runCli(['list', what], io)).toBe(EXIT.complete);
  return io.out();
}

describe('list', () => {
  it('lists every preset with its cells, in lines that fit', async () => {
    await using folder = await temporaryFolder();
    const rows = await listed('experiments', folder.path);
    expect(rows.map(({ id }) => id)).toEqual([...PRESET_NAMES]);
    expect(rows.every(({ cells }) => Number(cells) > 0)).toBe(true);
    const lines = (await shown('experiments', folder.path)).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  it('lists the data sets that experiments know, and where they are or how to get them', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'datasets', 'pa100'), { recursive: true });
    const rows = await listed('datasets', folder.path);
    expect(rows.map(({ id }) => id)).toEqual([...KNOWN_DATASET_NAMES]);
    const place = (name: string) => rows.find(({ id }) => id === name)?.['where it is'];
    expect(place('sample')).toBe('ships with the project');
    expect(place('pa100')).toBe('datasets/pa100');
    expect(place('tau2')).toMatch(/^not here: `datasets import tau2 /u);
  });

  it('lists runs with how far they are, broken ones too', async () => {
    await using folder = await temporaryFolder();
    expect(await shown('runs', folder.path)).toBe('no runs in results\n');
    const sweep = 'name: mine\nverifiers: [always-met, always-unmet]\ndatasets: [{ name: sample, limit: 1 }]\n';
    await folder.write('mine.yaml', sweep);
    expect(await runCli(['run', 'mine.yaml', '-j', '1'], fakeIo({ cwd: folder.path }))).toBe(EXIT.complete);
    const planted =
      'name: p\nverifiers: [response-only]\nbackbones: [offline/confusion]\ndatasets: [{ name: sample, limit: 1 }]\n';
    await folder.write('planted.yaml', planted);
    expect(await runCli(['run', 'planted.yaml', '-j', '1'], fakeIo({ cwd: folder.path }))).toBe(EXIT.complete);
    await mkdir(join(folder.path, 'results', 'bad'));
    await folder.write('results/bad/run.json', '{');
    await mkdir(join(folder.path, 'results', 'other'));
    const rows = await listed('runs', folder.path);
    expect(rows).toMatchObject([
      { id: 'results/bad', state: expect.stringMatching(/^broken: /u) },
      { id: 'results/mine', experiment: 'mine', data: 'sample', state: 'complete', 'complete cells': '2 of 2' },
      {
        id: 'results/p',
        state: 'complete; 1 of 1 cells: planted errors, no model: it knows the labels',
      },
    ]);
  });
});
