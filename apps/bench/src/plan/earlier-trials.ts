import { stat } from 'node:fs/promises';
import type { Cell } from '../experiment/cell.ts';
import type { TrialCost } from '../money/price-trial.ts';
import { openRun, type Run } from '../run/open-run.ts';
import { runPaths } from '../run/run-paths.ts';
import type { Trial } from '../run/trial.ts';

/** The run in a folder; null where there is none yet. */
export async function openEarlierRun(folder: string): Promise<Run | null> {
  const there = await stat(runPaths.manifest(folder)).catch(() => null);
  return there === null ? null : openRun(folder);
}

/** What the trials of a cell cost that a run has already; empty where it has none. */
export async function costsOfCell(
  run: Run | null,
  cell: Cell,
  price: (trial: Pick<Trial, 'cell' | 'calls'>) => Promise<TrialCost>,
): Promise<TrialCost[]> {
  if (run === null || !run.manifest.cells.some(({ id }) => id === cell.id)) return [];
  const costs: TrialCost[] = [];
  for await (const trial of run.trials(cell.id)) costs.push(await price(trial));
  return costs;
}
