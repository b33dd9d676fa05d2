/** Throws for a count that can't be one: counts come from our own code, so a wrong one is a bug. */
export function assertCount(name: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 0) return;
  throw new RangeError(`${name}: expected a whole number of 0 or more, got ${String(value)}`);
}
