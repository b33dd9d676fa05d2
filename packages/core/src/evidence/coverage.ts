import type { Relation } from '../episode/relation.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { Rejected } from './check-context.ts';
import { type CitedPlace, isState } from './fetch-place.ts';
import { reject } from './outcome.ts';

/**
 * Rejects where a state is not known to be whole: a count, an absence or a change proves nothing there.
 * @param locators the place, and what it stands in where that may be declared whole instead; one is enough
 */
export function uncoveredState(
  source: EpisodeSource,
  which: 'final' | 'initial',
  locators: readonly string[],
): Rejected | null {
  if (source[which] === null) return reject('source_incomplete', `the ${which} state is not recorded`);
  if (locators.some((each) => source.coversState(each, which))) return null;
  const detail = `the ${which} state is not known to be complete at ${locators[0]}, so what is missing there proves nothing`;
  return reject('source_incomplete', detail);
}

/**
 * Rejects where a list, map or selection of the state may lack items and the relation speaks of what is not in it. That
 * it contains something is shown by what is there.
 */
export function uncoveredContainer(source: EpisodeSource, place: CitedPlace, relation: Relation): Rejected | null {
  const { value, matches, locator } = place;
  const isContainer = matches !== null || (typeof value === 'object' && value !== null);
  if (!isContainer || relation === 'contains' || !isState(place)) return null;
  return uncoveredState(source, place.source === 'initial' ? 'initial' : 'final', [locator]);
}

/** Rejects where the trace is not known to be whole. */
export function uncoveredTrace(source: EpisodeSource): Rejected | null {
  if (source.coversTrace()) return null;
  return reject(
    'source_incomplete',
    'the trace is not known to be complete, so a count or an absence in it proves nothing',
  );
}
