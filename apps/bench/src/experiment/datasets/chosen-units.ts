import { UsageError } from '../../cli/usage-error.ts';
import type { DatasetSpec } from '../experiment-schema.ts';
import type { EpisodeWithTruth } from './opened-dataset.ts';

/** Episodes that are taken or left out together: one, or all arms of a pair. */
export interface EpisodeUnit {
  /** Ids that name it. */
  readonly ids: readonly string[];
  readonly members: readonly EpisodeWithTruth[];
}

/** The units of a spec: those that its ids name, up to its limit. Reading ends as soon as no more can come. */
export async function* chosenUnits(
  units: AsyncIterable<EpisodeUnit>,
  { name, episodeIds, limit = Number.POSITIVE_INFINITY }: Pick<DatasetSpec, 'name' | 'episodeIds' | 'limit'>,
): AsyncGenerator<EpisodeUnit, void, undefined> {
  const missing = new Set(episodeIds ?? []);
  let taken = 0;
  for await (const unit of units) {
    if (episodeIds !== undefined && !unit.ids.some((id) => episodeIds.includes(id))) continue;
    for (const id of unit.ids) missing.delete(id);
    yield unit;
    taken += 1;
    if (taken >= limit) return;
  }
  if (missing.size === 0) return;
  const ids = [...missing].map((id) => JSON.stringify(id)).join(', ');
  throw new UsageError(
    `data set ${name}: expected an episode with each of the ids that were asked for, got none of ${ids}`,
  );
}
