import type { Episode, TraceEvent } from '@sauron/core/episode';
import { inKeyOrder } from './key-order.ts';
import { threadTimes } from './thread-times.ts';

/** An arm whose events are numbered e1…eN, with the new id of every event of the draft. */
export interface Renumbered {
  readonly episode: Episode;
  readonly ids: ReadonlyMap<string, string>;
}

/**
 * Numbers the events of an arm anew and threads their times: each event keeps its distance to the one before it, as it
 * was in the base; a new event takes the distance of the base event at its place. Keys stand in the order of the
 * format. So neither gaps nor jumps nor spelling tell an arm.
 */
export function renumber(arm: Episode, base: Episode): Renumbered {
  const { events } = arm.trace;
  const ids = new Map(events.map((event, index) => [event.id, `e${index + 1}`]));
  const times = threadTimes(events, base.trace.events);
  const renamed = events.map((event, index) => inKeyOrder(renamedEvent(event, ids, times[index] ?? null)));
  return { episode: { ...arm, trace: { ...arm.trace, events: renamed } }, ids };
}

function renamedEvent(event: TraceEvent, ids: ReadonlyMap<string, string>, time: string | null): TraceEvent {
  const id = ids.get(event.id) ?? event.id;
  const { time: _, ...rest } = event;
  const marked = { ...rest, id, ...(time === null ? {} : { time }) };
  const parented =
    marked.parent === undefined ? marked : { ...marked, parent: ids.get(marked.parent) ?? marked.parent };
  // The id of a call that is gone would dangle; the result then answers nothing that is known.
  if (parented.kind !== 'tool_result' || parented.call === null) return parented;
  return { ...parented, call: ids.get(parented.call) ?? null };
}
