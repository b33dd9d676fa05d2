/**
 * Positions, in both lists, of a longest common subsequence. What is common at both ends is taken off first: lists of arms
 * differ in few places.
 */
export function commonItems(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = commonInside(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...middle.map(([left, right]) => [left + start, right + start] as const),
    ...Array.from({ length: end }, (_, index) => [before.length - end + index, after.length - end + index] as const),
  ];
}

function commonInside(left: readonly string[], right: readonly string[]): (readonly [number, number])[] {
  const lengths = left.map(() => new Array<number>(right.length + 1).fill(0));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = right.length - 1; j >= 0; j -= 1) {
      row[j] = left[i] === right[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
