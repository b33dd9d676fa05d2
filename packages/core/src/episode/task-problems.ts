import type { Task } from './episode.ts';
import type { InputProblem } from './input-error.ts';
import { quoteShort } from './shorten.ts';

/** Each declaration of a task that has a form: how to check it, and what was expected. */
const DECLARATIONS = {
  now: { isValid: isDateTime, expected: 'an ISO 8601 date or time such as 2026-05-04T09:00:00-07:00' },
  timezone: { isValid: isTimezone, expected: 'an IANA time zone such as America/Los_Angeles or UTC' },
  locale: { isValid: isLocale, expected: 'a BCP 47 tag such as en-US' },
  currency: { isValid: (text: string) => /^[A-Z]{3}$/u.test(text), expected: 'an ISO 4217 code such as USD' },
} as const satisfies Partial<Record<keyof Task, { isValid(text: string): boolean; expected: string }>>;

/** What is wrong with the clock, zone, locale and currency that a task declares. */
export function taskProblems(task: Task): InputProblem[] {
  const problems: InputProblem[] = [];
  for (const name of ['now', 'timezone', 'locale', 'currency'] as const) {
    const text = task[name];
    const { isValid, expected } = DECLARATIONS[name];
    if (text === undefined || isValid(text)) continue;
    problems.push({
      path: ['task', name],
      message: `expected ${expected}, got ${quoteShort(text)}: correct it or leave it out`,
    });
  }
  return problems;
}

const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1\d|2[0-3]):?[0-5]\d)?)?$/u;

function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const isCalendarDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isCalendarDay && hour < 24 && minute < 60 && second < 60;
}

function isTimezone(text: string): boolean {
  // Offsets pass for zones in the platform; as a zone they would hide every change of the clock.
  if (!/^[A-Za-z]/u.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
