/** Days and local times as text. All arithmetic runs on UTC, so no machine's zone or clock takes part. */

const DAY_MS = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The day so many days after (before, where negative) another: `dayFrom('2026-05-04', -4)` is `2026-04-30`. */
export function dayFrom(day: string, offsetDays: number): string {
  return dayOfNumber(numberOfDay(day) + offsetDays);
}

/** A local time: `timeOn('2026-05-04', 9, 5)` is `2026-05-04T09:05`. */
export function timeOn(day: string, hours: number, minutes: number): string {
  return `${day}T${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** The local time so many minutes later (earlier, where negative); midnight is no border. */
export function minutesAfter(time: string, minutes: number): string {
  const total = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) + minutes;
  const day = dayFrom(time.slice(0, 10), Math.floor(total / 1440));
  const rest = ((total % 1440) + 1440) % 1440;
  return timeOn(day, Math.floor(rest / 60), rest % 60);
}

/** Days from the first to the second; negative where the second is earlier. */
export function daysBetween(first: string, second: string): number {
  return numberOfDay(second) - numberOfDay(first);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayNumber(day: string): number {
  return (((numberOfDay(day) + 4) % 7) + 7) % 7;
}

/** `Monday`. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[weekdayNumber(day)] ?? '';
}

/** `May`. Takes a day, a month (`2026-05`) or a local time. */
export function monthName(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

/** `May 12, 2026`. Takes a day or a local time. */
export function formatDay(day: string): string {
  return `${monthName(day)} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`;
}

/** `2:30 PM`. Takes `14:30` or a local time. */
export function formatTime(time: string): string {
  const clock = time.slice(-5);
  const hours = Number(clock.slice(0, 2));
  return `${hours % 12 === 0 ? 12 : hours % 12}:${clock.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
}

function numberOfDay(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;
}

function dayOfNumber(number: number): string {
  const date = new Date(number * DAY_MS);
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
