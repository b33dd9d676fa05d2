import { type Episode, resolveLocator, type TraceEvent } from '@sauron/core/episode';

type Ids = ReadonlyMap<string, string>;

/**
 * A locator of a draft with the ids of the finished arm; null where it starts with an event that is not in the draft, whose
 * number another event has now.
 */
export function renamedWitness(locator: string, ids: Ids): string | null {
  const root = /^[ex]\d+(?=$|[.[{])/u.exec(locator)?.[0];
  if (root === undefined) return locator;
  const renamed = ids.get(root);
  if (renamed !== undefined) return `${renamed}${locator.slice(root.length)}`;
  return root.startsWith('e') ? null : locator;
}

/** The event of the finished arm where a fault was decided, or `response`; null where the draft has no such event. */
export function renamedStep(decisive: string, ids: Ids): string | null {
  return decisive === 'response' ? decisive : (ids.get(decisive) ?? null);
}

/** What absence in the whole trace is shown by. */
export function scanOf({ trace: { events } }: Episode): string {
  return `e1-e${events.length}`;
}

/** The first locator that leads nowhere in the arm; null where all are found. */
export function lostWitness(witness: readonly string[], episode: Episode): string | null {
  const events = new Map<string, TraceEvent>(episode.trace.events.map((event) => [event.id, event]));
  const roots = {
    final: episode.state.final,
    initial: episode.state.initial,
    response: episode.response,
    task: episode.task,
    event: (id: string) => events.get(id),
  };
  const scan = scanOf(episode);
  const lost = witness.find(
    (locator) => locator !== scan && !events.has(locator) && !resolveLocator(locator, roots).ok,
  );
  return lost ?? null;
}
