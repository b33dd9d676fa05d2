import type { Precondition, ProposalResult } from './family.ts';

/** Says why a family has nothing to offer. */
export function missing(precondition: Precondition, detail: string): ProposalResult {
  return { applies: false, missing: precondition, detail };
}
