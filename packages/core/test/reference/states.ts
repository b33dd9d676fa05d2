import type { JsonValue } from '../../src/episode/json-value.ts';
import type { Relation } from '../../src/episode/relation.ts';
import { type Allowances, relate } from './compare.ts';
import { isContainer, isList, isMap, member, type Step, walk } from './plain-json.ts';
import { ACCEPTED, both, byAnswer, type Ruling, rejected } from './ruling.ts';
import { isWhole, placeRuling, type StateName, stateAt, type World, wholeRuling } from './world.ts';

export interface StatePlace {
  readonly state: StateName;
  readonly steps: readonly Step[];
}

export interface Comparison extends Allowances {
  readonly relation: Relation;
  readonly expected: JsonValue;
}

/** A list or map that may lack items says nothing about what is not in it. */
export function containerRuling(
  world: World,
  steps: readonly Step[],
  { value, relation }: { value: JsonValue; relation: Relation },
): Ruling {
  return isContainer(value) && relation !== 'contains' ? wholeRuling(world, steps) : ACCEPTED;
}

export function stateValueMatch(world: World, { state, steps }: StatePlace, claim: Comparison): Ruling {
  const place = stateAt(world, state, steps);
  if (place.is !== 'there') return placeRuling(place);
  const { relation, expected } = claim;
  return both(
    containerRuling(world, steps, { value: place.value, relation }),
    byAnswer(relate(place.value, relation, expected, claim)),
  );
}

export function statePresence(world: World, { state, steps }: StatePlace, present: boolean): Ruling {
  const place = stateAt(world, state, steps);
  if (place.is === 'there') return present ? ACCEPTED : rejected('value_differs');
  if (place.is !== 'missing' || present) return placeRuling(place);
  const parent = stateAt(world, state, steps.slice(0, -1));
  if (parent.is !== 'there') return placeRuling(parent);
  const value: JsonValue = parent.value ?? null;
  const last = steps.at(-1);
  // A selector by a key that no item has may be mistyped.
  const isMistyped =
    typeof last === 'object' &&
    isContainer(value) &&
    itemsOf(value).length > 0 &&
    !itemsOf(value).some((item) => member(item, 'id') !== undefined);
  if (!isContainer(value) || isMistyped) return rejected('not_found');
  return wholeRuling(world, steps);
}

export interface Condition {
  readonly path: readonly Step[];
  readonly relation: Relation;
  readonly value: JsonValue;
}

export function itemsOf(value: JsonValue): readonly JsonValue[] {
  return isList(value) ? value : isMap(value) ? Object.values(value) : [];
}

/**
 * The items that satisfy every condition. A condition that speaks of none of the items is a mistake, and so is one that
 * says "not" of an item of another kind.
 */
export function itemsWhere(
  items: readonly JsonValue[],
  conditions: readonly Condition[],
): { readonly kept: readonly JsonValue[]; readonly problems: Ruling } {
  const answers = conditions.map(({ path, relation, value }) =>
    items.map((item) => {
      const place = walk(item, path);
      if (place.is === 'several') return 'several';
      return place.value === undefined ? 'missing' : relate(place.value, relation, value);
    }),
  );
  const problems = conditions.map(({ relation }, index): Ruling => {
    const row = answers[index] ?? [];
    if (row.includes('several')) return rejected('ambiguous_locator');
    if (
      row.some((answer) => answer === 'unfit' || answer === 'open') &&
      (relation === 'different' || relation === 'not_contains')
    )
      return rejected('type_mismatch');
    if (items.length === 0 || row.some((answer) => answer === 'yes' || answer === 'no')) return ACCEPTED;
    return rejected('not_found', 'type_mismatch');
  });
  const kept = items.filter((_, index) => answers.every((row) => row[index] === 'yes'));
  return { kept, problems: both(...problems) };
}

export interface Counted {
  readonly where: readonly Condition[];
  readonly relation: Relation;
  readonly expected: JsonValue;
}

export function stateCount(world: World, { state, steps }: StatePlace, { where, relation, expected }: Counted): Ruling {
  const place = stateAt(world, state, steps);
  if (place.is !== 'there') return placeRuling(place);
  if (!isContainer(place.value)) return both(rejected('type_mismatch'), wholeRuling(world, steps));
  const { kept, problems } = itemsWhere(itemsOf(place.value), where);
  const whole = wholeRuling(world, steps);
  if (problems.size > 0) return both(problems, whole);
  return both(whole, byAnswer(relate(kept.length, relation, expected)));
}

export function isWholeInBoth(world: World, steps: readonly Step[]): boolean {
  return isWhole(world, steps) && world.initial !== null && world.final !== null;
}
