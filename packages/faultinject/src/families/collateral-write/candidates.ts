import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import type { FaultOrder } from '../family.ts';
import { planCreation } from './creation.ts';
import { creationsOf } from './creations-of.ts';
import type { Plan } from './insert-call.ts';
import { otherFieldValue } from './other-field-value.ts';
import { isTouched, keysNamed, protectionOf } from './protection.ts';
import { type ModelField, planUpdate, type UpdateModel } from './update-model.ts';
import { updateModels } from './update-models.ts';

/** A call that nobody asked for. */
export interface Candidate {
  readonly plan: Plan;
  readonly collection: Steps;
  /** The event that it cannot stand before. */
  readonly behind: string | null;
}

/** Other records that are tried for one way of writing. */
const MAX_KEYS = 3;
/** Records that are tried of those that a criterion speaks of. */
const MAX_NAMED = 8;
const MAX_COMPARED = 80;

/** Calls that write to what a criterion speaks of. */
export function* aimedCalls(base: FaultBase, target: BoundCriterion, order: FaultOrder): Generator<Candidate> {
  const final = base.episode.state.final ?? {};
  const protection = protectionOf(target, base);
  for (const model of order.random.fork('models').shuffle(updateModels(base))) {
    const named = keysNamed(protection, model.collection, final);
    for (const key of order.random.fork(model.tool).sample(named, MAX_NAMED)) {
      const plan = planOther(base, model, { key, order });
      if (plan?.changes.some(({ steps }) => protection.places.length === 0 || isTouched(protection, steps))) {
        yield { plan, collection: model.collection, behind: null };
      }
    }
  }
  for (const creation of creationsOf(base)) {
    for (const { key, value } of protection.conditions) {
      if (typeof creation.arguments[key] !== 'string') continue;
      const random = order.random.fork(creation.pair.call.id);
      const plan = planCreation(base, creation, { random, swap: { at: [key], to: value } });
      const collection = plan?.records[0]?.steps.slice(0, -1);
      if (plan !== null && collection !== undefined) yield { plan, collection, behind: creation.pair.result.id };
    }
  }
}

/** Calls that write to records like those that were written. */
export function* strayCalls(base: FaultBase, order: FaultOrder): Generator<Candidate> {
  for (const model of order.random.fork('stray').shuffle(updateModels(base))) {
    if (model.sample === null) continue;
    for (const key of likeKeys(base, model, order.random.fork(model.sample.pair.call.id))) {
      const plan = planOther(base, model, { key, order });
      if (plan !== null && plan.changes.length > 0) yield { plan, collection: model.collection, behind: null };
    }
  }
}

/** Calls that made a record, made once more. */
export function* repeatedCalls(base: FaultBase, order: FaultOrder): Generator<Candidate> {
  for (const creation of order.random.fork('repeated').shuffle(creationsOf(base))) {
    const plan = planCreation(base, creation, { random: order.random.fork(creation.pair.call.id) });
    const collection = plan?.records[0]?.steps.slice(0, -1);
    if (plan !== null && collection !== undefined) yield { plan, collection, behind: creation.pair.result.id };
  }
}

/** The known call on another record; with other values where it would change nothing. */
function planOther(
  base: FaultBase,
  model: UpdateModel,
  { key, order }: { readonly key: string; readonly order: FaultOrder },
): Plan | null {
  const { level } = order;
  const { collection, sample } = model;
  if (sample?.key === key) return null;
  const another = ({ rest }: ModelField): JsonValue | undefined => {
    const random = order.random.fork(`${key}/${rest.join('.')}`);
    return otherFieldValue(base, { collection, key, rest }, { level, random }) ?? undefined;
  };
  const valueFor = (field: ModelField, current: JsonValue, given: JsonValue | undefined): JsonValue | undefined => {
    if (field.source.kind === 'added') return given;
    const isOther = sample !== null && given !== undefined && canonicalJson(given) !== canonicalJson(current);
    return isOther ? given : another(field);
  };
  return planUpdate(base, model, { key, valueFor });
}

/** Keys of records that agree with the written one, as it was, in most short texts: open tasks with open tasks. */
function likeKeys(base: FaultBase, { collection, sample }: UpdateModel, random: Random): string[] {
  const records = valueAt(base.episode.state.initial ?? {}, collection);
  const own = sample === null || records === undefined || !isJsonObject(records) ? undefined : records[sample.key];
  if (records === undefined || !isJsonObject(records) || own === undefined) return [];
  const likeness = (key: string): number => agreement(records[key], own);
  return random
    .sample(
      Object.keys(records).filter((key) => key !== sample?.key),
      MAX_COMPARED,
    )
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, MAX_KEYS);
}

function agreement(left: JsonValue | undefined, right: JsonValue): number {
  if (left === undefined || !isJsonObject(left) || !isJsonObject(right)) return 0;
  const pairs: JsonObject = left;
  return Object.entries(right).filter(([name, value]) => typeof value === 'string' && pairs[name] === value).length;
}
