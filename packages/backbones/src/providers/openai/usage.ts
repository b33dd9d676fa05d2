import type { ModelUsage } from '@sauron/core/model';
import { z } from 'zod';

const count = z.int().nonnegative().nullish().catch(null);

const usageSchema = z.object({
  input_tokens: count,
  input_tokens_details: z.object({ cached_tokens: count, cache_write_tokens: count }).nullish().catch(null),
  output_tokens: count,
  output_tokens_details: z.object({ reasoning_tokens: count }).nullish().catch(null),
});

/**
 * Token counts of a Responses answer: its input includes cached tokens, its output reasoning. What it does not say is
 * null; null as a whole where it says nothing.
 */
export function responsesUsage(usage: unknown): ModelUsage | null {
  const parsed = usageSchema.safeParse(usage);
  if (!parsed.success) return null;
  const { input_tokens, input_tokens_details, output_tokens, output_tokens_details } = parsed.data;
  return {
    inputTokens: input_tokens ?? null,
    cachedInputTokens: input_tokens_details?.cached_tokens ?? null,
    cacheWriteTokens: input_tokens_details?.cache_write_tokens ?? null,
    outputTokens: output_tokens ?? null,
    reasoningTokens: output_tokens_details?.reasoning_tokens ?? null,
  };
}
