import type { ModelUsage } from '@sauron/core/model';
import { z } from 'zod';

const count = z.int().nonnegative().nullish().catch(null);

const usageSchema = z.object({
  promptTokenCount: count,
  toolUsePromptTokenCount: count,
  cachedContentTokenCount: count,
  candidatesTokenCount: count,
  thoughtsTokenCount: count,
});

/**
 * Token counts of a generateContent answer: its prompt includes cached tokens, its candidates leave thoughts out, so the
 * two are summed. What it does not say is null; null as a whole where it says nothing.
 */
export function generateUsage(usage: unknown): ModelUsage | null {
  const parsed = usageSchema.safeParse(usage);
  if (!parsed.success) return null;
  const { promptTokenCount, toolUsePromptTokenCount, cachedContentTokenCount, ...output } = parsed.data;
  return {
    inputTokens: promptTokenCount == null ? null : promptTokenCount + (toolUsePromptTokenCount ?? 0),
    // The API writes no member whose count is 0; where the prompt is counted, a cached part would be too.
    cachedInputTokens: promptTokenCount == null ? null : (cachedContentTokenCount ?? 0),
    // Nothing is billed for writing the cache, and nothing is said about it.
    cacheWriteTokens: null,
    outputTokens: sum(output.candidatesTokenCount, output.thoughtsTokenCount),
    reasoningTokens: output.thoughtsTokenCount ?? null,
  };
}

/** The sum of what was said; null where nothing was. */
function sum(...counts: readonly (number | null | undefined)[]): number | null {
  const said = counts.filter((each) => typeof each === 'number');
  return said.length === 0 ? null : said.reduce((total, each) => total + each, 0);
}
