/**
 * True when each of `size` rows can be given a column of its own that it fits. Kuhn's algorithm: a row takes a free column,
 * or moves the row that holds a fitting one.
 */
export function perfectMatching(size: number, fits: (row: number, column: number) => boolean): boolean {
  const holder = new Map<number, number>();
  const columns = Array.from({ length: size }, (_, index) => index);
  const place = (row: number, tried: Set<number>): boolean => {
    const free = columns.find((column) => !holder.has(column) && fits(row, column));
    if (free !== undefined) {
      holder.set(free, row);
      return true;
    }
    for (const column of columns) {
      const current = holder.get(column);
      if (current === undefined || tried.has(column) || !fits(row, column)) continue;
      tried.add(column);
      if (!place(current, tried)) continue;
      holder.set(column, row);
      return true;
    }
    return false;
  };
  return columns.every((row) => place(row, new Set()));
}
