import { TRAIL_CATEGORIES, TRAIL_TAXONOMY, type TrailCategory } from './taxonomy.ts';

const BY_FOLDED: ReadonlyMap<string, TrailCategory> = new Map(
  TRAIL_CATEGORIES.flatMap((category) =>
    [category, ...TRAIL_TAXONOMY[category].aliases].map((spelling): [string, TrailCategory] => [
      foldCategory(spelling),
      category,
    ]),
  ),
);

/**
 * The label that a spelling means: by letters and digits alone, then by the aliases of the taxonomy. Null for any other
 * text; nothing is guessed from parts of a word, as the published scorer does.
 */
export function trailCategoryOf(spelling: string): TrailCategory | null {
  return BY_FOLDED.get(foldCategory(spelling)) ?? null;
}

/** One spelling for all that differ in case, blanks and punctuation alone. */
export function foldCategory(spelling: string): string {
  return spelling.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
