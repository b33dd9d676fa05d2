import { isPlantedId, type PlantedLabels } from '@sauron/backbones';
import { UsageError } from '../cli/usage-error.ts';
import { printable } from '../terminal/printable.ts';
import type { Run } from './open-run.ts';

type Labels = ReadonlyMap<string, 'MET' | 'UNMET'>;

/**
 * The right answers of the data sets whose cells have planted errors; null where no cell has: no other backbone ever gets them.
 * Such a backbone knows an episode by its id alone, so an id that two of the sets label differently throws UsageError.
 */
export async function plantedLabels({
  manifest,
  truth,
}: Pick<Run, 'manifest' | 'truth'>): Promise<PlantedLabels | null> {
  const names = manifest.cells
    .filter(({ identity }) => Object.values(identity.backbones).some(({ id }) => isPlantedId(id)))
    .map(({ identity }) => identity.dataset.name);
  if (names.length === 0) return null;
  const found = new Map<string, { readonly labels: Labels; readonly dataset: string }>();
  for (const dataset of new Set(names)) {
    for (const { episodeId, criteria } of await truth(dataset)) {
      const labels: Labels = new Map(
        criteria.flatMap(({ id, label }) => (label === 'MET' || label === 'UNMET' ? [[id, label] as const] : [])),
      );
      const earlier = found.get(episodeId);
      if (earlier !== undefined && !isSame(earlier.labels, labels)) {
        throw new UsageError(
          `data sets ${printable(earlier.dataset)} and ${printable(dataset)}: episode ${JSON.stringify(episodeId)} has other ` +
            'labels in each, and a backbone with planted errors (offline/confusion) knows it by its id; run the sets apart',
        );
      }
      found.set(episodeId, { labels, dataset });
    }
  }
  return new Map([...found].map(([id, { labels }]) => [id, labels]));
}

function isSame(one: Labels, other: Labels): boolean {
  return one.size === other.size && [...one].every(([id, label]) => other.get(id) === label);
}
