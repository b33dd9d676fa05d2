/** What stands where a number is undefined or unknown. */
export const NO_NUMBER = '–';

/** A score with three decimals; a dash where it is undefined. Rounded here and nowhere before. */
export function showScore(value: number | null): string {
  return value === null ? NO_NUMBER : value.toFixed(3);
}

/** A count with thousands separators; a dash where it is unknown. */
export function showCount(value: number | null): string {
  return value === null ? NO_NUMBER : value.toLocaleString('en-US');
}

/** An amount per item with one decimal (none from 100 on); a dash where it is unknown or there are no items. */
export function showPer(amount: number | null, items: number): string {
  if (amount === null || items === 0) return NO_NUMBER;
  const per = amount / items;
  const digits = per >= 100 ? 0 : 1;
  return per.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** `1 query`, `2 queries`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${showCount(count)} ${count === 1 ? one : many}`;
}

/** An amount of money; a dash where it is unknown. Small amounts keep four decimals, and none becomes 0 by rounding. */
export function showUsd(usd: number | null): string {
  if (usd === null) return NO_NUMBER;
  if (usd === 0) return '$0';
  if (usd < 0.0001) return '<$0.0001';
  return `$${usd.toLocaleString('en-US', { minimumFractionDigits: usd < 1 ? 4 : 2, maximumFractionDigits: usd < 1 ? 4 : 2 })}`;
}
