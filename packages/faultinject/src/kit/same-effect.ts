import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import { callEvents, recordedAs } from './call-events.ts';
import { type CallRecipe, fillRecipe, recipesFor } from './call-recipes.ts';
import type { CallPair } from './calls.ts';
import { outputOf } from './with-output.ts';

/** Ways of the domain to the same effect as a call, each an edit that puts other calls in its place. */
export function sameEffectWays(base: FaultBase, pair: CallPair): ((draft: ArmDraft) => boolean)[] {
  return recipesFor(base.domain, pair.call.tool, 'same').map((recipe) => (draft) => replaceBySame(draft, pair, recipe));
}

function replaceBySame(draft: ArmDraft, pair: CallPair, recipe: CallRecipe): boolean {
  const { call, result } = pair;
  const calls = fillRecipe(recipe, { arguments: call.arguments, output: outputOf(result) });
  const [first, ...others] = calls ?? [];
  // Calls of a group are answered together: others would stand between a call and its result.
  const isAlone = draft.indexOf(result.id) === draft.indexOf(call.id) + 1;
  if (first === undefined || !isAlone) return false;
  draft.replaceEvent(call.id, () => ({ ...call, tool: first.tool, arguments: first.arguments }));
  draft.replaceEvent(result.id, () => recordedAs({ ...result, output: first.output }, pair));
  const more = others.flatMap((written) => {
    const made = callEvents(draft, written, pair);
    return [made.call, made.result];
  });
  draft.insertAfter(result.id, more);
  return true;
}
