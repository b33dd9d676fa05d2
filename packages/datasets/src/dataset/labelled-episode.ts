import type { Episode, EpisodeLabels } from '@sauron/core/episode';

/**
 * An episode and, apart from it, its labels: null where the set has none for it. Only the episode may go to a verifier.
 */
export interface LabelledEpisode {
  readonly episode: Episode;
  readonly labels: EpisodeLabels | null;
}
