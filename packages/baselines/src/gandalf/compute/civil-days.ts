const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/u;
const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of the date that a text begins with, as written there; null for a day that does not exist. */
export function civilDays(text: string): number | null {
  const [, year = '', month = '', day = ''] = DATE.exec(text.trim()) ?? [];
  if (year === '') return null;
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(midnight).toISOString().startsWith(`${year}-${month}-${day}`) ? midnight / DAY_MS : null;
}
