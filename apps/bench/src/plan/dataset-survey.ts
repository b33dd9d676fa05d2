import type { Cell } from '../experiment/cell.ts';
import type { OpenedDataset } from '../experiment/datasets/opened-dataset.ts';
import type { Truth } from '../run/truth.ts';
import type { CellMaxima, JudgedEpisode } from './cell-maximum.ts';
import type { DatasetPlan } from './experiment-plan.ts';

/** A data set, read through once. */
export interface DatasetSurvey {
  readonly plan: DatasetPlan;
  readonly episodeIds: readonly string[];
}

/** Counts a data set and adds up what its cells can take at most. One episode is in memory at a time. */
export async function surveyDataset(
  dataset: OpenedDataset,
  cells: readonly Cell[],
  options: { readonly maxima: CellMaxima; readonly onEpisode: (done: number) => void },
): Promise<DatasetSurvey> {
  const own = cells.filter(({ identity }) => identity.dataset.name === dataset.spec.name);
  const episodeIds: string[] = [];
  const clusters = new Set<string>();
  const pairs = new Set<string>();
  let criteria = 0;
  let labelled = 0;
  for await (const { truth, ...judged } of dataset.episodes()) {
    const { episode } = judged;
    episodeIds.push(episode.id);
    clusters.add(truth.cluster);
    if (truth.pair !== null) pairs.add(truth.pair.facts.id);
    criteria += truth.criteria.length;
    labelled += labelledIn(truth);
    await options.maxima.add(judged, own);
    options.onEpisode(episodeIds.length);
  }
  const { name, kind } = dataset.spec;
  const counts = { episodes: episodeIds.length, criteria, labelled, clusters: clusters.size, pairs: pairs.size };
  return { plan: { name, kind, ...counts }, episodeIds };
}

function labelledIn({ criteria }: Truth): number {
  return criteria.filter(({ label }) => label === 'MET' || label === 'UNMET').length;
}

/** Episodes of a set that stand for it: as many as asked for, evenly spread. */
export function spreadOver(episodeIds: readonly string[], count: number): string[] {
  const many = Math.min(count, episodeIds.length);
  return Array.from({ length: many }, (_, index) => {
    const place = Math.floor(((index + 0.5) * episodeIds.length) / many);
    return episodeIds[place] ?? '';
  });
}

/** The episodes of some ids, in the order of the set. */
export async function* chosenEpisodes(dataset: OpenedDataset, ids: ReadonlySet<string>): AsyncGenerator<JudgedEpisode> {
  let left = ids.size;
  if (left === 0) return;
  for await (const { truth: _, ...judged } of dataset.episodes()) {
    if (!ids.has(judged.episode.id)) continue;
    yield judged;
    left -= 1;
    if (left === 0) return;
  }
}
