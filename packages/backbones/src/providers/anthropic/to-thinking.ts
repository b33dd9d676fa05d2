import type Anthropic from '@anthropic-ai/sdk';
import type { ModelRequest } from '@sauron/core/model';
import type { AnthropicModelTraits } from './model-traits.ts';

type Effort = NonNullable<ModelRequest['reasoningEffort']>;

/** The part of a body that says how much to think. */
export interface Thinking {
  readonly thinking?: Anthropic.Beta.Messages.BetaThinkingConfigParam;
  readonly output_config?: Anthropic.OutputConfig;
}

/** What a request sends about thinking, and whether the model thinks then. */
export interface ThinkingPlan {
  readonly parts: Thinking;
  readonly thinks: boolean;
}

/** Efforts of the format, which has none below `low`: what can't be sent becomes the nearest. */
const EFFORTS = { none: 'low', minimal: 'low', low: 'low', medium: 'medium', high: 'high' } as const satisfies Record<
  Effort,
  string
>;

/** Plans the thinking of a request. The same for each turn of a session, as the prompt cache wants it. */
export function planThinking(effort: Effort | undefined, traits: AnthropicModelTraits): ThinkingPlan {
  const { thinking, betweenTools, bindsThinking } = traits;
  const isOff = effort === 'none';
  if (thinking === 'never') return { parts: {}, thinks: false };
  if (thinking === 'asked' && (isOff || effort === undefined)) return { parts: {}, thinks: false };
  if (thinking === 'default' && isOff) return { parts: { thinking: { type: 'disabled' } }, thinks: false };
  if (betweenTools && isOff) return { parts: { thinking: { type: 'between_tools' } }, thinks: true };
  const adaptive = adaptiveThinking(traits);
  if (effort !== undefined) {
    return { parts: { thinking: adaptive, output_config: { effort: EFFORTS[effort] } }, thinks: true };
  }
  // It thinks unasked; a model that binds its thinking must still be told what to do with a block that fits no more.
  return { parts: bindsThinking ? { thinking: adaptive } : {}, thinks: true };
}

/**
 * A session offers fewer tools near its end. A model that binds thinking to the tools would refuse the whole request;
 * it leaves out the thinking that fits no more instead.
 */
function adaptiveThinking({ bindsThinking }: AnthropicModelTraits): Anthropic.Beta.Messages.BetaThinkingConfigAdaptive {
  return { type: 'adaptive', ...(bindsThinking ? { block_binding: { prefix_mismatch_behavior: 'drop_block' } } : {}) };
}
