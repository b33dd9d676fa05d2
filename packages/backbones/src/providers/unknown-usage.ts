import type { ModelUsage } from '@sauron/core/model';

/** What a call used where the provider says nothing: unknown, not zero. */
export const UNKNOWN_USAGE: ModelUsage = {
  inputTokens: null,
  cachedInputTokens: null,
  cacheWriteTokens: null,
  outputTokens: null,
  reasoningTokens: null,
};
