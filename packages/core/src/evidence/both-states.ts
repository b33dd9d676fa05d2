import { type Place, rootPlace } from '../episode/locator.ts';
import { INITIAL_PREFIX } from '../episode/locator-grammar.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { alignmentKey } from '../sources/state-diff.ts';
import { idOf } from './align.ts';
import type { Rejected } from './check-context.ts';
import { uncoveredState } from './coverage.ts';
import { type CitedPlace, fetchPlace, fetchState } from './fetch-place.ts';
import { isRejected, reject } from './outcome.ts';

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
  return checkWhole(states) ?? checkSameRecord(source, states) ?? states;
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

/** The same index may hold another record in each state, which is no change of a record. */
function checkSameRecord(source: EpisodeSource, { before, after }: BothStates): Rejected | null {
  if (before === null || after === null) return null;
  for (const locator of [...after.parents, after.locator]) {
    const list = /^(.*)\[\d+\]$/u.exec(locator)?.[1];
    if (list === undefined || !before.locator.startsWith(INITIAL_PREFIX + locator)) continue;
    const [old, current, olds, news] = [INITIAL_PREFIX + locator, locator, INITIAL_PREFIX + list, list].map((each) => {
      const place = fetchPlace(source, each);
      return isRejected(place) ? null : place.value;
    });
    const key = alignmentKey(olds ?? null, news ?? null);
    if (key === null || idOf(old ?? null, key) === idOf(current ?? null, key)) continue;
    const detail = `${locator} is another record in each state; name it by its id: ${list}[${key}=…]`;
    return reject('ambiguous_locator', detail, current ?? null);
  }
  return null;
}
