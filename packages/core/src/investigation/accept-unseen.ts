import type { CheckResult } from '../evidence/check-context.ts';
import type { NormalisedAtom } from '../evidence/normalise-atom.ts';

/**
 * The ablation without evidence checks: every well-formed claim is taken at its word, and nothing is fetched. What it
 * accepts is marked `unchecked`, and verdicts on it have the basis `judged`.
 */
export async function acceptUnseen(normalised: NormalisedAtom): Promise<CheckResult> {
  if (!normalised.ok) return { status: 'rejected', reason: 'invalid_atom', detail: normalised.detail };
  return {
    status: 'accepted',
    checked: `claimed, not checked: ${normalised.claim}`,
    passages: [],
    authority: 'task',
    flags: ['unchecked'],
    checkedBy: 'unchecked',
  };
}
