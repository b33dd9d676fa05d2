import { textOfEventPlace } from '../episode/event-place.ts';
import { codePointIndex, rootPlace, utf16Offset } from '../episode/locator.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { type CitedPlace, fetchPlace } from './fetch-place.ts';
import { isRejected } from './outcome.ts';
import { WIDENING_CAP_CHARS } from './passage-caps.ts';
import { wholeSegments } from './segments.ts';

/**
 * A cited slice or quote, widened to the whole sentences round it: a part can be cut so that its sense turns. Places that
 * are no slice stay as they are. The result's locator resolves to the wider text.
 */
export function widenToSentences(source: EpisodeSource, place: CitedPlace): CitedPlace {
  const base = place.parents.at(-1);
  if (place.slice === null || base === undefined) return place;
  const text = slicedText(source, place, base);
  if (text === null) return place;
  const cited = { start: utf16Offset(text, place.slice.start), end: utf16Offset(text, place.slice.end) };
  const whole = wholeSegments(text, cited);
  const start = codePointIndex(text, Math.max(whole.start, cited.start - WIDENING_CAP_CHARS));
  const end = codePointIndex(text, Math.min(whole.end, cited.end + WIDENING_CAP_CHARS));
  const wider = fetchPlace(source, `${base}[${start}:${end}]`);
  return isRejected(wider) ? place : wider;
}

/** The text that the slice was cut from: of a tool's whole output the raw text, whatever its decoded view is. */
function slicedText(source: EpisodeSource, { event }: CitedPlace, base: string): string | null {
  const whole = fetchPlace(source, base);
  if (isRejected(whole)) return null;
  if (event !== null) return textOfEventPlace(rootPlace(whole.locator, whole.value), event);
  return typeof whole.value === 'string' ? whole.value : null;
}
