import { isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import { recordedAs } from './call-events.ts';
import { fillRecipe, recipesFor } from './call-recipes.ts';
import type { CallPair } from './calls.ts';
import { tidySteps } from './tidy-steps.ts';
import { outputOf } from './with-output.ts';

/**
 * Makes one batch call of several single calls, in the place of the last, with the same effects. Gives false, and leaves
 * the draft as it was, where no tool does that, or the calls differ in more than the item.
 */
export function mergeCalls(draft: ArmDraft, base: FaultBase, pairs: readonly CallPair[]): boolean {
  const last = pairs.at(-1);
  if (last === undefined) return false;
  const batch = batchOf(base, pairs);
  if (batch === null) return false;
  const { step: _, ...single } = last.call;
  const { step: __, ...answer } = last.result;
  draft.removeEvents(pairs.slice(0, -1).map(({ call }) => call.id));
  draft.replaceEvent(last.call.id, () => ({ ...single, tool: batch.tool, arguments: batch.arguments }));
  draft.replaceEvent(last.result.id, () => recordedAs({ ...answer, output: batch.output }, last));
  tidySteps(draft);
  return true;
}

interface Batch {
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly output: JsonValue;
}

function batchOf(base: FaultBase, pairs: readonly CallPair[]): Batch | null {
  const tool = pairs[0]?.call.tool ?? '';
  const found = Object.entries(base.domain.tools).find(([, { batch_of: batch }]) => batch?.tool === tool);
  const spec = found?.[1].batch_of;
  if (found === undefined || spec === undefined || pairs.some(({ call }) => call.tool !== tool)) return null;
  const args = pairs.map(({ call }) => (isJsonObject(call.arguments) ? call.arguments : {}));
  const items = args.map((one) => one[spec.item]);
  const rests = args.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => name !== spec.item)));
  const [rest = {}] = rests;
  if (!items.every((item) => item !== undefined)) return null;
  if (rests.some((one) => stringifyJson(one) !== stringifyJson(rest))) return null;
  return {
    tool: found[0],
    arguments: { [spec.list]: items, ...rest },
    output: batchOutput(base, { name: found[0], items, pairs }),
  };
}

interface BatchAnswer {
  readonly name: string;
  readonly items: readonly JsonValue[];
  readonly pairs: readonly CallPair[];
}

/** As the domain says that the tool answers, or did answer in this episode; else the answers to the single calls. */
function batchOutput(base: FaultBase, { name, items, pairs }: BatchAnswer): JsonValue {
  const outputs = pairs.map(({ result }) => outputOf(result));
  const [recipe] = recipesFor(base.domain, name, 'batch');
  const written = recipe === undefined ? null : fillRecipe(recipe, { items, count: items.length, outputs });
  return written?.[0]?.output ?? { results: outputs };
}
