import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { type CallRecipe, fillRecipe, recipesFor, type WrittenCall } from '../../kit/call-recipes.ts';
import type { CallPair } from '../../kit/calls.ts';
import { exchanged, occurrences } from '../../kit/exchange.ts';
import { otherValue } from '../../kit/other-value.ts';
import { recordOf } from '../../kit/record-of.ts';
import { shortenBatches } from '../../kit/shorten-batch.ts';
import { outputOf } from '../../kit/with-output.ts';
import { keyOf, type WriteUnit, writeUnits } from '../../kit/write-units.ts';
import { peerValue } from './peer-value.ts';

export const REVERT_VARIANTS = ['set-back', 'other-value', 'taken-back'] as const;
type RevertVariant = (typeof REVERT_VARIANTS)[number];

/** A value at a place; undefined where nothing is left there. */
export interface Setting {
  readonly steps: Steps;
  readonly value: JsonValue | undefined;
}

/** A call that takes the effect of another one away. */
export interface LaterCall {
  readonly variant: RevertVariant;
  readonly call: WrittenCall;
  /** What it leaves in the state. */
  readonly sets: readonly Setting[];
  /** Whether it could come before the other call as well: then only the order decides. */
  readonly isSetter: boolean;
  /** Of the call that made the record; null where the record was there. */
  readonly recipe: CallRecipe | null;
}

/** The ways to take away what a unit wrote, in drawn order. */
export function laterCalls(base: FaultBase, unit: WriteUnit, random: Random): LaterCall[] {
  const pair = onlyFor(base, unit);
  if (pair === null) return [];
  const setters = [setBack(base, { unit, pair }), setOther(base, { unit, pair }, random.fork('value'))];
  const recipes = recipesFor(base.domain, pair.call.tool, 'undo').map((recipe) =>
    takenBack(base, { unit, pair }, recipe),
  );
  return random.shuffle([...setters, ...recipes].filter((one) => one !== null));
}

interface Written {
  readonly unit: WriteUnit;
  /** The call as it would be for the unit alone. */
  readonly pair: CallPair;
}

/** The call of a unit without the other items of the batch. */
function onlyFor(base: FaultBase, unit: WriteUnit): CallPair | null {
  if (!unit.isPart) return unit.pair;
  const others = writeUnits(base).filter((one) => one.pair.call.id === unit.pair.call.id && one.key !== unit.key);
  return shortenBatches(others)?.[0] ?? null;
}

function setBack(base: FaultBase, written: Written): LaterCall | null {
  const { initial, final } = base.episode.state;
  const sets = written.unit.places.map((steps) => ({ steps, value: valueAt(initial ?? {}, steps) }));
  const isOther = sets.some(({ steps, value }) => value !== valueAt(final ?? {}, steps));
  return isOther ? setter(base, written, { variant: 'set-back', sets }) : null;
}

function setOther(base: FaultBase, written: Written, random: Random): LaterCall | null {
  const final = base.episode.state.final ?? {};
  const choices = random.shuffle(written.unit.places).flatMap((steps) => {
    const now = valueAt(final, steps) ?? null;
    const value = otherValue(now, 'moderate', random) ?? peerValue(base, steps, random);
    return value === null ? [] : [{ steps, value }];
  });
  const [choice] = choices;
  if (choice === undefined) return null;
  const kept = written.unit.places
    .filter((steps) => steps !== choice.steps)
    .map((steps) => ({ steps, value: valueAt(final, steps) }));
  return setter(base, written, { variant: 'other-value', sets: [choice, ...kept] });
}

/** The same call with other values; null where it does not carry every value that it wrote. */
function setter(
  base: FaultBase,
  { pair }: Written,
  { variant, sets }: Pick<LaterCall, 'variant' | 'sets'>,
): LaterCall | null {
  const final = base.episode.state.final ?? {};
  let [args, output] = [pair.call.arguments, outputOf(pair.result)];
  for (const { steps, value } of sets) {
    const from = valueAt(final, steps);
    const key = carriedUnder(args, from, steps);
    if (from === undefined || value === undefined || value === null || key === undefined) return null;
    if (typeof value !== typeof from) return null;
    args = exchanged(args, { from, to: value, key });
    output = exchanged(output, { from, to: value, key });
  }
  return { variant, call: { tool: pair.call.tool, arguments: args, output }, sets, isSetter: true, recipe: null };
}

/** The key under which arguments carry the value of a place: its own, or null for any; undefined where they do not. */
function carriedUnder(args: JsonValue, from: JsonValue | undefined, steps: Steps): string | null | undefined {
  if (from === undefined || from === null || typeof from === 'object') return undefined;
  const key = String(steps.at(-1));
  if (occurrences(args, { from, key }) === 1) return key;
  return occurrences(args, { from, key: null }) === 1 ? null : undefined;
}

function takenBack(base: FaultBase, { unit, pair }: Written, recipe: CallRecipe): LaterCall | null {
  const initial = base.episode.state.initial ?? {};
  const before = unit.places.map((steps) => valueAt(initial, steps));
  const scope: JsonObject = {
    arguments: pair.call.arguments,
    output: outputOf(pair.result),
    before: before.map((value) => value ?? null),
    written: unit.places.map((steps) => keyOf(recordOf(base, steps))),
    count: before.length,
  };
  const [call, ...others] = fillRecipe(recipe, scope) ?? [];
  if (call === undefined || others.length > 0) return null;
  const isMade = before.includes(undefined);
  const sets = unit.places.flatMap((steps, index) => leftBehind(steps, before[index], recipe));
  return { variant: 'taken-back', call, sets, isSetter: recipe.idempotent && !isMade, recipe: isMade ? recipe : null };
}

function leftBehind(steps: Steps, before: JsonValue | undefined, { leaves }: CallRecipe): Setting[] {
  if (before !== undefined || leaves === undefined || !isJsonObject(leaves)) return [{ steps, value: before }];
  return Object.entries(leaves).map(([field, value]) => ({ steps: [...steps, field], value }));
}
