import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';

/** Keys and indexes from the root to a place. */
export type Steps = readonly (string | number)[];

/** What stands at a place; undefined where nothing does. */
export function valueAt(root: JsonValue, steps: Steps): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of steps) value = value === undefined ? undefined : childOf(value, step);
  return value;
}

/** Position of a member among its siblings; −1 where it is not there. */
export function positionAt(root: JsonValue, steps: Steps): number {
  const parent = valueAt(root, steps.slice(0, -1));
  const last = steps.at(-1);
  if (isJsonObject(parent ?? null) && typeof last === 'string') return Object.keys(parent ?? {}).indexOf(last);
  return typeof last === 'number' && isJsonList(parent ?? null) ? last : -1;
}

/**
 * The tree with another value at a place; nothing is edited in place and what is not on the way is shared. A member that
 * is new goes to `position` among its siblings (at the end where that is not given); undefined takes the member out.
 * Throws where the way to the place does not exist.
 */
export function withValueAt(root: JsonObject, steps: Steps, change: PlaceChange): JsonObject {
  const changed = changeAt(root, steps, { ...change, full: steps });
  if (changed === undefined || !isJsonObject(changed)) throw new Error('the root of a state stays an object');
  return changed;
}

export interface PlaceChange {
  readonly value: JsonValue | undefined;
  readonly position?: number;
}

/** With the whole way, for the error. */
interface FullChange extends PlaceChange {
  readonly full: Steps;
}

function changeAt(node: JsonValue | undefined, steps: Steps, change: FullChange): JsonValue | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return change.value;
  if (isJsonList(node ?? null) && typeof step === 'number') return changeItem(asList(node), step, { rest, change });
  if (node !== undefined && isJsonObject(node) && typeof step === 'string')
    return changeMember(node, step, { rest, change });
  throw new Error(`expected a place that exists above ${change.full.join('.')}`);
}

interface Below {
  readonly rest: Steps;
  readonly change: FullChange;
}

function changeItem(list: readonly JsonValue[], index: number, { rest, change }: Below): JsonValue {
  if (rest.length > 0) return list.with(index, changeAt(list[index], rest, change) ?? null);
  if (change.value === undefined) return list.toSpliced(index, 1);
  return change.position === undefined && index < list.length
    ? list.with(index, change.value)
    : list.toSpliced(index, 0, change.value);
}

function changeMember(object: JsonObject, key: string, { rest, change }: Below): JsonObject {
  const before = ownValue(object, key);
  const value = rest.length > 0 ? changeAt(before, rest, change) : change.value;
  const entries = Object.entries(object);
  if (value === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (before !== undefined)
    return Object.fromEntries(entries.map(([name, old]): [string, JsonValue] => [name, name === key ? value : old]));
  return Object.fromEntries(entries.toSpliced(change.position ?? entries.length, 0, [key, value]));
}

function childOf(value: JsonValue, step: string | number): JsonValue | undefined {
  if (isJsonList(value)) return typeof step === 'number' ? value[step] : undefined;
  return isJsonObject(value) && typeof step === 'string' ? ownValue(value, step) : undefined;
}

function asList(value: JsonValue | undefined): readonly JsonValue[] {
  return value !== undefined && isJsonList(value) ? value : [];
}
