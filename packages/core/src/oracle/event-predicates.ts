import type { JsonValue } from '../episode/json-value.ts';
import type { BindingOf } from './binding.ts';
import { BindingError } from './binding-error.ts';
import type { EpisodeView } from './episode-view.ts';
import { selectEvents } from './event-selection.ts';
import type { Finding } from './finding.ts';
import { relationHolds, sameValue } from './typed-compare.ts';

/** Some event matches. */
export function eventExists(binding: BindingOf<'event_exists'>, view: EpisodeView): Finding {
  const ids = selectEvents(binding, view).map((event) => event.id);
  if (ids.length > 0) return { value: true, witness: ids };
  view.requireWholeTrace();
  return { value: false, witness: [view.traceRange()] };
}

/** No event matches. */
export function eventAbsent(binding: BindingOf<'event_absent'>, view: EpisodeView): Finding {
  const ids = selectEvents(binding, view).map((event) => event.id);
  if (ids.length > 0) return { value: false, witness: ids };
  view.requireWholeTrace();
  return { value: true, witness: [view.traceRange()] };
}

/** The number of matching events, or of different values in them, stands in the relation to `value`. */
export function eventCount(binding: BindingOf<'event_count'>, view: EpisodeView): Finding {
  view.requireWholeTrace();
  const events = selectEvents(binding, view);
  const { distinct } = binding;
  const count =
    distinct === undefined
      ? events.length
      : countDistinct(
          events.map((event) => {
            const place = view.inEvent(event, distinct);
            if (place !== null) return place.value;
            throw new BindingError(`${event.id} has no ${distinct} to count`);
          }),
        );
  const witness = events.length > 0 ? events.map((event) => event.id) : [view.traceRange()];
  return { value: relationHolds(count, binding.relation, binding.value), witness };
}

function countDistinct(values: readonly JsonValue[]): number {
  return values.filter((value, index) => !values.slice(0, index).some((earlier) => sameValue(earlier, value))).length;
}
