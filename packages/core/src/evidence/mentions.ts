import type { JsonValue } from '../episode/json-value.ts';
import { statesValue, undecidedPlaces, type ValueContext } from '../values/index.ts';
import { type Segment, segmentsOf } from './segments.ts';
import type { TextPlace } from './text-places.ts';

/** A place in a text where a value is stated. */
export interface Mention {
  readonly place: TextPlace;
  /** As it is written there. */
  readonly written: string;
  /** The sentence, list item or table row round it. */
  readonly segment: string;
  /** Whether the name stands in the same sentence or item, or in an item that this one is nested in. */
  readonly isNear: boolean;
}

interface Sought {
  readonly value: JsonValue;
  readonly near?: string | undefined;
  /** Whether an absence is claimed: then lines are read together rather than apart, so that it is not granted too easily. */
  readonly stated: boolean;
}

/** Places of a text where the value is stated, and places where it is in one of two readings only (`20.000`). */
export interface Mentions {
  readonly stated: readonly Mention[];
  readonly undecided: readonly Mention[];
}

/** Reads a whole text for a value. */
export function mentionsIn(place: TextPlace, { value, near, stated }: Sought, context: ValueContext): Mentions {
  const spots = statesValue(place.text, value, context);
  const open = undecidedPlaces(place.text, value, context);
  if (spots.length + open.length === 0) return { stated: [], undecided: [] };
  const segments = segmentsOf(place.text, { joinLines: !stated });
  const names = near === undefined ? null : statesValue(place.text, near, context);
  const mention = ({ start, end, text }: Span & { readonly text: string }): Mention => {
    const around = segments.filter((segment) => segment.start < end && start < segment.end);
    const isNear = names === null || names.some((name) => around.some((segment) => reaches(segment, name)));
    const words = around.map((segment) => place.text.slice(segment.start, segment.end)).join(' ');
    return { place, written: text, segment: words, isNear };
  };
  return { stated: spots.map(mention), undecided: open.map(mention) };
}

type Span = Pick<Segment, 'start' | 'end'>;

function reaches(segment: Segment, { start, end }: Span): boolean {
  return [segment, ...segment.parents].some((each) => each.start <= start && end <= each.end);
}
