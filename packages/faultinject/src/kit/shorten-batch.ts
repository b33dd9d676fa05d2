import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { CallPair } from './calls.ts';
import { outputOf, withOutput } from './with-output.ts';
import type { WriteUnit } from './write-units.ts';

/**
 * The calls and results of batches without some of their items: lists as long as the batch lose the same positions, and
 * counts of it go down. Null where no list names the items.
 */
export function shortenBatches(parts: readonly WriteUnit[]): CallPair[] | null {
  const byCall = Map.groupBy(parts, ({ pair }) => pair.call.id);
  const pairs = [...byCall.values()].map(shortenOne);
  return pairs.every((pair) => pair !== null) ? pairs : null;
}

function shortenOne(units: readonly WriteUnit[]): CallPair | null {
  const [first] = units;
  if (first === undefined) return null;
  const { call, result } = first.pair;
  const keys = units.map(({ key }) => key);
  const list = listWith(call.arguments, keys) ?? listWith(outputOf(result), keys);
  if (list === null) return null;
  const gone = new Set(keys.map((key) => list.indexOf(key)));
  const shorten = (value: JsonValue): JsonValue => withoutPositions(value, list.length, gone);
  const answered = withOutput(result, (output) => withLowerCounts(shorten(output), list.length, gone.size));
  return answered?.kind !== 'tool_result'
    ? null
    : { call: { ...call, arguments: shorten(call.arguments) }, result: answered };
}

/** A list of texts that has all the keys. */
function listWith(value: JsonValue, keys: readonly string[]): readonly JsonValue[] | null {
  if (isJsonList(value)) {
    if (keys.every((key) => value.includes(key))) return value;
    return value.map((item) => listWith(item, keys)).find((list) => list !== null) ?? null;
  }
  if (!isJsonObject(value)) return null;
  return (
    Object.values(value)
      .map((member) => listWith(member, keys))
      .find((list) => list !== null) ?? null
  );
}

function withoutPositions(value: JsonValue, length: number, gone: ReadonlySet<number>): JsonValue {
  if (isJsonList(value)) return value.length === length ? value.filter((_, index) => !gone.has(index)) : value;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutPositions(member, length, gone)]),
  );
}

function withLowerCounts(value: JsonValue, length: number, less: number): JsonValue {
  if (value === length) return length - less;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withLowerCounts(member, length, less)]),
  );
}
