/**
 * How many characters have to be added, removed, changed, or swapped with their neighbour to get from one text to the
 * other (Levenshtein with adjacent swaps, in its restricted form).
 */
export function editDistance(first: string, second: string): number {
  const [source, target] = [[...first], [...second]];
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (const [at, sign] of source.entries()) {
    const next = [at + 1];
    for (const [other, wanted] of target.entries()) {
      const replaced = (row[other] ?? 0) + (sign === wanted ? 0 : 1);
      const changed = Math.min(replaced, (row[other + 1] ?? 0) + 1, (next[other] ?? 0) + 1);
      const isSwap = at > 0 && other > 0 && sign === target[other - 1] && source[at - 1] === wanted;
      next.push(isSwap ? Math.min(changed, (before[other - 1] ?? 0) + 1) : changed);
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The candidate with the smallest distance, the first of equals; null where all are too far to be meant. */
export function nearestText(text: string, candidates: Iterable<string>): string | null {
  let nearest: string | null = null;
  let smallest = Math.max(2, Math.ceil(text.length / 2));
  for (const candidate of candidates) {
    // The difference of the lengths is a lower bound.
    if (Math.abs(candidate.length - text.length) >= smallest) continue;
    const distance = editDistance(text, candidate);
    if (distance >= smallest) continue;
    smallest = distance;
    nearest = candidate;
  }
  return nearest;
}
