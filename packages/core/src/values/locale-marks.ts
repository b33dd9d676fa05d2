/** What a declared locale says about numbers and dates in digits. */
export interface LocaleMarks {
  readonly decimal: string;
  readonly group: string;
  /** Order of day and month in a short date; null where the year stands first, which decides nothing for 03/04/2026. */
  readonly dayMonth: 'day_first' | 'month_first' | null;
}

const known = new Map<string, LocaleMarks | null>();

function readMarks(locale: string): LocaleMarks | null {
  // An unsupported tag would silently fall back to the machine's own locale.
  if (Intl.NumberFormat.supportedLocalesOf(locale).length === 0) return null;
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: true }).formatToParts(
    1234567.8,
  );
  const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', calendar: 'gregory' }).formatToParts(0);
  const places = dates.map((part) => part.type);
  const day = places.indexOf('day');
  const month = places.indexOf('month');
  const yearFirst = places.indexOf('year') < Math.min(day, month);
  return {
    decimal: numbers.find((part) => part.type === 'decimal')?.value ?? '.',
    group: numbers.find((part) => part.type === 'group')?.value ?? ',',
    dayMonth: yearFirst ? null : day < month ? 'day_first' : 'month_first',
  };
}

/** Marks of a BCP 47 tag; null where none is declared or the tag is not known. Reads the ICU tables, never the machine's settings. */
export function marksOf(locale: string | undefined): LocaleMarks | null {
  if (locale === undefined) return null;
  const cached = known.get(locale);
  if (cached !== undefined) return cached;
  let marks: LocaleMarks | null;
  try {
    marks = readMarks(locale);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    marks = null;
  }
  known.set(locale, marks);
  return marks;
}
