import type { SessionLimits } from '../episode/verification.ts';

interface Allowance {
  /** Given once per session. */
  readonly base: number;
  /** Given for each criterion of the session. */
  readonly perCriterion: number;
}

/** What a session may spend: a base and an amount per criterion, a cap on each query's answer, and how large a cluster may be. */
export interface BudgetPreset {
  readonly queries: Allowance;
  readonly turns: Allowance;
  /** Tokens of query and atom answers, summed. */
  readonly contextTokens: Allowance;
  /** Tokens that the model may write, summed. */
  readonly outputTokens: Allowance;
  readonly atoms: Allowance;
  /** Tokens of one query's answer. */
  readonly capTokens: number;
  /** Criteria of one session at most; not for `clustering: single`, which has one for all. */
  readonly maxClusterSize: number;
}

export const BUDGET_NAMES = ['tight', 'standard', 'generous', 'ample'] as const;
export type BudgetName = (typeof BUDGET_NAMES)[number];

/**
 * The presets. Queries, turns, context, atoms, caps and cluster sizes are the design's; output tokens and `ample`, which is
 * twice `generous`, are ours.
 */
export const BUDGETS = {
  tight: {
    queries: { base: 2, perCriterion: 1 },
    turns: { base: 4, perCriterion: 1 },
    contextTokens: { base: 1_000, perCriterion: 600 },
    outputTokens: { base: 3_000, perCriterion: 1_000 },
    atoms: { base: 4, perCriterion: 3 },
    capTokens: 600,
    maxClusterSize: 10,
  },
  standard: {
    queries: { base: 6, perCriterion: 2 },
    turns: { base: 6, perCriterion: 2 },
    contextTokens: { base: 4_000, perCriterion: 2_000 },
    outputTokens: { base: 8_000, perCriterion: 3_000 },
    atoms: { base: 10, perCriterion: 6 },
    capTokens: 1_500,
    maxClusterSize: 8,
  },
  generous: {
    queries: { base: 12, perCriterion: 6 },
    turns: { base: 12, perCriterion: 6 },
    contextTokens: { base: 16_000, perCriterion: 10_000 },
    outputTokens: { base: 24_000, perCriterion: 8_000 },
    atoms: { base: 20, perCriterion: 10 },
    capTokens: 4_000,
    maxClusterSize: 8,
  },
  ample: {
    queries: { base: 24, perCriterion: 12 },
    turns: { base: 24, perCriterion: 12 },
    contextTokens: { base: 32_000, perCriterion: 20_000 },
    outputTokens: { base: 48_000, perCriterion: 16_000 },
    atoms: { base: 40, perCriterion: 20 },
    capTokens: 4_000,
    maxClusterSize: 8,
  },
} as const satisfies Record<BudgetName, BudgetPreset>;

const LIMIT_NAMES = ['queries', 'turns', 'contextTokens', 'outputTokens', 'atoms'] as const;

/**
 * Limits of one session. Scope `per-session`: base + per criterion. Scope `per-episode`: what one session over the whole
 * rubric would have, shared by the number of criteria, so that many small sessions cost no more than one large one.
 */
export function sessionLimits(
  preset: BudgetPreset,
  sizes: { readonly criteria: number; readonly rubric: number; readonly scope: 'per-session' | 'per-episode' },
): SessionLimits {
  const limits = { queries: 0, turns: 0, contextTokens: 0, outputTokens: 0, atoms: 0 };
  const share = sizes.scope === 'per-episode' ? sizes.criteria / Math.max(1, sizes.rubric) : 1;
  for (const name of LIMIT_NAMES) {
    const { base, perCriterion } = preset[name];
    limits[name] = Math.floor(base * share) + perCriterion * sizes.criteria;
  }
  return limits;
}
