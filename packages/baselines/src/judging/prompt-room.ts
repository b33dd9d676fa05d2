import type { BudgetSize } from './judge-settings.ts';

/** Tokens of one whole prompt, instructions included; the published limit is a share of the model's window. */
const PROMPT_TOKENS = {
  tight: 4_000,
  standard: 16_000,
  generous: 64_000,
  ample: 256_000,
} as const satisfies Record<Exclude<BudgetSize, 'original'>, number>;

/** How many tokens a prompt may have: the budget's, and never more than the share of the window. */
export function promptRoom(
  { budget, contextTokens }: { readonly budget: BudgetSize; readonly contextTokens: number },
  windowShare: number,
): number {
  const most = Math.floor(contextTokens * windowShare);
  return budget === 'original' ? most : Math.min(PROMPT_TOKENS[budget], most);
}
