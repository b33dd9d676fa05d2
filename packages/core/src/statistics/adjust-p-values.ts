/** One p-value per planned contrast; null for a contrast that could not be computed. */
type PValues = readonly (number | null)[];

/**
 * Holm's adjusted p-values (S. Holm 1979), in the order given: reject those at or below alpha, and the chance of any false
 * rejection is at most alpha. A contrast without a p-value was planned too: it keeps its place among them as if it were 1, and
 * stays null.
 *
 * @throws RangeError where a p-value is not between 0 and 1.
 */
export function holmAdjusted(pValues: PValues): (number | null)[] {
  const adjusted: (number | null)[] = pValues.map(() => null);
  let largest = 0;
  for (const [rank, { p, index }] of ascending(pValues).entries()) {
    largest = Math.max(largest, p * (pValues.length - rank));
    adjusted[index] = Math.min(1, largest);
  }
  return adjusted;
}

/**
 * Benjamini's and Hochberg's adjusted p-values (1995), in the order given: of those rejected at or below q, a share of at most q
 * is expected to be false. Missing p-values as in `holmAdjusted`.
 *
 * @throws RangeError where a p-value is not between 0 and 1.
 */
export function benjaminiHochbergAdjusted(pValues: PValues): (number | null)[] {
  const adjusted: (number | null)[] = pValues.map(() => null);
  let smallest = 1;
  for (const [rank, { p, index }] of [...ascending(pValues).entries()].reverse()) {
    smallest = Math.min(smallest, (p * pValues.length) / (rank + 1));
    adjusted[index] = smallest;
  }
  return adjusted;
}

function ascending(pValues: PValues): { p: number; index: number }[] {
  const known = pValues.flatMap((p, index) => (p === null ? [] : [{ p, index }]));
  for (const { p, index } of known) {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`pValues[${index}]: expected a number from 0 to 1, got ${p}`);
  }
  return known.sort((one, other) => one.p - other.p);
}
