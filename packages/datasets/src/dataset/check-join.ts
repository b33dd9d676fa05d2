import type { EpisodeLabels } from '@sauron/core/episode';
import type { LabelledEpisode } from './labelled-episode.ts';

/** What is wrong between an episode and its labels; null where they fit. */
export function joinProblem({ episode, labels }: LabelledEpisode): string | null {
  if (labels === null) return null;
  if (labels.episodeId !== episode.id) {
    return `expected labels of the episode ${JSON.stringify(episode.id)}, got those of ${JSON.stringify(labels.episodeId)}`;
  }
  const known = new Set(episode.rubric.map((criterion) => criterion.id));
  const stray = labels.labels.find((label) => !known.has(label.criterionId));
  if (stray === undefined) return null;
  const episodeId = JSON.stringify(episode.id);
  return `expected labels of criteria of the episode ${episodeId}, got one for ${JSON.stringify(stray.criterionId)}, which its rubric does not have`;
}

/** Labels by episode id. */
export type LabelIndex = ReadonlyMap<string, EpisodeLabels>;
