import type { SparseRows } from './sparse-rows.ts';

/** How to move and scale each column of a table. */
export interface Standardiser {
  readonly means: readonly number[];
  /** 0 for a column that does not vary: it becomes 0. */
  readonly scales: readonly number[];
}

/** Reads each column's mean and standard deviation from the rows to be trained on, of which there is at least one. */
export function fitStandardiser(rows: readonly (readonly number[])[]): Standardiser {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0));
  const means = columns.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  const deviations = columns.map((values, column) => {
    const mean = means[column] ?? 0;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  });
  return { means, scales: deviations.map((deviation) => (deviation === 0 ? 0 : 1 / deviation)) };
}

/** Every column of every row, with a mean of 0 and a standard deviation of 1 over what the standardiser was fitted to. */
export function standardisedRows(rows: readonly (readonly number[])[], { means, scales }: Standardiser): SparseRows {
  const columnCount = means.length;
  return {
    offsets: Uint32Array.from({ length: rows.length + 1 }, (_, row) => row * columnCount),
    columns: Uint32Array.from(rows.flatMap(() => [...means.keys()])),
    values: Float32Array.from(
      rows.flatMap((row) => row.map((value, column) => (value - (means[column] ?? 0)) * (scales[column] ?? 0))),
    ),
    columnCount,
  };
}
