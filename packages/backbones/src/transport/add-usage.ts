import type { ModelUsage } from '@sauron/core/model';

const CLASSES = [
  'inputTokens',
  'cachedInputTokens',
  'cacheWriteTokens',
  'outputTokens',
  'reasoningTokens',
] as const satisfies readonly (keyof ModelUsage)[];

/**
 * Adds the usage of attempts, class by class. Null as a whole is an attempt that took nothing. A class that one side did
 * not report is null in the sum: what is known of the other would look like all of it.
 */
export function addUsage(a: ModelUsage | null, b: ModelUsage | null): ModelUsage | null {
  if (a === null || b === null) return a ?? b;
  const sums = CLASSES.map((name) => [name, add(a[name], b[name])] as const);
  // Each class of the usage has its entry.
  return Object.fromEntries(sums) as unknown as ModelUsage;
}

function add(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
