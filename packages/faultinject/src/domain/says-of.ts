import type { Episode } from '@sauron/core/episode';
import { BindingError, evaluateBinding } from '@sauron/core/oracle';
import type { BoundCriterionEntry } from './bindings-file.ts';

/** What a predicate says of its episode; a problem where it cannot be read there. */
export type BindingSays = 'MET' | 'UNMET' | { readonly problem: string };

/** Evaluates a predicate. One that does not fit is a value here: a person may still mend it. */
export function saysOf(
  { binding, facts }: Pick<BoundCriterionEntry, 'binding' | 'facts'>,
  episode: Episode,
): BindingSays {
  try {
    return evaluateBinding(binding, episode, facts).value ? 'MET' : 'UNMET';
  } catch (error) {
    if (error instanceof BindingError) return { problem: error.message };
    throw error;
  }
}
