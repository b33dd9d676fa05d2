import type { BudgetSize, LoopLimits } from '../judging/index.ts';
import { type LoopSizes, ladderLimits, withinWindow } from '../judging/ladder-limits.ts';

/**
 * The original limits wall-clock time only: 300 seconds for each criterion of a session. Read as turns of ten seconds and
 * 40 tokens written a second, so that a verdict does not hang on the speed of a machine. Answers of its tools had a cap
 * that we chose; all of them together are bounded by the window.
 */
const ORIGINAL = { turnsPerCriterion: 30, maxTurns: 200, outputTokensPerCriterion: 12_000, capTokens: 4_000 };

/** What one session over some criteria may use. */
export function gandalfLimits(budget: BudgetSize, sizes: LoopSizes): LoopLimits {
  if (budget !== 'original') return ladderLimits(budget, sizes);
  const { turnsPerCriterion, maxTurns, outputTokensPerCriterion, capTokens } = ORIGINAL;
  const limits: LoopLimits = {
    turns: Math.min(maxTurns, turnsPerCriterion * sizes.criteria),
    outputTokens: outputTokensPerCriterion * sizes.criteria,
    answerTokens: Number.MAX_SAFE_INTEGER,
    capTokens,
  };
  return withinWindow(limits, sizes);
}
