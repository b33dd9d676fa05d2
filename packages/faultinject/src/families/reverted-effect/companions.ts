import { isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { tokensOf } from '../../kit/event-tokens.ts';
import { recordOf } from '../../kit/record-of.ts';
import { keyOf } from '../../kit/write-units.ts';

/** Another record that the agent has seen, and its value in the same field, the same before and after. */
interface Companion {
  readonly key: string;
  readonly value: JsonValue;
}

/** Companions of a record by the field at a place, in drawn order. */
export function companionsOf(base: FaultBase, steps: Steps, random: Random): Companion[] {
  const { initial, final } = base.episode.state;
  const record = recordOf(base, steps);
  const records = valueAt(final ?? {}, record.slice(0, -1));
  if (records === undefined || !isJsonObject(records)) return [];
  const seen = new Set(base.episode.trace.events.flatMap((event) => [...tokensOf(event)]));
  const rest = steps.slice(record.length);
  const kinds = kindFields(records).filter((field) => field !== rest[0]);
  const isLike = (key: string): boolean =>
    kinds.every((field) => valueAt(records, [key, field]) === valueAt(records, [keyOf(record), field]));
  const keys = Object.keys(records).filter((key) => key !== keyOf(record) && seen.has(key) && isLike(key));
  const companions = keys.flatMap((key) => {
    const value = valueAt(records, [key, ...rest]);
    const before = valueAt(initial ?? {}, [...record.slice(0, -1), key, ...rest]);
    const isSame = value !== undefined && before !== undefined && stringifyJson(value) === stringifyJson(before);
    return isSame ? [{ key, value }] : [];
  });
  return random.shuffle(companions);
}

/** Records that are looked at for the values of a field: there are thousands. */
const MAX_RECORDS = 400;
/** Fields with more values than this do not tell kinds of records, such as open and closed ones. */
const MAX_KINDS = 6;
const MIN_RECORDS_PER_KIND = 3;

/** Fields that sort records into kinds: what an agent may do with one depends on it. */
function kindFields(records: JsonObject): string[] {
  const sample = Object.values(records).slice(0, MAX_RECORDS).filter(isJsonObject);
  const fields = Object.keys(sample[0] ?? {});
  return fields.filter((field) => {
    const values = sample.map((record) => record[field]);
    const kinds = new Set(values);
    const isPlain = values.every((value) => typeof value === 'string' || typeof value === 'boolean');
    return isPlain && kinds.size > 1 && kinds.size <= Math.min(MAX_KINDS, sample.length / MIN_RECORDS_PER_KIND);
  });
}
