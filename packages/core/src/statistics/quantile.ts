/**
 * The value with the share `share` of a sorted sample below it, between two members in proportion (R's type 7, the usual
 * default). The sample is ascending and not empty.
 */
export function sortedQuantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const before = Math.floor(place);
  const low = sorted[before] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (place - before) * (high - low);
}
