import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { recordOf } from '../../kit/record-of.ts';

/** A field with more values than this is no category. */
const MAX_CATEGORIES = 12;

/** Another of the few words that a field takes in the records of its collection; null where it takes no others, or many. */
export function otherCategory(
  base: FaultBase,
  { steps, value }: { readonly steps: Steps; readonly value: JsonValue },
  random: Random,
): string | null {
  const { initial, final } = base.episode.state;
  const record = recordOf(base, steps);
  const collection = record.slice(0, -1);
  const field = steps.slice(record.length);
  if (typeof value !== 'string' || collection.length === 0 || field.length === 0) return null;
  const records = [initial, final].flatMap((state) => {
    const members = state === null ? undefined : valueAt(state, collection);
    return members === undefined || !isJsonObject(members) ? [] : Object.values(members);
  });
  const words = new Set(records.flatMap((one) => wordAt(one, field)));
  if (words.size > MAX_CATEGORIES || words.size * 2 > records.length) return null;
  const others = [...words].filter((word) => word !== value && word !== '').toSorted();
  return others.length === 0 ? null : random.pick(others);
}

function wordAt(record: JsonValue, field: Steps): string[] {
  const value = valueAt(record, field);
  return typeof value === 'string' ? [value] : [];
}
