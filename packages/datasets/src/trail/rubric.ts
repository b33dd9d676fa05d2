import type { Criterion } from '@sauron/core/episode';
import { JUDGED_CATEGORIES, LOCATED_AT_LAST, TRAIL_TAXONOMY, type TrailCategory } from './taxonomy.ts';

/** The id of the criterion of a label, such as `formatting-errors`. */
export function trailCriterionId(category: TrailCategory): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

/**
 * One criterion for each of the 20 judged labels, MET where the trace has such an error. All have the weight 1: they ask
 * what is there, and are no reward.
 */
export const TRAIL_RUBRIC: readonly Criterion[] = JUDGED_CATEGORIES.map((category) => ({
  id: trailCriterionId(category),
  text: `The trace contains at least one error of the kind "${category}": ${TRAIL_TAXONOMY[category].definition}.`,
  weight: 1,
  aspect: 'process',
}));

/** Ids of the criteria whose errors are located at their last instance; all others at their first. */
export const TRAIL_LOCATED_AT_LAST: ReadonlySet<string> = new Set([...LOCATED_AT_LAST].map(trailCriterionId));

/**
 * The criteria of `TRAIL_RUBRIC` in groups that are investigated together: by branch of the taxonomy (nine groups of two to
 * four), or by its outermost groups (8, 8 and 4).
 */
export function trailClusters(by: 'branch' | 'group'): string[][] {
  const clusters = Map.groupBy(JUDGED_CATEGORIES, (category) => TRAIL_TAXONOMY[category][by]);
  return [...clusters.values()].map((categories) => categories.map(trailCriterionId));
}
