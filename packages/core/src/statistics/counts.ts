/** Throws for a count that can't be one: counts come from our own code, so a wrong one is a bug. */
export function assertCount(name: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 0) return;
  throw new RangeError(`${name}: expected a whole number of 0 or more, got ${String(value)}`);
}

/** The same for what there must be one of at least, such as resamples. */
export function assertPositiveCount(name: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 1) return;
  throw new RangeError(`${name}: expected a whole number from 1, got ${String(value)}`);
}

/** For what may be a fraction, such as a count averaged over repeats. */
export function assertAmount(name: string, value: number): void {
  if (Number.isFinite(value) && value >= 0) return;
  throw new RangeError(`${name}: expected a number of 0 or more, got ${String(value)}`);
}

/** Throws for a part above its whole. Sums of fractions may miss it by rounding. */
export function assertPart(name: string, part: number, whole: number): void {
  if (part <= whole * (1 + 1e-9)) return;
  throw new RangeError(`${name}: expected at most n = ${whole}, got ${part}`);
}

/** A probability that a formula divides by or inverts: the ends are excluded. */
export function assertOpenShare(name: string, value: number): void {
  if (value > 0 && value < 1) return;
  throw new RangeError(`${name}: expected a number between 0 and 1, both excluded, got ${String(value)}`);
}

export function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
