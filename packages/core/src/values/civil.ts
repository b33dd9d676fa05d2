/** A day of the Gregorian calendar, bound to no clock and no zone. */
export interface CivilDate {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  readonly day: number;
}

export const SECONDS_PER_DAY = 86_400;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days in a month; 0 for a month that does not exist. */
export function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** True for a day that exists, in the years 1 to 9999. */
export function isCivilDate({ year, month, day }: CivilDate): boolean {
  return year >= 1 && year <= 9999 && day >= 1 && day <= monthLength(year, month);
}

/** Days since 1970-01-01, counted in years that begin in March so that the leap day is the last. */
export function dayNumber({ year, month, day }: CivilDate): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The day with this number of days since 1970-01-01. */
export function dateOfDay(days: number): CivilDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: CivilDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** `2026-03-29`. */
export function formatDate({ year, month, day }: CivilDate): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** `19:00` or `19:00:30.5`. */
export function formatClock(second: number, nano: number): string {
  const minutes = Math.floor(second / 60);
  const hourMinute = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  const fraction = nano === 0 ? '' : `.${String(nano).padStart(9, '0').replace(/0+$/, '')}`;
  return second % 60 === 0 && nano === 0 ? hourMinute : `${hourMinute}:${twoDigits(second % 60)}${fraction}`;
}
