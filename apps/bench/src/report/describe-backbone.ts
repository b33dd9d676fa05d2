import { isPlantedId } from '@sauron/backbones';
import type { Backbone } from '@sauron/core/model';

/** What stands in words beside results, by the kind of backbone. */
const KIND_WORDS = {
  model: 'language model',
  rules: 'rule-based reader, not a language model',
  scripted: 'scripted for tests, not a language model',
} as const satisfies Record<Backbone['kind'], string>;

/** Of a backbone that errs on purpose. */
export const PLANTED_WORDS = 'planted errors, no model: it knows the labels';

/** `offline/rules (rule-based reader, not a language model)`. */
export function describeBackbone({ id, kind }: Pick<Backbone, 'id' | 'kind'>): string {
  return `${id} (${isPlantedId(id) ? PLANTED_WORDS : KIND_WORDS[kind]})`;
}
