import { isJsonList, isJsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { fillRecipe, recipesFor, type WrittenCall } from '../../kit/call-recipes.ts';
import { exchanged, occurrences } from '../../kit/exchange.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { recordOf } from '../../kit/record-of.ts';
import { keyOf } from '../../kit/write-units.ts';
import { companionsOf } from './companions.ts';
import type { LaterCall } from './later-call.ts';
import { withStaleFields } from './stale-fields.ts';

const MAX_COMPANIONS = 3;

/**
 * Ways to make a later call in passing, each a list of calls: for several records at once, of which the others have the
 * value already; as an update of other fields, which carries the old value along; or in a sweep over records like it. Only
 * the one record changes.
 */
export function inPassing(base: FaultBase, later: LaterCall, random: Random): WrittenCall[][] {
  const ways = [listCall(base, later, random.fork('list')), withStaleFields(base, later, random.fork('stale'))];
  const single = ways.flatMap((call) => (call === null ? [] : [[call]]));
  const sweep = sweepCalls(base, later, random.fork('sweep'));
  return random.shuffle(sweep === null ? single : [...single, sweep]);
}

/** The record among others in a list, by the same tool or by its batch form. */
function listCall(base: FaultBase, { call, sets }: LaterCall, random: Random): WrittenCall | null {
  const [first] = sets;
  if (first?.value === undefined || sets.length > 1) return null;
  const key = keyOf(recordOf(base, first.steps));
  const wanted = stringifyJson(first.value);
  const same = companionsOf(base, first.steps, random).filter(({ value }) => stringifyJson(value) === wanted);
  const others = same.slice(0, random.int(2, MAX_COMPANIONS)).map((companion) => companion.key);
  if (others.length === 0) return null;
  const items = random.shuffle([key, ...others]);
  const args = withItems(call.arguments, key, items);
  if (args !== null) return { ...call, arguments: args, output: withCount(call.output, items.length) };
  return batchCall(base, call, { key, items });
}

/** Null where no list has the key alone. */
function withItems(value: JsonValue, key: string, items: readonly string[]): JsonValue | null {
  if (isJsonList(value)) return value.length === 1 && value[0] === key ? items : null;
  if (!isJsonObject(value)) return null;
  const entries = Object.entries(value).map(([name, member]) => [name, member, withItems(member, key, items)] as const);
  if (entries.every(([, , changed]) => changed === null)) return null;
  return Object.fromEntries(entries.map(([name, member, changed]) => [name, changed ?? member]));
}

function withCount(output: JsonValue, count: number): JsonValue {
  if (!isJsonObject(output)) return output;
  return Object.fromEntries(Object.entries(output).map(([name, value]) => [name, value === 1 ? count : value]));
}

function batchCall(
  base: FaultBase,
  call: WrittenCall,
  { key, items }: { readonly key: string; readonly items: readonly string[] },
): WrittenCall | null {
  const found = Object.entries(base.domain.tools).find(([, { batch_of: batch }]) => batch?.tool === call.tool);
  const spec = found?.[1].batch_of;
  if (found === undefined || spec === undefined || !isJsonObject(call.arguments)) return null;
  if (call.arguments[spec.item] !== key) return null;
  const rest = Object.fromEntries(Object.entries(call.arguments).filter(([name]) => name !== spec.item));
  const outputs = items.map((item) => exchanged(call.output, { from: key, to: item, key: null }));
  const [recipe] = recipesFor(base.domain, found[0], 'batch');
  const written = recipe === undefined ? null : fillRecipe(recipe, { items, count: items.length, outputs });
  return {
    tool: found[0],
    arguments: { [spec.list]: items, ...rest },
    output: written?.[0]?.output ?? { results: outputs },
  };
}

/** The call among like calls for other records, which set what is there already. */
function sweepCalls(base: FaultBase, later: LaterCall, random: Random): WrittenCall[] | null {
  const [first] = later.sets;
  if (!later.isSetter || first?.value === undefined || later.sets.length > 1) return null;
  if (typeof first.value === 'object') return null;
  const record = recordOf(base, first.steps);
  const key = keyOf(record);
  const own = new Set<unknown>([key, first.value, ...first.steps.slice(record.length)]);
  const isOwn = leavesOf(later.call.arguments).every(({ value }) => own.has(value));
  const isNamedOnce = occurrences(later.call.arguments, { from: key, key: null }) === 1;
  if (!isOwn || !isNamedOnce) return null;
  const others = companionsOf(base, first.steps, random)
    .filter(({ value }) => typeof value === typeof first.value)
    .slice(0, random.int(1, MAX_COMPANIONS - 1));
  const calls = others.map((one) => likeCall(later.call, { key, value: first.value ?? null }, one));
  return calls.length === 0 ? null : random.shuffle([later.call, ...calls]);
}

interface Named {
  readonly key: string;
  readonly value: JsonValue;
}

function likeCall(call: WrittenCall, own: Named, other: Named): WrittenCall {
  const change = (value: JsonValue): JsonValue =>
    exchanged(exchanged(value, { from: own.value, to: other.value, key: null }), {
      from: own.key,
      to: other.key,
      key: null,
    });
  return { ...call, arguments: change(call.arguments), output: change(call.output) };
}
