import type { ModelRequest } from '@sauron/core/model';

/** Parts of ids of models that reason; the published run asks these for high effort, and all others at temperature 0. */
const REASONING = ['o1', 'o3', 'o4', 'anthropic', 'gemini-2.5'];

/**
 * `published`: by the id of the model, as in the published run. `default`: whatever the provider does by itself, for models
 * that take neither.
 */
export type Sampling = 'published' | 'default';

/** The sampling of a call. */
export function samplingOf(
  backboneId: string,
  sampling: Sampling,
): Pick<ModelRequest, 'temperature' | 'reasoningEffort'> {
  if (sampling === 'default') return {};
  const reasons = REASONING.some((part) => backboneId.toLowerCase().includes(part));
  return reasons ? { reasoningEffort: 'high' } : { temperature: 0 };
}
