import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import type { Steps } from '../../edits/state-tree.ts';
import type { CallPair } from '../../kit/calls.ts';
import { reissue } from '../../kit/reissue.ts';
import { withOutput } from '../../kit/with-output.ts';
import { applyPlan, showLater } from './insert-call.ts';
import type { PlannedChange } from './update-model.ts';

/** A call of the episode that takes in more than it did. */
export interface Widening {
  readonly pair: CallPair;
  readonly arguments: JsonObject;
  readonly output: JsonValue;
  /** Changes of the state besides those that the call made before; empty where the addition changes nothing. */
  readonly changes: readonly PlannedChange[];
  readonly collection: Steps;
}

/** Makes the agent have made the wider call. Gives its id; null where a result cannot be written again. */
export function widen(
  draft: ArmDraft,
  base: FaultBase,
  { pair: { call, result }, arguments: args, output, changes }: Widening,
): string | null {
  const answered = withOutput(result, () => output);
  if (answered?.kind !== 'tool_result') return null;
  const id = reissue(draft, { call: { ...call, arguments: args }, result: answered });
  const plan = { tool: call.tool, arguments: args, output, changes, like: null };
  applyPlan(draft, plan);
  return showLater(draft, base, { plan, behind: id }) ? id : null;
}
