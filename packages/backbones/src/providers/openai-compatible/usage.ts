import type { ModelUsage } from '@sauron/core/model';
import { z } from 'zod';

const count = z.int().nonnegative().nullish().catch(null);

const usageSchema = z.object({
  prompt_tokens: count,
  prompt_tokens_details: z.object({ cached_tokens: count, cache_write_tokens: count }).nullish().catch(null),
  completion_tokens: count,
  completion_tokens_details: z.object({ reasoning_tokens: count }).nullish().catch(null),
});

/**
 * Token counts of a chat completion: prompt tokens include cached ones, completion tokens reasoning. Local servers often
 * leave the details out: they are null then, not 0; null as a whole where no usage came.
 */
export function chatUsage(usage: unknown): ModelUsage | null {
  const parsed = usageSchema.safeParse(usage);
  if (!parsed.success) return null;
  const { prompt_tokens, prompt_tokens_details, completion_tokens, completion_tokens_details } = parsed.data;
  return {
    inputTokens: prompt_tokens ?? null,
    cachedInputTokens: prompt_tokens_details?.cached_tokens ?? null,
    cacheWriteTokens: prompt_tokens_details?.cache_write_tokens ?? null,
    outputTokens: completion_tokens ?? null,
    reasoningTokens: completion_tokens_details?.reasoning_tokens ?? null,
  };
}
