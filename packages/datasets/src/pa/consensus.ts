import type { LabelValue } from './mapping.ts';

/** The value of a label, and how it came about. */
export interface Consensus {
  readonly value: LabelValue;
  readonly how: 'adjudicated' | 'majority' | 'tie';
}

/**
 * One value for a criterion: the adjudicated one where there is one, else the value that more raters gave than any other.
 * A tie is UNKNOWN. Null where nobody gave a value.
 */
export function consensusOf(adjudicated: LabelValue | null, ratings: readonly LabelValue[]): Consensus | null {
  if (adjudicated !== null) return { value: adjudicated, how: 'adjudicated' };
  const counts = new Map<LabelValue, number>();
  for (const value of ratings) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const [first, ...others] = [...counts].filter(([, count]) => count === most);
  if (first === undefined) return null;
  return others.length === 0 ? { value: first[0], how: 'majority' } : { value: 'UNKNOWN', how: 'tie' };
}
