import type { ResultTable } from './result-table.ts';

/** Between two columns. */
const GAP = 2;
const MOST_FOR_NAMES = 0.65;

export interface SplitOptions {
  readonly width: number;
  /** Of a column by its place. */
  readonly widthOf: (index: number) => number;
}

/** Columns of each part, by their places, so that no part is wider than it may be: each begins with those that name the rows. */
export function splitColumns({ columns }: ResultTable, { width, widthOf }: SplitOptions): number[][] {
  const all = columns.map((_, index) => index);
  const firstNumber = columns.findIndex(({ align }) => align === 'right');
  const named = firstNumber === -1 ? all : all.slice(0, firstNumber);
  const taken = named.reduce((sum, index) => sum + widthOf(index) + GAP, -GAP);
  // Not all of the width is for names, so that there is room beside them: the rest of a name goes on the next line.
  const start = Math.min(taken, Math.floor(width * MOST_FOR_NAMES));
  const parts: number[][] = [];
  let [part, used] = [[...named], start];
  for (const index of all.slice(named.length)) {
    const needed = widthOf(index) + GAP;
    if (used + needed > width && part.length > named.length) {
      parts.push(part);
      [part, used] = [[...named], start];
    }
    part.push(index);
    used += needed;
  }
  return [...parts, part];
}
