/** How an amount is spread over episodes. All but the sum are null where there is no episode. */
export interface Spread {
  readonly least: number | null;
  readonly median: number | null;
  readonly most: number | null;
  readonly sum: number;
}

/** The middle of an even number of amounts is the mean of the two in the middle. */
export function spreadOf(amounts: readonly number[]): Spread {
  const ordered = amounts.toSorted((one, other) => one - other);
  const at = (index: number): number | null => ordered[index] ?? null;
  const [low, high] = [at(Math.floor((ordered.length - 1) / 2)), at(Math.floor(ordered.length / 2))];
  return {
    least: at(0),
    median: low === null || high === null ? null : (low + high) / 2,
    most: at(ordered.length - 1),
    sum: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}
