import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import type { CallPair } from '../../kit/calls.ts';
import type { Level } from '../family.ts';
import { errorResult } from './error-result.ts';
import { redirectsOf } from './redirected.ts';

/** What becomes of a look-up. */
export type Outcome =
  | { readonly kind: 'gone' }
  /** Both events, with the ids that they had. */
  | { readonly kind: 'other'; readonly pair: CallPair };

/** What a level may make of a look-up, in drawn order. */
export function outcomesOf(
  base: FaultBase,
  pair: CallPair,
  { level, random }: { level: Level; random: Random },
): Outcome[] {
  return OUTCOMES[level](base, pair, random.fork(pair.call.id));
}

const OUTCOMES = {
  blatant: () => [{ kind: 'gone' }],
  moderate: (base, pair, random) => {
    const result = errorResult(base, pair, random);
    return result.kind === 'tool_result' ? [{ kind: 'other', pair: { call: pair.call, result } }] : [];
  },
  subtle: (base, pair, random) =>
    random.shuffle(redirectsOf(base, pair)).map((other) => ({ kind: 'other', pair: other }) as const),
} as const satisfies Record<Level, (base: FaultBase, pair: CallPair, random: Random) => Outcome[]>;

export function applyOutcome(draft: ArmDraft, { call, result }: CallPair, outcome: Outcome): void {
  if (outcome.kind === 'gone') {
    draft.removeEvents([call.id]);
    return;
  }
  draft.replaceEvent(call.id, () => outcome.pair.call);
  draft.replaceEvent(result.id, () => outcome.pair.result);
}
