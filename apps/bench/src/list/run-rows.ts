import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPlantedId } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import type { Cell } from '../experiment/cell.ts';
import { inputPath } from '../files/input-path.ts';
import { PLANTED_WORDS } from '../report/describe-backbone.ts';
import { openRun } from '../run/open-run.ts';
import { runPaths } from '../run/run-paths.ts';

const RESULTS = 'results';

/** The runs under `results`, and how far they are. */
export async function runRows(io: CliIo): Promise<Record<string, string>[]> {
  const root = inputPath(RESULTS, io);
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const rows: Record<string, string>[] = [];
  for (const name of entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()) {
    const isRun = (await stat(runPaths.manifest(join(root, name))).catch(() => null)) !== null;
    if (isRun) rows.push({ id: join(RESULTS, name), ...(await factsOf(join(root, name))) });
  }
  return rows;
}

async function factsOf(folder: string): Promise<Record<string, string>> {
  try {
    const { manifest, state } = await openRun(folder);
    const states = await Promise.all(manifest.cells.map(({ id }) => state(id)));
    const complete = states.filter((one) => one === 'complete').length;
    return {
      experiment: manifest.name,
      data: manifest.datasets.map(({ name }) => name).join(', '),
      state: `${stateOf(states)}${plantedIn(manifest.cells)}`,
      'complete cells': `${complete} of ${states.length}`,
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { experiment: '–', data: '–', state: `broken: ${error.message}`, 'complete cells': '–' };
  }
}

function plantedIn(cells: readonly Cell[]): string {
  const planted = cells.filter(({ identity }) => Object.values(identity.backbones).some(({ id }) => isPlantedId(id)));
  return planted.length === 0 ? '' : `; ${planted.length} of ${cells.length} cells: ${PLANTED_WORDS}`;
}

function stateOf(states: readonly string[]): string {
  if (states.every((one) => one === 'complete')) return 'complete';
  return states.every((one) => one === 'not_started') ? 'not started' : 'incomplete: the same `run` goes on';
}
