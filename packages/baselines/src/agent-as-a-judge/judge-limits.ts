import type { BudgetSize } from '../judging/index.ts';

/** Tokens that parts of the evidence may have. */
export interface JudgeLimits {
  /** Places that are read for one criterion. */
  readonly places: number;
  readonly overviewTokens: number;
  readonly placeTokens: number;
  readonly trajectoryTokens: number;
  /** Of all evidence in the prompt for the verdict. */
  readonly evidenceTokens: number;
  /** Whether each event of the trajectory has a limit of its own. */
  readonly hasStepLimits: boolean;
}

/** The published limits, and as much as a session of the evidence-first verifier over one criterion may read. */
const LIMITS = {
  original: { places: 5, overviewTokens: 2_000, placeTokens: 2_000, trajectoryTokens: 10_000, evidenceTokens: 10_000 },
  tight: { places: 3, overviewTokens: 600, placeTokens: 600, trajectoryTokens: 1_600, evidenceTokens: 1_600 },
  standard: { places: 5, overviewTokens: 1_500, placeTokens: 1_500, trajectoryTokens: 6_000, evidenceTokens: 6_000 },
  generous: { places: 5, overviewTokens: 4_000, placeTokens: 4_000, trajectoryTokens: 26_000, evidenceTokens: 26_000 },
  ample: { places: 5, overviewTokens: 4_000, placeTokens: 4_000, trajectoryTokens: 52_000, evidenceTokens: 52_000 },
} as const satisfies Record<BudgetSize, Omit<JudgeLimits, 'hasStepLimits'>>;

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Uncut: only the number of places is left of the limits. */
export function judgeLimits(budget: BudgetSize, cuts: 'published' | 'uncut'): JudgeLimits {
  const limits = LIMITS[budget];
  if (cuts === 'published') return { ...limits, hasStepLimits: true };
  return {
    places: limits.places,
    overviewTokens: NO_LIMIT,
    placeTokens: NO_LIMIT,
    trajectoryTokens: NO_LIMIT,
    evidenceTokens: NO_LIMIT,
    hasStepLimits: false,
  };
}
