import type { BindingOf } from './binding.ts';
import type { EpisodeView } from './episode-view.ts';
import type { Finding } from './finding.ts';
import { orIfMissing } from './missing-error.ts';
import { readOperand } from './operand.ts';
import { relationHoldsWithin } from './typed-compare.ts';

/** Two values of state, trace, task or constants stand in the relation. */
export function compare(binding: BindingOf<'compare'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => {
    const left = readOperand(binding.left, view);
    const right = readOperand(binding.right, view);
    const { relation, tolerance } = binding;
    const value = relationHoldsWithin({ found: left.value, relation, expected: right.value, tolerance });
    return { value, witness: [...left.witness, ...right.witness] };
  });
}
