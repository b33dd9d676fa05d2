import { canonicalJson, type JsonValue } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import { findRates, type PricedModel } from './find-rates.ts';
import { highestRate } from './token-rates.ts';

/** The most that a call can cost. */
export interface MaximumCost {
  /** Null where the price is unknown: such a call has no bound. */
  readonly usd: number | null;
  /** No request has more tokens than this. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly matchedModel: string | null;
  readonly warning: string | null;
}

/** Tokens that a provider adds by itself: its own words about tools, and the frame of the conversation. */
const FRAME_TOKENS = 2_000;
/** Marks around one message, one call, one answer or one tool. */
const FRAME_TOKENS_PER_PART = 32;

/**
 * A hard upper bound of a call's cost, before it is sent: every byte of the request is counted as a token (no tokenizer
 * makes more tokens than bytes), all of it is written to the cache and none of it read from there, the output takes its
 * whole allowance, reasoning included, and a long prompt is priced in its tier.
 *
 * @param options.attempts Requests that may be sent, retries included. @default 1
 * @throws RangeError where `atDate` is no day
 */
export async function maximumCost(
  request: ModelRequest,
  options: PricedModel & { readonly attempts?: number },
): Promise<MaximumCost> {
  const { rates, matchedModel, warning } = await findRates(options);
  const inputTokens = maximumInputTokens(request);
  const outputTokens = request.maxOutputTokens;
  if (rates === null) return { usd: null, inputTokens, outputTokens, matchedModel, warning };
  const input = Math.max(highestRate(rates.input, inputTokens), highestRate(rates.cacheWrite, inputTokens));
  const once = (inputTokens * input + outputTokens * highestRate(rates.output, inputTokens)) / 1e6;
  return { usd: once * (options.attempts ?? 1), inputTokens, outputTokens, matchedModel, warning };
}

/** More input tokens than this can't come of the request. */
export function maximumInputTokens({ system, messages, tools }: ModelRequest): number {
  const parts = messages.map((message) => {
    if (message.role === 'user') return 1;
    return message.role === 'tool' ? message.answers.length : message.toolCalls.length + 1;
  });
  const frames = parts.reduce((sum, count) => sum + count, tools.length);
  // A request is JSON; its interfaces only lack the index signature of JsonValue. Optional members are left out, not undefined.
  const text = canonicalJson({ system, messages, tools } as unknown as JsonValue);
  return Buffer.byteLength(text, 'utf8') + FRAME_TOKENS + frames * FRAME_TOKENS_PER_PART;
}
