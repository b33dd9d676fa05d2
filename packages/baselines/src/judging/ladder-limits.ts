import { BUDGETS, sessionLimits } from '@sauron/core/investigation';
import type { BudgetSize } from './judge-settings.ts';
import type { LoopLimits } from './loop-budget.ts';

/** Output tokens kept back for the submission: a base and an amount per criterion. */
const SUBMIT_TOKENS = { base: 1_000, perCriterion: 250 };
/** Output tokens of one turn, where the submission needs no more. */
const TURN_TOKENS = 4_000;
/** Parts of the model's window that answers and the model's own words may fill; the rest is for the prompt. */
const WINDOW_SHARES = { answers: 0.6, output: 0.25 };

/** What a loop over some criteria is given. */
export interface LoopSizes {
  readonly criteria: number;
  /** Tokens that the model's window holds. */
  readonly contextTokens: number;
}

/** A rung of the ladder: what one session of the evidence-first verifier over as many criteria would have. */
export function ladderLimits(size: Exclude<BudgetSize, 'original'>, sizes: LoopSizes): LoopLimits {
  const preset = BUDGETS[size];
  const { criteria } = sizes;
  const limits = sessionLimits(preset, { criteria, rubric: criteria, scope: 'per-session' });
  const { queries: calls, turns, contextTokens: answerTokens, outputTokens } = limits;
  return withinWindow({ calls, turns, answerTokens, outputTokens, capTokens: preset.capTokens }, sizes);
}

/** Limits that one conversation can use up: all that was answered and written is sent again on every turn. */
export function withinWindow(limits: LoopLimits, { criteria, contextTokens }: LoopSizes): LoopLimits {
  const submitTokens = SUBMIT_TOKENS.base + SUBMIT_TOKENS.perCriterion * criteria;
  const output = Math.max(Math.floor(contextTokens * WINDOW_SHARES.output), 2 * submitTokens);
  return {
    ...limits,
    answerTokens: Math.min(limits.answerTokens, Math.floor(contextTokens * WINDOW_SHARES.answers)),
    outputTokens: Math.min(limits.outputTokens, output),
    submitTokens,
    turnTokens: Math.max(TURN_TOKENS, submitTokens),
  };
}
