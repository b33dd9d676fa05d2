import { equalWords } from './equal-text.ts';
import { foldText, foldWithOffsets, lowerInPlace } from './fold.ts';
import { endsAtBorder, startsAtBorder } from './word-borders.ts';

/** A stretch of a text, in UTF-16 offsets, half-open. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Places where the words of a phrase stand next to each other, on token borders; ids and paths with their case. */
export function phrasePlaces(text: string, phrase: string): readonly Place[] {
  const wanted = foldText(phrase).trim();
  if (wanted === '') return [];
  const needle = lowerInPlace(wanted);
  if (!lowerInPlace(foldText(text)).includes(needle)) return [];
  const folded = foldWithOffsets(text);
  const hay = lowerInPlace(folded.text);
  const places: Place[] = [];
  let from = hay.indexOf(needle);
  while (from !== -1) {
    const to = from + needle.length;
    const fits = startsAtBorder(folded.text, from) && endsAtBorder(folded.text, to);
    if (fits && equalWords(folded.text.slice(from, to), wanted)) {
      const start = folded.startOf(from);
      const end = folded.endOf(to - 1);
      places.push({ start, end, text: text.slice(start, end) });
    }
    from = hay.indexOf(needle, fits ? to : from + 1);
  }
  return places;
}
