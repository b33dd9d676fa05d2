import type { CellPlan, Cut, DatasetPlan } from './experiment-plan.ts';

/** What a plan is cut down from. */
export interface CutInput {
  readonly cells: readonly CellPlan[];
  readonly datasets: readonly DatasetPlan[];
  readonly spendUsd: number;
}

/**
 * Ways to stay below an amount at the expected cost. Backbones go first, the dearest before the others, since each of them is a
 * comparison of its own; then episodes go, since they are the precision of what is left. The cheapest backbone stays. Cells whose
 * cost is not known can't be cut by it and are not counted.
 */
export function proposeCuts({ cells, datasets, spendUsd }: CutInput): Cut[] {
  const priced = cells.filter(({ noProvider, expectedUsd }) => !noProvider && expectedUsd !== null);
  const whole = cutOf('everything', '', { cells: priced, spendUsd });
  if (whole.fits) return [whole];
  const backbones = byCost(priced);
  const cuts = [whole];
  let kept = backbones;
  while (kept.length > 1 && cuts.at(-1)?.fits !== true) {
    const [dropped, ...rest] = kept;
    kept = rest;
    const left = priced.filter((cell) => rest.includes(backboneOf(cell)));
    const flags = rest.map((name) => `-m ${name}`).join(' ');
    cuts.push(cutOf(`without ${dropped}`, flags, { cells: left, spendUsd }));
  }
  if (cuts.at(-1)?.fits !== true) cuts.push(fewerEpisodes(priced, kept, { datasets, spendUsd }));
  if (backbones.length > 1) cuts.push(fewerEpisodes(priced, backbones, { datasets, spendUsd }));
  return cuts;
}

function backboneOf({ factors }: CellPlan): string {
  return factors['backbone'] ?? '';
}

/** Backbones, the dearest first. */
function byCost(cells: readonly CellPlan[]): string[] {
  const costs = new Map<string, number>();
  for (const cell of cells) {
    const name = backboneOf(cell);
    costs.set(name, (costs.get(name) ?? 0) + (cell.expectedUsd ?? 0));
  }
  return [...costs].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([name]) => name);
}

/** The same number of episodes of each data set, as `--limit` says; one where even that is too dear. */
function fewerEpisodes(
  priced: readonly CellPlan[],
  kept: readonly string[],
  { datasets, spendUsd }: Pick<CutInput, 'datasets' | 'spendUsd'>,
): Cut {
  const cells = priced.filter((cell) => kept.includes(backboneOf(cell)));
  // `--limit` counts pairs where a set has them.
  const sizes = new Map(datasets.map(({ name, pairs, episodes }) => [name, pairs > 0 ? pairs : episodes]));
  const sizeOf = ({ factors }: CellPlan) => sizes.get(factors['dataset'] ?? '') ?? 1;
  const costAt = (limit: number) =>
    cells.reduce((sum, cell) => sum + (cell.expectedUsd ?? 0) * Math.min(1, limit / sizeOf(cell)), 0);
  let limit = Math.max(1, Math.max(0, ...sizes.values()) - 1);
  while (limit > 1 && costAt(limit) > spendUsd) limit -= 1;
  const names = kept.length === 1 ? `${kept[0]} alone` : `all ${kept.length} backbones`;
  const trials = cells.reduce((sum, cell) => sum + Math.round(cell.trials * Math.min(1, limit / sizeOf(cell))), 0);
  const flags = [...(kept.length === 1 ? [`-m ${kept[0]}`] : []), `--limit ${limit}`].join(' ');
  const expectedUsd = costAt(limit);
  const step = `${names}, ${limit} of each data set`;
  return { step, flags, cells: cells.length, trials, expectedUsd, fits: expectedUsd <= spendUsd };
}

interface CutSize {
  readonly cells: readonly CellPlan[];
  readonly spendUsd: number;
}

function cutOf(step: string, flags: string, { cells, spendUsd }: CutSize): Cut {
  const expectedUsd = cells.reduce((sum, cell) => sum + (cell.expectedUsd ?? 0), 0);
  const trials = cells.reduce((sum, cell) => sum + cell.trials, 0);
  return { step, flags, cells: cells.length, trials, expectedUsd, fits: expectedUsd <= spendUsd };
}
