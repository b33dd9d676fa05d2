import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt, withValueAt } from '../../edits/state-tree.ts';
import { remapped } from './remap.ts';
import { planUpdate, type UpdateModel } from './update-model.ts';
import { updateModels } from './update-models.ts';
import type { Widening } from './widening.ts';

/** Records that are tried for one call. */
const MAX_KEYS = 60;

/**
 * Calls on a list of records with one record more: one that stands in the list's way, or one for which all is so already.
 * @param keysOf records to try, in order; all of the collection in drawn order where it gives null
 */
export function* widerBatches(
  base: FaultBase,
  random: Random,
  keysOf: (model: UpdateModel) => readonly string[] | null,
): Generator<Widening> {
  for (const model of random.shuffle(updateModels(base))) {
    for (const key of keysOf(model) ?? random.sample(allKeys(base, model), MAX_KEYS)) {
      const widening = withRecord(base, model, key);
      if (widening !== null) yield widening;
    }
  }
}

function allKeys(base: FaultBase, { collection }: UpdateModel): string[] {
  const records = valueAt(base.episode.state.final ?? {}, collection);
  return records !== undefined && isJsonObject(records) ? Object.keys(records) : [];
}

function withRecord(base: FaultBase, model: UpdateModel, key: string): Widening | null {
  const { sample, keyAt, collection } = model;
  if (sample === null || typeof keyAt.at(-1) !== 'number') return null;
  const { call, result } = sample.pair;
  const at = keyAt.slice(0, -1);
  const list = valueAt(call.arguments, at);
  if (list === undefined || !isJsonList(list) || list.includes(key) || !isJsonObject(call.arguments)) return null;
  const plan = planUpdate(base, model, { key, valueFor: (_field, _current, given) => given });
  if (plan === null) return null;
  const longer: JsonValue = [...list, key];
  const output = remapped(result.decoded ?? result.output, [
    [list, longer],
    [list.length, longer.length],
  ]);
  const args = withValueAt(call.arguments, at, { value: longer });
  return { pair: sample.pair, arguments: args, output, changes: plan.changes, collection };
}
