import { type Place, rootPlace } from '../episode/locator.ts';
import { INITIAL_PREFIX } from '../episode/locator-grammar.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { Rejected } from './check-context.ts';
import { uncoveredState } from './coverage.ts';
import { type CitedPlace, fetchState } from './fetch-place.ts';
import { isRejected, reject } from './outcome.ts';
import { movedRecord } from './same-record.ts';

/** One place in the initial and in the final state; null in the state that lacks it. */
export interface BothStates {
  readonly before: CitedPlace | null;
  readonly after: CitedPlace | null;
  /** As the final state spells it. */
  readonly path: string;
}

/** Fetches a place in both states. Both must be recorded and known to be whole there, and one of them must have it. */
export function fetchBothStates(source: EpisodeSource, locator: string): BothStates | Rejected {
  const path = locator.trim().replace(/^initial:/u, '');
  const after = fetchState(source, path);
  const before = fetchState(source, INITIAL_PREFIX + path);
  for (const place of [after, before]) if (isRejected(place) && place.reason !== 'not_found') return place;
  const uncovered = uncoveredState(source, 'final', [path]) ?? uncoveredState(source, 'initial', [path]);
  if (uncovered !== null) return uncovered;
  if (isRejected(after) && isRejected(before)) return after;
  const states = { before: isRejected(before) ? null : before, after: isRejected(after) ? null : after, path };
  return checkWhole(states) ?? movedRecord(source, path) ?? states;
}

/** A fetched place as the walks over values take it. */
export function placeOf({ locator, value }: CitedPlace): Place {
  return rootPlace(locator, value);
}

function checkWhole({ before, after }: BothStates): Rejected | null {
  const part = [after, before].find((place) => place !== null && (place.matches !== null || place.slice !== null));
  if (part === undefined || part === null) return null;
  return reject('invalid_atom', `${part.locator}: name one place or a whole collection, no [*] and no part of a text`);
}
