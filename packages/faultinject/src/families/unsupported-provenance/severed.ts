import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import type { CallPair } from '../../kit/calls.ts';
import { tidySteps } from '../../kit/tidy-steps.ts';
import { isLookUp, pairOf } from './look-up.ts';
import { findSource, type RequiredSource } from './required-source.ts';

/** A draft in which nothing gives what a criterion wants to be looked up. */
export interface Severed {
  readonly draft: ArmDraft;
  /** The look-ups that were changed, as they were. */
  readonly pairs: readonly CallPair[];
  /** Event that was to wait for them. */
  readonly use: string | null;
}

/** More look-ups of one thing than this are left alone: without them the trace would look another. */
const MAX_LOOK_UPS = 4;

/** Changes one look-up; false where it cannot. */
export type LookUpChange = (draft: ArmDraft, pair: CallPair) => boolean;

/** Changes every look-up that gives what is wanted, one after the other; null where that does not come to an end. */
export function sever(base: FaultBase, { binding }: RequiredSource, change: LookUpChange): Severed | null {
  const draft = new ArmDraft(base.episode);
  const pairs: CallPair[] = [];
  let use: string | null = null;
  while (pairs.length <= MAX_LOOK_UPS) {
    const finding = findSource(binding, draft, base);
    if (finding === null) return null;
    if (!finding.holds) {
      tidySteps(draft);
      return { draft, pairs, use };
    }
    use ??= finding.use;
    const pair = finding.source === null ? null : pairOf(base, finding.source);
    if (pair === null || pairs.includes(pair) || !isLookUp(base, pair) || !change(draft, pair)) return null;
    pairs.push(pair);
  }
  return null;
}
