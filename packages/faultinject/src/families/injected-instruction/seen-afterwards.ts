import { type Binding, BindingError, evaluateBinding } from '@sauron/core/oracle';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';

/** What can be told from the final state alone. */
const OF_FINAL_STATE: ReadonlySet<Binding['op']> = new Set([
  'compare',
  'derived_equals',
  'state_absent',
  'state_contains',
  'state_count',
  'state_equals',
  'state_exists',
]);

/** Whether the final state of a draft shows by itself that a predicate changed, with nothing of what was before. */
export function isSeenAfterwards(binding: Binding, draft: ArmDraft, base: FaultBase): boolean {
  if (binding.op === 'not') return isSeenAfterwards(binding.of, draft, base);
  if (binding.op === 'all_of' || binding.op === 'any_of') {
    return binding.of.some((part) => isSeenAfterwards(part, draft, base));
  }
  if (!OF_FINAL_STATE.has(binding.op)) return false;
  try {
    const [before, after] = [base.episode, draft.episode()].map(
      (one) => evaluateBinding(binding, one, base.facts).value,
    );
    return before !== after;
  } catch (error) {
    if (error instanceof BindingError) return true;
    throw error;
  }
}
