import type { CriterionLabel, EpisodeLabels } from '@sauron/core/episode';
import { importTrail, type TrailTrace, trailCriterionId } from '@sauron/datasets/trail';
import type { ImportedRun, RunOptions } from './importers.ts';

/**
 * Traces of TRAIL as episodes: a criterion for each kind of error, MET where the annotations name one. Places and marks are
 * not part of a data set folder: `run trail --data` reads the traces themselves, and scores them.
 */
export async function* trailRuns(path: string, { limit }: RunOptions): AsyncGenerator<ImportedRun, void, undefined> {
  for await (const read of importTrail(path, limit === undefined ? {} : { limit })) {
    if (!read.ok) yield { ok: false, error: read.error };
    else yield { ok: true, labelled: { episode: read.trace.episode, labels: labelsOf(read.trace) }, loss: read.loss };
  }
}

/** Null without annotations. */
function labelsOf({ episode, gold, spans }: TrailTrace): EpisodeLabels | null {
  if (gold === null) return null;
  const labels = episode.rubric.map(({ id }): CriterionLabel => {
    const own = gold.filter(({ category }) => trailCriterionId(category) === id);
    const events = own.flatMap(({ location }) => spans.get(location ?? '')?.eventIds ?? []);
    return {
      criterionId: id,
      value: own.length > 0 ? 'MET' : 'UNMET',
      provenance: 'human',
      aspect: null,
      ...(events.length === 0 ? {} : { witness: [...new Set(events)] }),
    };
  });
  return { schema: 'sauron.labels/1', episodeId: episode.id, labels };
}
