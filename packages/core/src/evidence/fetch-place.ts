import type { Passage } from '../episode/atom.ts';
import type { TraceEvent } from '../episode/event.ts';
import type { Resolution } from '../episode/locator.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { Rejected } from './check-context.ts';
import type { Flag } from './flags.ts';
import { isRejected, passageOf, reject } from './outcome.ts';

/** A cited place that was fetched. */
export type CitedPlace = Extract<Resolution, { readonly ok: true }> & {
  /** How the place was asked for, where a selector picked the record: the canonical spelling only has its index. */
  readonly asked?: string;
};

/** `[id=A]`: a record picked by what it holds. */
const SELECTOR = /\[[^\]]*=[^\]]*\]/u;

/** Fetches any cited place. */
export function fetchPlace(source: EpisodeSource, locator: string): CitedPlace | Rejected {
  const resolution = source.resolve(locator);
  if (resolution.ok) return SELECTOR.test(locator) ? { ...resolution, asked: locator.trim() } : resolution;
  return reject(resolution.reason, resolution.detail);
}

/** Fetches a place in the final or initial state. */
export function fetchState(source: EpisodeSource, locator: string): CitedPlace | Rejected {
  const place = fetchPlace(source, locator);
  if (isRejected(place) || isState(place)) return place;
  return reject(
    'wrong_source',
    `${place.locator} is not in the state; this type reads the final state, or the initial state with initial: in front`,
    place.value,
  );
}

/** Whether a fetched place stands in the final or initial state. */
export function isState(place: CitedPlace): boolean {
  return place.source === 'final' || place.source === 'initial';
}

/** Flags a selection in which some items have nothing at the path. */
export function selectionFlags(...places: readonly CitedPlace[]): readonly Flag[] {
  return places.some(({ missing }) => missing.length > 0) ? ['missing_path'] : [];
}

/** Fetches a path inside an event, such as `output.total` or `arguments.amount`; `$` is the whole event. */
export function fetchInside(source: EpisodeSource, event: TraceEvent, path: string): CitedPlace | Rejected {
  const whole = fetchPlace(source, event.id);
  if (isRejected(whole)) return whole;
  const inner = path.trim().replace(/^\$\.?/u, '');
  if (inner === '') return whole;
  const place = fetchPlace(source, /^[[{]/u.test(inner) ? whole.locator + inner : `${whole.locator}.${inner}`);
  if (!isRejected(place)) return place;
  return {
    ...place,
    detail: `${place.detail}; the path is read inside the event, e.g. output.total, arguments.id, text`,
  };
}

/** What was read inside an event that is known to be there. */
export function passageInside(source: EpisodeSource, event: TraceEvent, path: string): Passage {
  const place = fetchInside(source, event, path);
  if (isRejected(place)) throw new Error(`expected ${event.id} to have ${path}: ${place.detail}`);
  return passageOf(place.locator, place.value);
}
