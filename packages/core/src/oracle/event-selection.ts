import type { TraceEvent } from '../episode/event.ts';
import type { EventFilter } from '../episode/filter.ts';
import { eventMatcher } from '../episode/filter-match.ts';
import type { Condition, OracleReference } from './binding.ts';
import { BindingError } from './binding-error.ts';
import type { EpisodeView } from './episode-view.ts';
import { MissingError } from './missing-error.ts';
import { relationHolds } from './typed-compare.ts';

/** A filter with conditions on the events as JSON objects. */
export interface EventSelection {
  readonly filter: EventFilter;
  readonly where?: readonly Condition[] | undefined;
}

/** Every event that the filter and the conditions match, in order. Throws for a filter that cannot fit the episode. */
export function selectEvents(selection: EventSelection, view: EpisodeView): readonly TraceEvent[] {
  requireKnownTools(selection.filter, view);
  const matcher = eventMatcher(selection.filter, view, relationHolds);
  if (!matcher.ok) throw new BindingError(`filter: ${matcher.reason}: ${matcher.detail}`);
  const matched = view.events.filter((event, position) => matcher.matches(event, position));
  return (selection.where ?? []).reduce<readonly TraceEvent[]>(
    (left, condition) => keepWhere(left, condition, view),
    matched,
  );
}

/** A path that no candidate has is taken for a mistake, not for a condition that nothing meets. */
function keepWhere(events: readonly TraceEvent[], condition: Condition, view: EpisodeView): readonly TraceEvent[] {
  const places = events.map((event) => ({ event, place: view.inEvent(event, condition.path) }));
  if (places.length > 0 && places.every(({ place }) => place === null)) {
    throw new BindingError(`no matched event has ${condition.path} (looked at ${places.length})`);
  }
  return places
    .filter(({ place }) => place !== null && relationHolds(place.value, condition.relation, condition.value))
    .map(({ event }) => event);
}

function requireKnownTools(filter: EventFilter, view: EpisodeView): void {
  if (filter.tool === undefined || view.task.tools === undefined) return;
  const known = new Set([
    ...view.task.tools.map((tool) => tool.name),
    ...view.events.flatMap((event) => (event.kind === 'tool_call' ? [event.tool] : [])),
  ]);
  for (const name of typeof filter.tool === 'string' ? [filter.tool] : filter.tool) {
    if (!known.has(name)) throw new BindingError(`the episode has no tool ${JSON.stringify(name)}`);
  }
}

/** The event that a reference names. First and last of a filter need the whole trace. */
export function findReference(reference: OracleReference, view: EpisodeView): TraceEvent {
  if (typeof reference === 'string') {
    const event = view.event(reference);
    if (event === undefined) throw new BindingError(`there is no event ${reference}`);
    return event;
  }
  view.requireWholeTrace();
  const events = selectEvents(reference, view);
  const event = reference.occurrence === 'first' ? events[0] : events.at(-1);
  if (event === undefined) throw new MissingError('no event matches the reference', [view.traceRange()]);
  return event;
}
