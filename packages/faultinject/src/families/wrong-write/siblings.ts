import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { stepsOf } from '../../edits/steps-of.ts';
import type { Level } from '../family.ts';

/** Which of the siblings, ordered from the least to the most alike, a level takes. */
const RANK = { blatant: 0, moderate: 0.5, subtle: 1 } as const satisfies Record<Level, number>;

/** The key of a record that looks like the one with this key, as much as the level asks; undefined where none does. */
export function siblingOf(base: FaultBase, key: string, level: Level): string | undefined {
  const siblings = siblingsOf(base, key);
  return siblings.at(Math.round((siblings.length - 1) * RANK[level]));
}

/** Keys of records that share a field with the record of this key, from the least to the most alike. */
function siblingsOf({ domain, episode }: FaultBase, key: string): string[] {
  const { final } = episode.state;
  if (final === null) return [];
  for (const { path, sibling_fields: fields } of domain.collections) {
    const records = recordsAt(path, final);
    const own = records.get(key);
    if (own === undefined) continue;
    const alike = new Map(
      [...records].map(([other, record]) => [
        other,
        fields.reduce((sum, field) => sum + likeness(record[field], own[field]), 0),
      ]),
    );
    const likenessOf = (other: string): number => alike.get(other) ?? 0;
    return [...records.keys()]
      .filter((other) => other !== key && likenessOf(other) > 0)
      .toSorted((a, b) => likenessOf(a) - likenessOf(b) || (a < b ? -1 : 1));
  }
  return [];
}

/** Records by key, or by their `id` where they stand in a list. */
function recordsAt(path: string, final: JsonObject): ReadonlyMap<string, JsonObject> {
  const steps = stepsOf(path, final);
  const records = steps === null ? undefined : valueAt(final, steps);
  const entries: (readonly [JsonValue | undefined, JsonValue])[] = isJsonList(records)
    ? records.map((item) => [isJsonObject(item) ? item['id'] : undefined, item])
    : isJsonObject(records)
      ? Object.entries(records)
      : [];
  return new Map(
    entries.flatMap(([key, record]) => (typeof key === 'string' && isJsonObject(record) ? [[key, record]] : [])),
  );
}

/** Share of the words that two texts have in common; 1 for equal values of any kind. */
function likeness(left: JsonValue | undefined, right: JsonValue | undefined): number {
  if (left === undefined || right === undefined) return 0;
  if (left === right) return 1;
  if (typeof left !== 'string' || typeof right !== 'string') return 0;
  const [a, b] = [wordsOf(left), wordsOf(right)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, a.size, b.size);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
