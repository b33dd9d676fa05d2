import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { otherValue } from '../../kit/other-value.ts';
import type { Level } from '../family.ts';

/** Records that are looked at for another value. */
const MAX_RECORDS = 60;

export interface FieldPlace {
  readonly collection: Steps;
  readonly key: string;
  readonly rest: Steps;
}

/**
 * Another value that the field could hold: off by a distance where it has one, else what the same field holds in another
 * record of the collection. Null where no record has another one.
 */
export function otherFieldValue(
  base: FaultBase,
  { collection, key, rest }: FieldPlace,
  { level, random }: { readonly level: Level; readonly random: Random },
): JsonValue | null {
  const final = base.episode.state.final ?? {};
  const current = valueAt(final, [...collection, key, ...rest]);
  if (current === undefined || current === null || typeof current === 'object') return null;
  if (typeof current === 'boolean') return !current;
  const moved = otherValue(current, level, random);
  if (moved !== null || typeof current === 'number' || rest.length === 0) return moved;
  const records = valueAt(final, collection);
  if (records === undefined || !isJsonObject(records)) return null;
  const values = random.sample(Object.keys(records), MAX_RECORDS).flatMap((other) => {
    const value = valueAt(records, [other, ...rest]);
    return typeof value === 'string' && value !== '' && value !== current ? [value] : [];
  });
  return values[0] ?? null;
}
