import type { Episode, TraceEvent } from '@sauron/core/episode';

/** The episode without what importers keep for themselves: no judge sees `extra`, or the ids of the original record. */
export function visibleEpisode({ extra: _, ...episode }: Episode): Episode {
  return { ...episode, trace: { ...episode.trace, events: episode.trace.events.map(visibleEvent) } };
}

function visibleEvent({ extra: _extra, source: _source, ...event }: TraceEvent): TraceEvent {
  return event;
}
