import { TRAIL_CATEGORIES } from '../taxonomy.ts';

/**
 * The label that the published scorer reads: equal but for case and blanks, else the first label that contains the text
 * ("error" is Tool Selection Errors, a blank is Language-only), else the text in lower case. A longer text never matches.
 */
export function officialCategoryOf(spelling: string): string {
  const lower = spelling.toLowerCase().trim();
  const squashed = lower.replaceAll(' ', '');
  return (
    TRAIL_CATEGORIES.find((label) => squash(label) === squashed) ??
    TRAIL_CATEGORIES.find((label) => squash(label).includes(squashed)) ??
    lower
  );
}

function squash(label: string): string {
  return label.toLowerCase().replaceAll(' ', '');
}
