/** Null as soon as one amount is unknown: a partial sum would look like a whole one. */
export function sumKnown(amounts: Iterable<number | null>): number | null {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}
