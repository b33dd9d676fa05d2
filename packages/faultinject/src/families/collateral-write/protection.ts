import { isJsonList, isJsonObject, isUnder, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../../edits/steps-of.ts';

/** What a criterion says must not be touched, or not be there. */
export interface Protection {
  /** Places of the final state that its predicate cites. */
  readonly places: readonly Steps[];
  /** Those of them that have to be as they were, with all that is in them. */
  readonly kept: readonly Steps[];
  /** Conditions on records and arguments: the last key of each path, and the values that it asks for. */
  readonly conditions: readonly { readonly key: string; readonly value: JsonValue }[];
}

const known = new WeakMap<BoundCriterion, Protection>();

export function protectionOf(criterion: BoundCriterion, base: FaultBase): Protection {
  const protection = known.get(criterion) ?? findProtection(criterion, base.episode.state.final ?? {});
  known.set(criterion, protection);
  return protection;
}

function findProtection({ binding }: BoundCriterion, final: JsonObject): Protection {
  // A binding is JSON; its type only names its keys.
  const nodes = objectsIn(binding as unknown as JsonValue);
  const cited = nodes.flatMap(({ op, at }) => {
    const steps = typeof at === 'string' ? stepsOf(at, final) : null;
    return steps === null ? [] : [{ op, steps }];
  });
  const places = cited.map(({ steps }) => steps);
  const kept = cited.filter(({ op }) => op === 'state_unchanged').map(({ steps }) => steps);
  const conditions = nodes.flatMap(({ path, value }) => {
    const key = typeof path === 'string' ? /(\w+)(?:\[\*\])?$/u.exec(path)?.[1] : undefined;
    if (key === undefined || value === undefined) return [];
    return (isJsonList(value) ? value : [value]).map((one) => ({ key, value: one }));
  });
  return { places, kept, conditions };
}

function objectsIn(value: JsonValue): JsonObject[] {
  if (isJsonList(value)) return value.flatMap(objectsIn);
  return isJsonObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/** Keys of the records of a collection that the criterion speaks of; all of them where it speaks of the collection. */
export function keysNamed({ places, kept, conditions }: Protection, collection: Steps, final: JsonObject): string[] {
  const records = valueAt(final, collection);
  if (records === undefined || !isJsonObject(records)) return [];
  if (kept.some((steps) => isInside([...collection, ''], steps))) return Object.keys(records);
  const placed = places.filter((steps) => isInside(steps, collection)).map((steps) => String(steps[collection.length]));
  const named = conditions.flatMap(({ value }) =>
    typeof value === 'string' && Object.hasOwn(records, value) ? [value] : [],
  );
  return [...new Set([...placed, ...named])];
}

function isInside(steps: Steps, collection: Steps): boolean {
  return steps.length > collection.length && collection.every((step, index) => step === steps[index]);
}

/** Whether one of the places is what the criterion speaks of, inside it or around it. */
export function isTouched({ places }: Protection, steps: Steps): boolean {
  const locator = locatorOf(steps);
  return places.some((place) => isUnder(locator, locatorOf(place)) || isUnder(locatorOf(place), locator));
}
