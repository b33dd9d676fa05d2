import type { Household } from '../../world/state.ts';

/** Days on which nothing overlaps the hours (`09:30`), cancelled events apart; where none is free, the least busy ones. */
export function freestDays(
  household: Household,
  days: readonly string[],
  [from, to]: readonly [from: string, to: string],
): string[] {
  const counted = days.map((day) => ({ day, count: overlapsOf(household, `${day}T${from}`, `${day}T${to}`) }));
  const least = Math.min(...counted.map(({ count }) => count));
  return counted.flatMap(({ day, count }) => (count === least ? [day] : []));
}

function overlapsOf({ calendar }: Household, start: string, end: string): number {
  const events = Object.values(calendar).filter(({ status }) => status !== 'cancelled');
  return events.filter((event) => event.start < end && event.end > start).length;
}
