import type { ModelUsage } from '@sauron/core/model';
import { z } from 'zod';

const count = z.int().nonnegative().nullish().catch(null);

const usageSchema = z.object({
  input_tokens: count,
  cache_read_input_tokens: count,
  cache_creation_input_tokens: count,
  output_tokens: count,
  output_tokens_details: z.object({ thinking_tokens: count }).nullish().catch(null),
});

/**
 * Token counts of a message: its input leaves cached and cache-written tokens out, so the three are summed; its output
 * includes thinking. What it does not say is null; null as a whole where it says nothing.
 */
export function messagesUsage(usage: unknown): ModelUsage | null {
  const parsed = usageSchema.safeParse(usage);
  if (!parsed.success) return null;
  const { input_tokens, cache_read_input_tokens, cache_creation_input_tokens, ...rest } = parsed.data;
  const cached = cache_read_input_tokens ?? null;
  const written = cache_creation_input_tokens ?? null;
  return {
    inputTokens: input_tokens == null ? null : input_tokens + (cached ?? 0) + (written ?? 0),
    cachedInputTokens: cached,
    cacheWriteTokens: written,
    outputTokens: rest.output_tokens ?? null,
    reasoningTokens: rest.output_tokens_details?.thinking_tokens ?? null,
  };
}
