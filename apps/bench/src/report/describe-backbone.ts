import type { Backbone } from '@sauron/core/model';

/** What stands in words beside results, by the kind of backbone. */
const KIND_WORDS = {
  model: 'language model',
  rules: 'rule-based reader, not a language model',
  scripted: 'scripted for tests, not a language model',
} as const satisfies Record<Backbone['kind'], string>;

/** `offline/rules (rule-based reader, not a language model)`. */
export function describeBackbone({ id, kind }: Pick<Backbone, 'id' | 'kind'>): string {
  return `${id} (${KIND_WORDS[kind]})`;
}
