import type { SessionLimits } from '../episode/verification.ts';
import { MAX_BYTES_PER_TOKEN } from '../model/reply-limits.ts';

/** Output tokens of one turn. */
export const TURN_TOKENS = 4_000;
/** Bytes of answers to calls that are not run, of marks, and of the lines that end a turn. */
const TURN_BYTES = 2_000;

/** Output tokens that a session can take: its budget, and a last call that fails, whose tokens nobody reports. */
export function sessionOutputTokens({ outputTokens, turns }: SessionLimits): number {
  return turns === 0 ? 0 : outputTokens + TURN_TOKENS;
}

/**
 * Bytes that a session may add to its first request: replies, the ids and names of their calls again with the answers, and the
 * answers. A request with more history is not sent.
 */
export function sessionHistoryBytes(limits: SessionLimits): number {
  return MAX_BYTES_PER_TOKEN * (2 * sessionOutputTokens(limits) + limits.contextTokens) + TURN_BYTES * limits.turns;
}

/** The same in tokens: what a model wrote takes as many again, and each byte of the rest is counted as one. */
export function sessionHistoryTokens(limits: SessionLimits): number {
  return 2 * sessionOutputTokens(limits) + MAX_BYTES_PER_TOKEN * limits.contextTokens + TURN_BYTES * limits.turns;
}
