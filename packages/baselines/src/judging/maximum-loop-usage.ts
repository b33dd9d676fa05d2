import type { ToolDefinition } from '@sauron/core/model';
import type { LoopLimits } from './loop-budget.ts';
import { MAX_BYTES_PER_TOKEN, MAX_CALLS_PER_REPLY, type MaximumUsage, sentBytes } from './maximum-usage.ts';

/** Longest note about a submission that can't be used. */
export const MAX_PROBLEM_CHARS = 1_500;
/** Most submissions that get such a note. */
const MAX_NOTES = 2;
/** Bytes of one answer to a call that is not run, and of the lines that end a turn. */
const NOTICE_BYTES = 64;
const TURN_BYTES = 400;

/** The fixed part of a loop's requests. */
export interface LoopOpening {
  readonly system: string;
  readonly opening: string;
  /** All tools, the submission included. */
  readonly tools: readonly ToolDefinition[];
}

/**
 * The most that one loop can take: every turn, one turn of grace, each sent again once where its reply was cut, and all
 * that was written and answered sent again each time.
 */
export function maximumLoopUsage({ system, opening, tools }: LoopOpening, limits: LoopLimits): MaximumUsage {
  const turns = limits.turns + 1;
  const calls = 2 * turns;
  const first = sentBytes({ system, messages: [{ role: 'user', text: opening }], tools });
  const history =
    // Replies, and the ids and names of their calls a second time with the answers.
    2 * MAX_BYTES_PER_TOKEN * limits.outputTokens +
    MAX_BYTES_PER_TOKEN * limits.answerTokens +
    turns * (MAX_CALLS_PER_REPLY * NOTICE_BYTES + TURN_BYTES) +
    MAX_NOTES * 3 * MAX_PROBLEM_CHARS;
  return { calls, inputBytes: calls * (first + history), outputTokens: limits.outputTokens };
}
