/** A matrix of which each row lists its columns that are not 0. */
export interface SparseRows {
  /** Row `i` is at the places from `offsets[i]` up to, not including, `offsets[i + 1]`. */
  readonly offsets: Uint32Array;
  readonly columns: Uint32Array;
  /** Single precision halves the memory to go through, and the noise of a probe is far above its rounding. */
  readonly values: Float32Array;
  readonly columnCount: number;
}

export function rowCountOf({ offsets }: SparseRows): number {
  return offsets.length - 1;
}
