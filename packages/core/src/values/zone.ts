import { dayNumber, SECONDS_PER_DAY } from './civil.ts';

/** Formatters are costly to make and there are few zones in an episode. Null marks a zone that is not known. */
const formatters = new Map<string, Intl.DateTimeFormat | null>();

function formatterOf(zone: string): Intl.DateTimeFormat | null {
  const cached = formatters.get(zone);
  if (cached !== undefined) return cached;
  let formatter: Intl.DateTimeFormat | null;
  try {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    formatter = null;
  }
  formatters.set(zone, formatter);
  return formatter;
}

/** Local epoch second (the wall clock read as UTC) of an instant in a zone; null for an unknown zone. */
export function localSecond(zone: string, epochSecond: number): number | null {
  const text = formatterOf(zone)?.format(epochSecond * 1000);
  if (text === undefined) return null;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return dayNumber({ year, month, day }) * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second;
}

/** True for a zone that the time zone data knows. */
export function isKnownZone(zone: string): boolean {
  return formatterOf(zone) !== null;
}

/**
 * Instants, as epoch seconds in order, at which a zone's wall clock shows `local`: one as a rule, two where the clocks were
 * set back, none where they were set forward. Null for an unknown zone.
 */
export function instantsOf(zone: string, local: number): readonly number[] | null {
  const instants = new Set<number>();
  for (const probe of [local - SECONDS_PER_DAY, local + SECONDS_PER_DAY]) {
    const wall = localSecond(zone, probe);
    if (wall === null) return null;
    const instant = local - (wall - probe);
    if (localSecond(zone, instant) === local) instants.add(instant);
  }
  return [...instants].sort((left, right) => left - right);
}
