import type { AttemptFailure } from '../failed-attempt.ts';
import type { MessageParts } from './response-schema.ts';

/** Longest part of a refusal that its failure repeats. */
const EXCERPT = 200;

type Failing = (parts: MessageParts, maxOutputTokens: number) => AttemptFailure;

/** Reasons to stop; null where the reply is whole. */
const STOPS: Readonly<Record<string, Failing | null>> = {
  end_turn: null,
  stop_sequence: null,
  tool_use: null,
  max_tokens: (_parts, limit) => ({
    code: 'truncated',
    message: `the reply was cut at the limit of ${limit} output tokens`,
  }),
  model_context_window_exceeded: () => ({
    code: 'context_exceeded',
    message: 'the reply was cut where the context window of the model ends',
  }),
  refusal: ({ stopDetails: { category, explanation } }) => ({
    code: 'refused',
    message: `the model refused (${category ?? 'no category'}): ${explanation?.slice(0, EXCERPT) ?? 'no reason given'}`,
  }),
  pause_turn: () => ({
    code: 'malformed',
    message: 'the turn was paused, which only tools that the provider runs itself do; none was offered',
  }),
};

/** Why a message is no whole reply; null where it is one. */
export function messageFailure(parts: MessageParts, maxOutputTokens: number): AttemptFailure | null {
  const { stopReason } = parts;
  if (stopReason === null) return { code: 'malformed', message: 'the reply does not say why it ends' };
  const failing = Object.hasOwn(STOPS, stopReason) ? STOPS[stopReason] : undefined;
  if (failing === undefined) {
    return { code: 'malformed', message: `the reply ends for an unknown reason: ${stopReason}` };
  }
  return failing === null ? null : failing(parts, maxOutputTokens);
}
