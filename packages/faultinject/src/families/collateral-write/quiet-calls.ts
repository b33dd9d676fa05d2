import { isJsonObject } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { planSameCreation } from './creation.ts';
import { creationsOf } from './creations-of.ts';
import { type PlannedCall, planConfirm, planRepeat, type UpdateModel } from './update-model.ts';
import { updateModels } from './update-models.ts';

/** A call that changes nothing, and the event that it cannot stand before. */
export interface QuietCall {
  readonly plan: PlannedCall;
  readonly behind: string | null;
}

/** Records that are tried for a call that sets what is so already. */
const MAX_KEYS = 30;
const MAX_CONFIRMING = 2;

/**
 * Calls that a careful run could have made as well: one of before once more, or one that sets a record to what it holds.
 * Those of the given tool come first.
 */
export function* quietCalls(base: FaultBase, tool: string, random: Random): Generator<QuietCall> {
  const models = random.shuffle(updateModels(base));
  const creations = random.shuffle(creationsOf(base));
  for (const isWanted of [true, false]) {
    for (const model of models.filter((one) => (one.tool === tool) === isWanted)) yield* ofModel(base, model, random);
    for (const creation of creations.filter(({ pair }) => (pair.call.tool === tool) === isWanted)) {
      yield { plan: planSameCreation(creation), behind: creation.pair.result.id };
    }
  }
}

function ofModel(base: FaultBase, model: UpdateModel, random: Random): QuietCall[] {
  const records = valueAt(base.episode.state.final ?? {}, model.collection);
  const keys = records !== undefined && isJsonObject(records) ? Object.keys(records) : [];
  const confirming = random
    .sample(keys, MAX_KEYS)
    .flatMap((key) => planConfirm(base, model, key) ?? [])
    .slice(0, MAX_CONFIRMING)
    .map((plan): QuietCall => ({ plan, behind: null }));
  const repeat = planRepeat(model);
  const repeated = repeat === null ? [] : [{ plan: repeat, behind: model.sample?.pair.result.id ?? null }];
  return random.chance(0.5) ? [...confirming, ...repeated] : [...repeated, ...confirming];
}
