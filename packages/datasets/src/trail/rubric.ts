import type { Criterion } from '@sauron/core/episode';
import { JUDGED_CATEGORIES, TRAIL_TAXONOMY, type TrailCategory } from './taxonomy.ts';

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
