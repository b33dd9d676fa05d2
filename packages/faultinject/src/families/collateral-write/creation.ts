import { canonicalJson, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { positionAt, type Steps, valueAt, withValueAt } from '../../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../../edits/steps-of.ts';
import type { CallPair } from '../../kit/calls.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { roundAs, undoOf } from '../../kit/value-before.ts';
import { otherWriters, writtenBy } from '../../kit/write-units.ts';
import { freshName, isName } from './fresh-name.ts';
import { type Remap, remapped } from './remap.ts';
import type { PlannedCall, PlannedChange } from './update-model.ts';

/** A call that made a record, with all that it wrote. */
export interface Creation {
  readonly pair: CallPair;
  readonly arguments: JsonObject;
  readonly made: readonly { readonly steps: Steps; readonly value: JsonValue }[];
  /** Numbers in records of before that went up or down. */
  readonly shifts: readonly { readonly steps: Steps; readonly by: number }[];
}

/** A record that comes to be, behind the one that it is like. */
export interface PlannedRecord {
  readonly steps: Steps;
  readonly value: JsonValue;
  readonly position: number;
  /** Key of the record that it is like. */
  readonly like: string;
  readonly remaps: readonly Remap[];
}

export interface PlannedCreation extends PlannedCall {
  readonly records: readonly PlannedRecord[];
}

/** Reads off a call what it made. Null where it made nothing, or other calls wrote there too. */
export function learnCreation(base: FaultBase, pair: CallPair): Creation | null {
  const { initial, final } = base.episode.state;
  const places = writtenBy(base, pair);
  if (pair.result.status !== 'ok' || places === null || initial === null || final === null) return null;
  if (!isJsonObject(pair.call.arguments)) return null;
  const own = new Set([pair.call.id]);
  const made = places.flatMap((steps) => {
    const value = valueAt(initial, steps) === undefined ? valueAt(final, steps) : undefined;
    return value === undefined ? [] : [{ steps, value }];
  });
  if (made.length === 0 || made.some(({ steps }) => otherWriters(base, locatorOf(steps), own).length > 0)) return null;
  const shifts = places.flatMap((steps) => {
    const undo = valueAt(initial, steps) === undefined ? null : undoOf(base, steps, own);
    const { before, after } = undo ?? {};
    return typeof before === 'number' && typeof after === 'number' ? [{ steps, by: after - before }] : [];
  });
  return { pair, arguments: pair.call.arguments, made, shifts };
}

/** Another argument for the repeated call. */
export interface Swap {
  readonly at: Steps;
  readonly to: JsonValue;
}

/**
 * The call made a second time: records of their own names and the same content, numbers moved once more. With a swap the
 * call names another thing: what was taken from the record of the one is taken from that of the other. Null where that
 * leaves something that is not known.
 */
export function planCreation(
  base: FaultBase,
  creation: Creation,
  { random, swap }: { readonly random: Random; readonly swap?: Swap },
): PlannedCreation | null {
  const final = base.episode.state.final ?? {};
  const swaps = swap === undefined ? [] : swapRemaps(base, creation, swap);
  if (swaps === null) return null;
  const remaps = [...swaps, ...freshNames(base, creation, random)];
  const records = creation.made.map(({ steps, value }): PlannedRecord => {
    const like = String(steps.at(-1));
    return {
      steps: [...steps.slice(0, -1), String(remapped(like, remaps))],
      value: remapped(value, remaps),
      position: positionAt(final, steps) + 1,
      like,
      remaps,
    };
  });
  const changes = creation.shifts.map(({ steps, by }): PlannedChange => {
    const before = Number(valueAt(final, steps));
    return { steps, record: steps.slice(0, -1), before, after: roundAs(before + by, before), by };
  });
  const { call, result } = creation.pair;
  const output = remapped(result.decoded ?? result.output, remaps);
  const args = swap === undefined ? creation.arguments : withValueAt(creation.arguments, swap.at, { value: swap.to });
  return { tool: call.tool, arguments: args, output, changes, records, like: creation.pair };
}

/** The call once more, answered with what is there already: nothing is made. */
export function planSameCreation({ pair, arguments: args }: Creation): PlannedCall {
  const { call, result } = pair;
  return { tool: call.tool, arguments: args, output: result.decoded ?? result.output, changes: [], like: pair };
}

/** Keys of the records and names inside them that occur nowhere else. */
function freshNames(base: FaultBase, { made, arguments: args }: Creation, random: Random): Remap[] {
  const told = new Set(leavesOf(args).map(({ value }) => value));
  return made.flatMap(({ steps, value }) => {
    const siblings = siblingsOf(base, steps);
    const taken = new Set([...Object.keys(siblings), ...leavesOf(siblings).map((leaf) => String(leaf.value))]);
    const counts = Map.groupBy(leavesOf(siblings), (leaf) => leaf.value);
    const own = leavesOf(value).flatMap((leaf) => {
      const isOwn = typeof leaf.value === 'string' && isName(leaf.value) && !told.has(leaf.value);
      return isOwn && counts.get(leaf.value)?.length === 1 ? [String(leaf.value)] : [];
    });
    const keys = [...new Set([String(steps.at(-1)), ...own])];
    return keys.map((name): Remap => [name, freshName(name, taken, random.fork(name))]);
  });
}

function siblingsOf(base: FaultBase, steps: Steps): JsonObject {
  const siblings = valueAt(base.episode.state.final ?? {}, steps.slice(0, -1));
  return siblings !== undefined && isJsonObject(siblings) ? siblings : {};
}

/** Least length of a text that is taken for a copy when it stands in two records. */
const MIN_COPY_CHARACTERS = 3;

function swapRemaps(base: FaultBase, creation: Creation, { at, to }: Swap): Remap[] | null {
  const from = valueAt(creation.arguments, at);
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return null;
  const [left, right] = [recordNamed(base, from), recordNamed(base, to)];
  if (left === null || right === null) return null;
  const pairs: Remap[] = [[from, to]];
  for (const [name, value] of Object.entries(left)) {
    const other = right[name];
    const isCopy = typeof value === 'number' || String(value).length >= MIN_COPY_CHARACTERS;
    if (other !== undefined && isCopy && typeof value !== 'object') pairs.push([value, other]);
  }
  return isAllKnown(creation, pairs) ? pairs : null;
}

/** Whether every number that was made is told in the arguments or copied: one that was computed would be another. */
function isAllKnown({ made, arguments: args }: Creation, pairs: readonly Remap[]): boolean {
  const told = leavesOf(args).map(({ value }) => value);
  const known = [...told, ...pairs.map(([from]) => from)];
  return made
    .flatMap(({ value }) => leavesOf(value))
    .every(
      ({ value }) =>
        typeof value !== 'number' || known.some((one) => typeof one === 'number' && Math.abs(one) === Math.abs(value)),
    );
}

function recordNamed(base: FaultBase, key: string): JsonObject | null {
  const final = base.episode.state.final ?? {};
  for (const { path } of base.domain.collections) {
    const steps = stepsOf(path, final);
    const record = steps === null ? undefined : valueAt(final, [...steps, key]);
    if (record !== undefined && isJsonObject(record)) return record;
  }
  return null;
}

/** Whether two values are the same JSON. */
export function isSame(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return left !== undefined && right !== undefined && canonicalJson(left) === canonicalJson(right);
}
