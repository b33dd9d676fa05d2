import {
  canonicalJson,
  type Episode,
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownValue,
} from '@sauron/core/episode';
import { commonItems } from './common-items.ts';
import type { Edit, MessageEdit, StateEdit } from './edit.ts';
import type { Steps } from './state-tree.ts';
import { traceEdits } from './trace-edits.ts';

/**
 * The edits that make `arm` of `base`, down to the order of keys. Event ids must be those of the base (new ones apart). Only
 * states, events and response are looked at: nothing else of an arm is ever edited.
 */
export function editsBetween(base: Episode, arm: Episode): Edit[] {
  return [
    ...treeEdits('initial', base.state.initial, arm.state.initial),
    ...treeEdits('state', base.state.final, arm.state.final),
    ...traceEdits(base.trace.events, arm.trace.events),
    ...messageEdits(base, arm),
  ];
}

function messageEdits(base: Episode, arm: Episode): MessageEdit[] {
  return base.response === arm.response ? [] : [{ layer: 'message', before: base.response, after: arm.response }];
}

function treeEdits(layer: StateEdit['layer'], before: JsonObject | null, after: JsonObject | null): StateEdit[] {
  if (before === after) return [];
  if (before === null || after === null) throw new Error(`expected an arm that has a ${layer} where its base has one`);
  const edits: StateEdit[] = [];
  compare({ before, after, steps: [] }, (edit) => edits.push({ layer, ...edit }));
  return edits;
}

interface Pair<Value extends JsonValue = JsonValue> {
  readonly before: Value;
  readonly after: Value;
  readonly steps: Steps;
}

type Emit = (edit: Omit<StateEdit, 'layer'>) => void;

/** Trees that were made by edits share what did not change, so equal parts are told by identity. */
function compare({ before, after, steps }: Pair, emit: Emit): void {
  if (before === after) return;
  if (isJsonObject(before) && isJsonObject(after)) {
    compareMembers({ before, after, steps }, emit);
  } else if (isJsonList(before) && isJsonList(after) && before.length === after.length) {
    for (const [index, item] of before.entries()) {
      compare({ before: item, after: after[index] ?? null, steps: [...steps, index] }, emit);
    }
  } else if (canonicalJson(before) !== canonicalJson(after)) {
    emit({ steps: [...steps], before, after, position: 0 });
  }
}

/**
 * Members that went are taken out from the last on, and new ones put in from the first on, so that positions hold. One that
 * moved among its siblings went and came.
 */
function compareMembers({ before, after, steps }: Pair<JsonObject>, emit: Emit): void {
  const [oldKeys, newKeys] = [Object.keys(before), Object.keys(after)];
  const kept = new Set(commonItems(oldKeys, newKeys).map(([position]) => oldKeys[position] ?? ''));
  for (const [position, key] of [...oldKeys.entries()].toReversed()) {
    if (!kept.has(key)) emit({ steps: [...steps, key], before: memberOf(before, key), position });
  }
  for (const [position, key] of newKeys.entries()) {
    if (!kept.has(key)) emit({ steps: [...steps, key], after: memberOf(after, key), position });
  }
  for (const key of kept) {
    compare({ before: memberOf(before, key), after: memberOf(after, key), steps: [...steps, key] }, emit);
  }
}

function memberOf(object: JsonObject, key: string): JsonValue {
  return ownValue(object, key) ?? null;
}
