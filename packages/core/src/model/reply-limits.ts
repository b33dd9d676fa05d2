import type { ModelReply } from './result.ts';
import { replyBytes } from './sent-bytes.ts';

/**
 * More bytes than this per token, over a whole text, are no prose and no JSON. Replies and answers that are longer are not
 * taken, so that what is sent again on later turns is bounded whatever a model writes.
 */
export const MAX_BYTES_PER_TOKEN = 8;

/** More calls than this in one reply are not taken. */
export const MAX_CALLS_PER_REPLY = 64;

/** Why a reply can't have come of its output limit; null where it can. */
export function overLimit(reply: ModelReply, maxOutputTokens: number): string | null {
  const calls = reply.toolCalls.length;
  if (replyBytes(reply) > MAX_BYTES_PER_TOKEN * maxOutputTokens) return 'the reply is longer than its limit allows';
  return calls > MAX_CALLS_PER_REPLY ? `${calls} calls in one reply are too many` : null;
}
