import { sumOf } from './counts.ts';
import { sortedQuantile } from './quantile.ts';

/** What a list of amounts comes to, such as the cost of each episode. All but the counts are null where no value is known. */
export interface Summary {
  /** Known values. */
  readonly n: number;
  /** Values that are null. They are in no other number, so a `sum` beside them is a lower bound. */
  readonly missing: number;
  readonly sum: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  /** Nine tenths of the values lie at or below it, between two of them in proportion. */
  readonly p90: number | null;
}

/** @throws RangeError where a value is not finite. */
export function summaryOf(values: Iterable<number | null>): Summary {
  const all = [...values];
  const known = all.filter((value) => value !== null);
  for (const value of known) {
    if (!Number.isFinite(value)) throw new RangeError(`values: expected finite numbers, got ${value}`);
  }
  const counts = { n: known.length, missing: all.length - known.length };
  if (known.length === 0) return { ...counts, sum: null, mean: null, median: null, p90: null };
  const sorted = Float64Array.from(known).sort();
  const sum = sumOf(known);
  return {
    ...counts,
    sum,
    mean: sum / known.length,
    median: sortedQuantile(sorted, 0.5),
    p90: sortedQuantile(sorted, 0.9),
  };
}
