import { type Confusion, f1Of, type Metric, macroMean, precisionOf, recallOf } from '@sauron/core/statistics';
import { TRAIL_CATEGORIES, type TrailCategory } from '../taxonomy.ts';

/** The labels of one trace: those annotated, and those reported. */
export interface LabelSets {
  readonly gold: ReadonlySet<TrailCategory>;
  readonly found: ReadonlySet<TrailCategory>;
}

/** How well one label was told, over traces, whatever the location. */
export interface CategoryScore {
  readonly category: TrailCategory;
  /** Traces that have such an error. */
  readonly support: number;
  readonly precision: Metric;
  readonly recall: Metric;
  readonly f1: Metric;
}

export interface CategoryScores {
  /** Labels that occur or were reported, in the order of the taxonomy. */
  readonly perCategory: readonly CategoryScore[];
  /** Mean of the F1 of the labels that occur, weighted by their support; a label never reported has 0. Null where none occurs. */
  readonly weightedF1: number | null;
  /** Plain mean of the same. */
  readonly macroF1: number | null;
}

/** Scores the labels of traces, each trace one yes or no per label. */
export function scoreCategories(traces: readonly LabelSets[]): CategoryScores {
  const perCategory = TRAIL_CATEGORIES.flatMap((category): CategoryScore[] => {
    const counts = countLabel(traces, category);
    const support = counts.truePositives + counts.falseNegatives;
    if (support + counts.falsePositives === 0) return [];
    return [{ category, support, precision: precisionOf(counts), recall: recallOf(counts), f1: f1Of(counts) }];
  });
  const occurring = perCategory.filter(({ support }) => support > 0);
  const total = occurring.reduce((sum, { support }) => sum + support, 0);
  const weighted = occurring.reduce((sum, { support, f1 }) => sum + support * (f1.value ?? 0), 0);
  return {
    perCategory,
    weightedF1: total === 0 ? null : weighted / total,
    macroF1: macroMean(occurring.map(({ f1 }) => f1)).value,
  };
}

function countLabel(traces: readonly LabelSets[], category: TrailCategory): Confusion {
  const counts = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
  for (const { gold, found } of traces) {
    if (gold.has(category)) counts[found.has(category) ? 'truePositives' : 'falseNegatives'] += 1;
    else counts[found.has(category) ? 'falsePositives' : 'trueNegatives'] += 1;
  }
  return counts;
}
