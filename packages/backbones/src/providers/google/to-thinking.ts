import type { ThinkingConfig, ThinkingLevel } from '@google/genai';
import type { ModelRequest } from '@sauron/core/model';
import type { GoogleModelTraits } from './model-traits.ts';

type Effort = NonNullable<ModelRequest['reasoningEffort']>;

/** Levels of the format. */
const LEVELS = {
  none: 'MINIMAL',
  minimal: 'MINIMAL',
  low: 'LOW',
  medium: 'MEDIUM',
  high: 'HIGH',
} as const satisfies Record<Effort, string>;

/** Tokens that stand for an effort with models that take a budget: the provider's own numbers where it gives them. */
const BUDGETS = { none: 0, minimal: 512, low: 1024, medium: 8192, high: 24_576 } as const satisfies Record<
  Effort,
  number
>;

/** Least budget of a model that can't be told not to think. */
const LEAST_BUDGET = 128;

/** How much to think; null where nothing is said about it. */
export function toThinking(effort: Effort | undefined, traits: GoogleModelTraits): ThinkingConfig | null {
  const { thinking, leastThinking } = traits;
  if (effort === undefined || thinking === 'none') return null;
  if (thinking === 'budget') return { thinkingBudget: Math.max(BUDGETS[effort], leastThinking ? 0 : LEAST_BUDGET) };
  const level = LEVELS[effort] === 'MINIMAL' && !leastThinking ? 'LOW' : LEVELS[effort];
  // The SDK's enum is a value: to import it would load the SDK.
  return { thinkingLevel: level as ThinkingLevel };
}
