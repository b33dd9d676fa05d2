import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/command-table.ts';
import { expandCells } from '../src/experiment/expand-cells.ts';
import { experimentSchema } from '../src/experiment/experiment-schema.ts';
import { FLAT_KEYS } from '../src/experiment/experiment-source.ts';
import { loadExperiment } from '../src/experiment/load-experiment.ts';
import { PRESET_NAMES } from '../src/experiment/presets/preset-table.ts';
import { runCli } from '../src/index.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(join(ROOT, 'docs/experiments.md'), 'utf8');

/** What stands between `<!-- name -->` and `<!-- /name -->`, without the fence of a code block. */
function blockOf(name: string): string {
  const found = new RegExp(`<!-- ${name} -->\\s+([\\s\\S]*?)<!-- /${name} -->`, 'u').exec(page)?.[1];
  if (found === undefined) throw new Error(`the page has no block ${name}`);
  return found.trim().replace(/^```\w*\n|\n```$/gu, '');
}

/** The first column of a table. */
function namesIn(block: string): string[] {
  return [...blockOf(block).matchAll(/^\| `([^`]+)`/gmu)].map(([, name]) => name ?? '');
}

async function cellNames(path: string, cwd: string): Promise<string[]> {
  const io = fakeIo({ cwd });
  const experiment = await loadExperiment(path, {}, io);
  const cells = expandCells(
    experiment,
    experiment.datasets.map((spec) => ({ spec, sha256: '' })),
    {},
  );
  return cells.map(({ name }) => name);
}

describe('docs/experiments.md', () => {
  it('shows a YAML file that loads and has the cells that the page tells', async () => {
    await using folder = await temporaryFolder();
    await folder.write('first-sweep.yaml', blockOf('yaml'));
    expect(await cellNames('first-sweep.yaml', folder.path)).toEqual([
      'sauron · budget=tight',
      'sauron · budget=standard',
      'gandalf · budget=tight',
      'gandalf · budget=standard',
    ]);
  });

  it('shows a TypeScript file that loads', async () => {
    await using folder = await temporaryFolder();
    const bench = pathToFileURL(join(ROOT, 'apps/bench/src/index.ts')).href;
    await folder.write('one-at-a-time.ts', blockOf('ts').replace('../apps/bench/src/index.ts', bench));
    expect(await cellNames('one-at-a-time.ts', folder.path)).toEqual([
      'sauron',
      'sauron, gates off',
      'sauron, feedback off',
      'sauron, store private',
    ]);
  });

  it('names every preset and every member of a file', () => {
    expect(namesIn('presets')).toEqual([...PRESET_NAMES]);
    expect(namesIn('members').toSorted()).toEqual([...Object.keys(experimentSchema.shape), ...FLAT_KEYS].toSorted());
  });

  it('shows commands and options that exist', async () => {
    const lines = [...page.matchAll(/^npx -y pnpm@12\.4\.2 bench (.+)$/gmu)].map(([, line]) => line ?? '');
    expect(lines.filter((line) => !Object.hasOwn(COMMANDS, line.split(' ')[0] ?? ''))).toEqual([]);
    const io = fakeIo();
    await runCli(['run', '--help'], io);
    const shown = [...lines, ...namesIn('flags')].flatMap((text) => text.match(/--[a-z][a-z-]*/gu) ?? []);
    expect(shown.filter((option) => !io.out().includes(option))).toEqual([]);
  });
});
