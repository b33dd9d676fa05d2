import { foldCategory, trailCategoryOf } from '../category-of.ts';
import type { TrailCategory } from '../taxonomy.ts';

/** One error that a judge reports. */
export interface TrailFinding {
  /** In the judge's spelling. */
  readonly category: string;
  /** A span id; null where the judge named none. */
  readonly location: string | null;
}

/** A finding as it is compared. */
export interface FoundPair {
  /** Null for a label that is none. */
  readonly category: TrailCategory | null;
  readonly location: string | null;
  /** The same for findings that say the same. */
  readonly key: string;
}

/** A finding in the form in which it is compared. */
export function pairOf({ category: spelling, location }: TrailFinding): FoundPair {
  const category = trailCategoryOf(spelling);
  return { category, location, key: JSON.stringify([location, category ?? foldCategory(spelling)]) };
}

/** The findings of one trace, repeats left out, in order. */
export function foundPairs(findings: readonly TrailFinding[]): readonly FoundPair[] {
  const pairs = new Map<string, FoundPair>();
  for (const pair of findings.map(pairOf)) if (!pairs.has(pair.key)) pairs.set(pair.key, pair);
  return [...pairs.values()];
}
