import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { recordOf } from '../../kit/record-of.ts';

/** Records that are looked at for a value: there are thousands. */
const MAX_RECORDS = 400;

/** A value that another record has in the same field, of the same kind; null where all have the same. */
export function peerValue(base: FaultBase, steps: Steps, random: Random): JsonValue | null {
  const final = base.episode.state.final ?? {};
  const record = recordOf(base, steps);
  const records = valueAt(final, record.slice(0, -1));
  const now = valueAt(final, steps);
  if (records === undefined || !isJsonObject(records) || now === undefined) return null;
  if (typeof now === 'boolean') return !now;
  const values = Object.keys(records)
    .slice(0, MAX_RECORDS)
    .map((key) => valueAt(records, [key, ...steps.slice(record.length)]))
    .filter((value) => typeof value === typeof now && typeof value !== 'object' && value !== now && value !== '');
  const distinct = [...new Set(values)].filter((value) => value !== undefined);
  return distinct.length === 0 ? null : random.pick(distinct);
}
