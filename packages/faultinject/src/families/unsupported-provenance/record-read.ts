import { canonicalJson, isJsonObject, isUnder, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../../edits/steps-of.ts';
import type { CallPair } from '../../kit/calls.ts';
import { exchanged, occurrences } from '../../kit/exchange.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';

/** A look-up of one record by its key, whose result shows the fields of the record. */
export interface RecordRead {
  readonly pair: CallPair;
  readonly collection: Steps;
  readonly key: string;
  /** Keys of the output, each a field of the record or the key. */
  readonly shown: readonly { readonly name: string; readonly isKey: boolean }[];
}

/** How a look-up shows a record; null for one that shows something else. */
export function recordRead(base: FaultBase, pair: CallPair): RecordRead | null {
  const { initial, final } = base.episode.state;
  const reads = base.effects.get(pair.call.id)?.reads ?? [];
  const [read] = reads;
  if (reads.length !== 1 || read === undefined) return null;
  const steps = stepsOf(read, initial ?? {}) ?? stepsOf(read, final ?? {});
  const key = steps?.at(-1);
  const output = outputOf(pair.result);
  if (steps === null || typeof key !== 'string' || !isJsonObject(output)) return null;
  if (occurrences(pair.call.arguments, { from: key, key: null }) !== 1) return null;
  const records = [initial, final].map((state) => valueAt(state ?? {}, steps)).filter((one) => isObject(one));
  const shown = Object.entries(output).map(([name, value]) => {
    if (value === key) return { name, isKey: true };
    return records.some((record) => sameField(record, name, value)) ? { name, isKey: false } : null;
  });
  if (!shown.every((one) => one !== null) || shown.every(({ isKey }) => isKey)) return null;
  return { pair, collection: steps.slice(0, -1), key, shown };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return value !== undefined && isJsonObject(value);
}

function sameField(record: JsonObject, name: string, value: JsonValue): boolean {
  const field = record[name];
  return field !== undefined && canonicalJson(field) === canonicalJson(value);
}

/** Records beside the one that was read, that have the same fields and that nothing changed; by key. */
export function siblingRecords(base: FaultBase, { collection, key, shown }: RecordRead): [string, JsonObject][] {
  const records = valueAt(base.episode.state.initial ?? {}, collection);
  if (!isObject(records)) return [];
  const written = [...base.effects.values()].flatMap(({ writes }) => writes);
  return Object.entries(records).flatMap(([other, record]): [string, JsonObject][] => {
    if (other === key || !isJsonObject(record)) return [];
    if (!shown.every(({ name, isKey }) => isKey || record[name] !== undefined)) return [];
    const locator = locatorOf([...collection, other]);
    return written.some((one) => isUnder(one, locator) || isUnder(locator, one)) ? [] : [[other, record]];
  });
}

/** The same look-up of another record; null where the result cannot be written again. */
export function readOf(
  { pair, key, shown }: RecordRead,
  [other, record]: readonly [string, JsonObject],
): CallPair | null {
  const fields = shown.map(({ name, isKey }) => [name, isKey ? other : (record[name] ?? null)] as const);
  const result = withOutput(pair.result, () => Object.fromEntries(fields));
  if (result?.kind !== 'tool_result') return null;
  const args = exchanged(pair.call.arguments, { from: key, to: other, key: null });
  return { call: { ...pair.call, arguments: args }, result };
}
