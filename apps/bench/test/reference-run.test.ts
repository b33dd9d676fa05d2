import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import type { ExperimentInput } from '../src/experiment/experiment-schema.ts';
import { offlinePreset } from '../src/experiment/presets/offline.ts';
import { openRun } from '../src/run/open-run.ts';
import { runPaths } from '../src/run/run-paths.ts';
import { scoreRun, stringifyScores } from '../src/scores/score-run.ts';
import { TABLE_FORMATS } from '../src/tables/render-table.ts';
import { tablesOf } from '../src/tables/tables-of.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SHIPPED = fileURLToPath(new URL('../../../results/offline', import.meta.url));

/** The part of the preset whose data is shipped too: it can be judged again in seconds. */
const QUICK: ExperimentInput = {
  ...offlinePreset,
  name: 'offline',
  matrices: offlinePreset.matrices.filter(({ datasets }) => datasets?.includes('sample')),
  datasets: offlinePreset.datasets.filter(({ name }) => name === 'sample').map((dataset) => ({ ...dataset, limit: 2 })),
  contrasts: [],
};

describe('results/offline', () => {
  it('gives its scores and every table again, byte by byte, from its trials and labels', {
    timeout: 60_000,
  }, async () => {
    const scores = await scoreRun(await openRun(SHIPPED));
    expect(stringifyScores(scores)).toBe(await readFile(runPaths.scores(SHIPPED), 'utf8'));
    const folder = runPaths.tables(SHIPPED);
    const made = tablesOf(scores).flatMap((table) =>
      Object.values(TABLE_FORMATS).map(({ ending, render }) => [`${table.id}.${ending}`, render(table)] as const),
    );
    expect(made.map(([name]) => name).toSorted()).toEqual((await readdir(folder)).toSorted());
    for (const [name, text] of made) expect(text, name).toBe(await readFile(join(folder, name), 'utf8'));
  });

  it('has the trials that judging gives again', { timeout: 60_000 }, async () => {
    await using folder = await temporaryFolder();
    const out = join(folder.path, 'run');
    // JSON is YAML.
    const experiment = await folder.write('quick.yaml', JSON.stringify(QUICK));
    const io = fakeIo({ cwd: folder.path });
    expect([0, 3]).toContain(await runCli(['run', experiment, '--out', out, '-j', '1'], io));
    const run = await openRun(out);
    expect(run.manifest.cells.length).toBeGreaterThan(15);
    for (const { id, name } of run.manifest.cells) {
      const made = (await readFile(runPaths.trials(out, id), 'utf8')).trimEnd().split('\n');
      const shipped = (await readFile(runPaths.trials(SHIPPED, id), 'utf8')).split('\n');
      expect(made.length, name).toBe(2);
      expect(shipped.slice(0, 2), name).toEqual(made);
    }
  });

  it('says to a check that its receipts were left behind', async () => {
    const io = fakeIo();
    expect(await runCli(['check', SHIPPED], io)).toBe(3);
    expect(io.out()).toMatch(/15 trials have no verification/u);
  });
});
