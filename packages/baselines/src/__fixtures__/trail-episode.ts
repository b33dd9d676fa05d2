import type { Episode, EpisodeInput } from '@sauron/core/episode';
import { TRAIL_RUBRIC } from '../../../datasets/src/trail/rubric.ts';
import { smallEpisode } from './small-episode.ts';

/** The small episode under the rubric of TRAIL, each event with the id of a span: `s1` for e1 to e3, then one span each. */
export function trailEpisode(overrides: Partial<EpisodeInput> = {}): Episode {
  const { trace, ...episode } = smallEpisode({ rubric: [...TRAIL_RUBRIC], ...overrides });
  const events = trace.events.map((event, index) => ({ ...event, source: `s${Math.max(1, index - 1)}` }));
  return { ...episode, trace: { ...trace, events } };
}
