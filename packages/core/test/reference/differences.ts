import type { JsonValue } from '../../src/episode/json-value.ts';
import { relate } from './compare.ts';
import { exactOf, order } from './exact-decimal.ts';
import { isList, isMap, member, positions, type Step, walk } from './plain-json.ts';
import { ACCEPTED, both, byAnswer, type Ruling, rejected } from './ruling.ts';
import { type Counted, isWholeInBoth, itemsWhere } from './states.ts';
import { placeRuling, stateAt, type World } from './world.ts';

/** Two items or members that belong together; undefined where one side has none. */
interface Pair {
  readonly step: Step;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

function idsOf(list: readonly JsonValue[]): string[] | null {
  const ids = list.map((item) => member(item, 'id'));
  const texts = ids.filter((id): id is string => typeof id === 'string');
  return texts.length === list.length && new Set(texts).size === texts.length ? texts : null;
}

/** Whether two lists are told apart by the ids of their records. */
export function areKeyed(before: readonly JsonValue[], after: readonly JsonValue[]): boolean {
  return before.length + after.length > 0 && idsOf(before) !== null && idsOf(after) !== null;
}

/** Pairs maps by key, lists of records by id, other lists by position; null for all else. */
export function pairsOf(before: JsonValue, after: JsonValue): readonly Pair[] | null {
  if (isMap(before) && isMap(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.map((step) => ({ step, before: member(before, step), after: member(after, step) }));
  }
  if (!isList(before) || !isList(after)) return null;
  if (areKeyed(before, after)) {
    const ids = [...new Set([...(idsOf(before) ?? []), ...(idsOf(after) ?? [])])];
    const find = (list: readonly JsonValue[], id: string) => list.find((item) => member(item, 'id') === id);
    return ids.map((id) => ({ step: { id }, before: find(before, id), after: find(after, id) }));
  }
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, step) => ({ step, before: before[step], after: after[step] }));
}

/** Paths of the smallest places that differ. */
export function differencesOf(before: JsonValue, after: JsonValue): Step[][] {
  const pairs = pairsOf(before, after);
  if (pairs === null) return isSameScalar(before, after) ? [] : [[]];
  return pairs.flatMap(({ step, before: old, after: current }) => {
    const inside = old === undefined || current === undefined ? [[]] : differencesOf(old, current);
    return inside.map((path) => [step, ...path]);
  });
}

/** The same text or the same kind of value; of numbers float noise is no difference. */
function isSameScalar(before: JsonValue, after: JsonValue): boolean {
  const isNumber = (value: JsonValue): value is number | bigint =>
    typeof value === 'number' || typeof value === 'bigint';
  if (!isNumber(before) || !isNumber(after)) return before === after;
  const [left, right] = [exactOf(before), exactOf(after)];
  return left !== null && right !== null && order(left, right) === 0;
}

export interface ChangeClaim {
  readonly steps: readonly Step[];
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  readonly allowed: readonly (readonly Step[])[];
}

export function stateChange(world: World, { steps, change, allowed }: ChangeClaim): Ruling {
  const [before, after] = [stateAt(world, 'initial', steps), stateAt(world, 'final', steps)];
  const problems = both(
    ...[steps, ...allowed].map((path) => (isSteady(world, path) ? ACCEPTED : rejected('ambiguous_locator'))),
    isWholeInBoth(world, steps) ? ACCEPTED : rejected('source_incomplete'),
    ...[before, after].map((place) => (place.is === 'several' ? placeRuling(place) : ACCEPTED)),
    before.is !== 'there' && after.is !== 'there' ? rejected('not_found') : ACCEPTED,
    ...allowed.map((path) => allowedRuling(world, path)),
  );
  if (problems.size > 0) return problems;
  const differs = rejected('value_differs');
  if (before.is !== 'there') return change === 'added' ? ACCEPTED : differs;
  if (after.is !== 'there') return change === 'removed' ? ACCEPTED : differs;
  const paths = differencesOf(before.value, after.value).map((path) => [...steps, ...path]);
  const outside = paths.filter((path) => !allowed.some((other) => isInside(world, path, other)));
  if (change === 'unchanged') return outside.length === 0 ? ACCEPTED : differs;
  if (change !== 'changed' || paths.length === 0) return differs;
  return allowed.length === 0 || outside.length === 0 ? ACCEPTED : differs;
}

function allowedRuling(world: World, path: readonly Step[]): Ruling {
  const places = [stateAt(world, 'initial', path), stateAt(world, 'final', path)];
  if (places.some(({ is }) => is === 'there')) return ACCEPTED;
  return both(...places.map(placeRuling));
}

/** By the places that the two paths lead to: an item has a name by index and one by id. */
function isInside(world: World, path: readonly Step[], around: readonly Step[]): boolean {
  return [world.initial, world.final].some((state) => {
    if (state === null || walk(state, around).is !== 'there' || walk(state, path).is !== 'there') return false;
    const [inner, outer] = [positions(state, path), positions(state, around)];
    return outer.every((step, index) => step === inner[index]);
  });
}

/** Whether every index in a path into records with ids stands for one record, which moved nowhere. */
function isSteady(world: World, path: readonly Step[]): boolean {
  return path.every((step, at) => {
    if (typeof step !== 'number') return true;
    const [before, after] = [world.initial, world.final].map((state) => walk(state ?? {}, path.slice(0, at)).value);
    if (!isList(before) || !isList(after) || !areKeyed(before, after)) return true;
    const [old, current] = [idsOf(before) ?? [], idsOf(after) ?? []];
    const ids = new Set([old[step], current[step]]);
    ids.delete(undefined);
    if (ids.size !== 1) return ids.size === 0;
    const [id = ''] = ids;
    return [old, current].every((list) => !list.includes(id) || list.indexOf(id) === step);
  });
}

export interface DeltaClaim extends Counted {
  readonly steps: readonly Step[];
  readonly change: 'added' | 'removed' | 'changed';
}

export function stateDeltaCount(world: World, { steps, change, where, relation, expected }: DeltaClaim): Ruling {
  const [before, after] = [stateAt(world, 'initial', steps), stateAt(world, 'final', steps)];
  const whole = both(
    isWholeInBoth(world, steps) ? ACCEPTED : rejected('source_incomplete'),
    isSteady(world, steps) ? ACCEPTED : rejected('ambiguous_locator'),
  );
  for (const place of [before, after]) if (place.is === 'several') return both(whole, placeRuling(place));
  if (before.is !== 'there' && after.is !== 'there') return both(whole, rejected('not_found'));
  const known = after.value ?? before.value ?? null;
  const empty = isList(known) ? [] : {};
  const pairs = pairsOf(before.value ?? empty, after.value ?? empty);
  if (pairs === null) return both(whole, rejected('type_mismatch'));
  const { kept, problems } = itemsWhere(pairs.map(latest), where);
  if (whole.size > 0 || problems.size > 0) return both(whole, problems);
  const changed = pairs.filter((pair) => changeOf(pair) === change);
  const count = changed.filter((pair) => kept.includes(latest(pair))).length;
  return byAnswer(relate(count, relation, expected));
}

/** The item as it stands, or as it last stood. */
function latest({ before = null, after = before }: Pair): JsonValue {
  return after;
}

function changeOf({ before, after }: Pair): 'added' | 'removed' | 'changed' | 'unchanged' {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return differencesOf(before, after).length > 0 ? 'changed' : 'unchanged';
}
