import { TRAIL_CATEGORIES, type TrailCategory } from '../taxonomy.ts';
import type { TrailSpan } from '../trail-trace.ts';
import type { TrailFinding } from './finding.ts';

/** The four labels that are annotated in most traces, both parts taken together. */
const FREQUENT: readonly TrailCategory[] = [
  'Formatting Errors',
  'Instruction Non-compliance',
  'Goal Deviation',
  'Resource Abuse',
];
const BY_FREQUENCY: readonly TrailCategory[] = [
  ...FREQUENT,
  ...TRAIL_CATEGORIES.filter((category) => !FREQUENT.includes(category)),
];

/** Predictors that read nothing but the ids of the spans. Findings that are likelier by chance stand first. */
export const TRIVIAL_PREDICTORS = {
  /** Every label once, at the first span: weighs on the category F1 alone. */
  all_labels: (spans: readonly TrailSpan[]) => atFirst(spans, BY_FREQUENCY),
  /** Every label at every span that can be a location. */
  every_span_every_label: (spans: readonly TrailSpan[]) =>
    BY_FREQUENCY.flatMap((category) =>
      spans.filter(isLeaf).map(({ id }): TrailFinding => ({ category, location: id })),
    ),
  /** The four most frequent labels, at the first span. */
  constant_four: (spans: readonly TrailSpan[]) => atFirst(spans, FREQUENT),
} as const satisfies Record<string, (spans: readonly TrailSpan[]) => TrailFinding[]>;

export type TrivialPredictor = keyof typeof TRIVIAL_PREDICTORS;

// The keys of a closed table are its keys.
export const TRIVIAL_PREDICTOR_NAMES = Object.keys(TRIVIAL_PREDICTORS) as readonly TrivialPredictor[];

function atFirst([first]: readonly TrailSpan[], categories: readonly TrailCategory[]): TrailFinding[] {
  return categories.map((category) => ({ category, location: first?.id ?? null }));
}

function isLeaf({ id, leafId }: TrailSpan): boolean {
  return id === leafId;
}
