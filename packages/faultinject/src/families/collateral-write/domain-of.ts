import type { FaultBase } from '../../base/fault-base.ts';

/** Parts of the state, by the first step, that the call of a result and the call behind it read or wrote. */
export function domainOf(base: FaultBase, resultId: string): ReadonlySet<string> {
  const { events } = base.episode.trace;
  const at = events.findIndex(({ id }) => id === resultId);
  const event = events[at];
  const before = event?.kind === 'tool_result' ? event.call : null;
  const next = events.slice(at + 1).find(({ kind }) => kind === 'tool_call')?.id ?? null;
  const places = [before, next].flatMap((id) => {
    const effects = id === null ? undefined : base.effects.get(id);
    return effects === undefined ? [] : [...effects.reads, ...effects.writes];
  });
  return new Set(places.map((place) => /^\w+/u.exec(place)?.[0] ?? place));
}
