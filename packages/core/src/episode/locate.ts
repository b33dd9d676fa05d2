import { codePointLength, sliceCodePoints } from './code-points.ts';
import { findQuote } from './find-quote.ts';
import type { JsonValue } from './json-value.ts';
import { type Followed, follow } from './locator-follow.ts';
import type { LocatorStep, LocatorTail } from './locator-grammar.ts';
import { printSteps } from './locator-print.ts';
import type { Place } from './place.ts';
import type { NotLocated, PathResolution } from './resolution.ts';
import { describeJson, quoteShort } from './shorten.ts';

/** Text that a slice or a quote of a place reads; null where it holds none. */
export type TextOf = (place: Place) => string | null;

const MAX_NAMED = 5;

/** Strings only. */
export function stringOf(place: Place): string | null {
  return typeof place.value === 'string' ? place.value : null;
}

/** Follows steps and a tail from a root, and says what stands there. */
export function locate(
  root: Place,
  path: { steps: readonly LocatorStep[]; tail: LocatorTail | null },
  textOf: TextOf = stringOf,
): PathResolution {
  const followed = follow(root, path.steps);
  switch (followed.kind) {
    case 'missing':
      return failure('not_found', followed.detail, followed.nearest.locator);
    case 'ambiguous':
      return failure('ambiguous_locator', followed.detail, null);
    case 'selection':
      if (path.tail !== null) {
        const detail = 'expected a slice or quote on one string, got one on a selection: name one item';
        return failure('invalid_locator', detail, followed.collection.locator);
      }
      return selected(followed);
    case 'found':
      return path.tail === null ? found(followed.place) : cut(followed.place, path.tail, textOf(followed.place));
  }
}

export function failure(reason: NotLocated['reason'], detail: string, nearest: string | null): NotLocated {
  return { ok: false, reason, detail, nearest };
}

export function found(place: Place): PathResolution {
  const parents = parentsOf(place);
  return { ok: true, locator: place.locator, value: place.value, matches: null, missing: [], slice: null, parents };
}

function selected(selection: Followed & { kind: 'selection' }): PathResolution {
  const { collection, matches } = selection;
  const value: JsonValue = matches.map((match) => match.value);
  return {
    ok: true,
    locator: `${collection.locator === '$' ? '' : collection.locator}[*]${printSteps(selection.rest)}`,
    value,
    matches: matches.map((match) => ({ locator: match.locator, value: match.value })),
    missing: selection.missing.map((item) => item.locator),
    slice: null,
    parents: [...parentsOf(collection), collection.locator],
  };
}

/** Canonical locators from the root down to the parent. */
function parentsOf(place: Place): string[] {
  const parents: string[] = [];
  for (let parent = place.parent; parent !== null; parent = parent.parent) parents.unshift(parent.locator);
  return parents;
}

function cut(place: Place, tail: LocatorTail, text: string | null): PathResolution {
  const { locator } = place;
  if (text === null) {
    return failure('not_found', `${locator} is ${describeJson(place.value)}: only text has slices and quotes`, locator);
  }
  if (tail.kind === 'slice') {
    const length = codePointLength(text);
    const { start } = tail;
    const end = tail.end ?? length;
    if (start <= end && end <= length) return sliceAt(place, text, { start, end });
    const wanted = tail.end === null ? `${start}:` : `${start}:${end}`;
    return failure('not_found', `${locator} has ${length} characters: it has no [${wanted}]`, locator);
  }
  return quoteAt(place, text, tail.quote);
}

function quoteAt(place: Place, text: string, quote: string): PathResolution {
  const { locator } = place;
  const [first, ...others] = findQuote(text, quote, MAX_NAMED + 1);
  if (first === undefined) {
    return failure('not_found', `${quoteShort(quote)} does not stand in ${locator}, word for word`, locator);
  }
  if (others.length === 0) return sliceAt(place, text, first);
  const places = [first, ...others].map(({ start, end }) => `${locator}[${start}:${end}]`);
  const more = places.length > MAX_NAMED ? ' and more' : '';
  const detail = `${quoteShort(quote)} stands in several places: ${places.slice(0, MAX_NAMED).join(', ')}${more}`;
  return failure('ambiguous_locator', detail, locator);
}

function sliceAt(place: Place, text: string, at: { start: number; end: number }): PathResolution {
  const { start, end } = at;
  return {
    ok: true,
    locator: `${place.locator}[${start}:${end}]`,
    value: sliceCodePoints(text, start, end),
    matches: null,
    missing: [],
    slice: { start, end },
    parents: [...parentsOf(place), place.locator],
  };
}
