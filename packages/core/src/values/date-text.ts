import { type CivilDate, isCivilDate } from './civil.ts';
import type { LocaleMarks } from './locale-marks.ts';
import { matchAt } from './match-at.ts';
import type { YearlessDate } from './reading.ts';

/** A date as a text can state it. */
export type StatedDate =
  | { readonly kind: 'date'; readonly date: CivilDate }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | YearlessDate;

export interface ScannedDate {
  readonly end: number;
  /** One, or two where day and month could be either. */
  readonly dates: readonly StatedDate[];
  /** A weekday that stands before the date: 0 Sunday to 6 Saturday. */
  readonly weekday: number | null;
  /** Digits with hyphens, which a `T` and a time may follow. */
  readonly iso: boolean;
}

const MONTH_PREFIXES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY_PREFIXES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = '(?:(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,? (?:the )?)?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)';
/** Years that prose writes without a word for it; `March 29, 1000 guests` states none. */
const YEAR = '((?:1[5-9]|2\\d)\\d{2})(?!\\d)';

const ISO = /(\d{4})-(\d{2})-(\d{2})(?!\d)/y;
const ISO_MONTH = /(\d{4})-(\d{2})(?![\d-])/y;
const YEAR_FIRST = /(\d{4})([/.])(\d{1,2})\2(\d{1,2})(?!\d)/y;
const CJK = /(\d{4})年(\d{1,2})月(\d{1,2})日/y;
const NUMERIC = /(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/y;
const MONTH_DAY = new RegExp(`${WEEKDAY}${MONTH} ${DAY}(?:,? ${YEAR})?`, 'iy');
const DAY_MONTH = new RegExp(`${WEEKDAY}${DAY}(?: of)?[ -]${MONTH}(?:(?:,? |-)${YEAR})?(?![A-Za-z])`, 'iy');
const MONTH_YEAR = new RegExp(`${MONTH},? ${YEAR}`, 'iy');

function indexOfPrefix(prefixes: readonly string[], word: string | undefined): number | null {
  return word === undefined ? null : prefixes.indexOf(word.slice(0, 3).toLowerCase());
}

function full(year: string, month: string, day: string): readonly StatedDate[] {
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isCivilDate(date) ? [{ kind: 'date', date }] : [];
}

function monthOf(year: string, month: number): readonly StatedDate[] {
  return month >= 1 && month <= 12 && Number(year) > 0 ? [{ kind: 'month', year: Number(year), month }] : [];
}

/** Day and month in digits: both orders, unless the locale, a day past 12 or equal numbers leave one. */
function eitherOrder(match: RegExpExecArray, marks: LocaleMarks | null): readonly StatedDate[] {
  const [, first = '', mark = '', second = '', yearText = ''] = match;
  // 1.2.30 is a version and 01-02-03 a code, except where dates are written so.
  if (yearText.length === 2 && mark !== '/' && !(mark === '.' && marks?.dayMonth === 'day_first')) return [];
  const year = yearText.length === 2 ? `20${yearText}` : yearText;
  const dayFirst = full(year, second, first);
  const monthFirst = full(year, first, second);
  if (dayFirst.length > 0 && marks?.dayMonth === 'day_first') return dayFirst;
  if (monthFirst.length > 0 && marks?.dayMonth === 'month_first') return monthFirst;
  return Number(first) === Number(second) ? dayFirst : [...monthFirst, ...dayFirst];
}

function inWords(month: string, day: string, year: string | undefined): readonly StatedDate[] {
  const number = MONTH_PREFIXES.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (year !== undefined) return full(year, String(number), day);
  // Any leap year: without a year, 29 February may exist.
  return isCivilDate({ year: 2000, month: number, day: Number(day) })
    ? [{ kind: 'yearless', month: number, day: Number(day) }]
    : [];
}

/** What else is known of a date: the weekday before it, whether it is ISO. */
type Extras = Partial<Pick<ScannedDate, 'weekday' | 'iso'>>;

function result(match: RegExpExecArray, dates: readonly StatedDate[], extras: Extras = {}): ScannedDate | null {
  if (dates.length === 0) return null;
  return { end: match.index + match[0].length, dates, weekday: null, iso: false, ...extras };
}

function digitDateAt(text: string, start: number, marks: LocaleMarks | null): ScannedDate | null {
  const iso = matchAt(ISO, text, start);
  if (iso !== null) return result(iso, full(iso[1] ?? '', iso[2] ?? '', iso[3] ?? ''), { iso: true });
  const yearFirst = matchAt(YEAR_FIRST, text, start);
  if (yearFirst !== null) return result(yearFirst, full(yearFirst[1] ?? '', yearFirst[3] ?? '', yearFirst[4] ?? ''));
  const cjk = matchAt(CJK, text, start);
  if (cjk !== null) return result(cjk, full(cjk[1] ?? '', cjk[2] ?? '', cjk[3] ?? ''));
  const numeric = matchAt(NUMERIC, text, start);
  if (numeric !== null) return result(numeric, eitherOrder(numeric, marks));
  const isoMonth = matchAt(ISO_MONTH, text, start);
  return isoMonth === null ? null : result(isoMonth, monthOf(isoMonth[1] ?? '', Number(isoMonth[2])));
}

function wordDateAt(text: string, start: number): ScannedDate | null {
  const monthDay = matchAt(MONTH_DAY, text, start);
  if (monthDay !== null) {
    const [, weekday, month = '', day = '', year] = monthDay;
    return result(monthDay, inWords(month, day, year), { weekday: indexOfPrefix(WEEKDAY_PREFIXES, weekday) });
  }
  const dayMonth = matchAt(DAY_MONTH, text, start);
  if (dayMonth !== null) {
    const [, weekday, day = '', month = '', year] = dayMonth;
    return result(dayMonth, inWords(month, day, year), { weekday: indexOfPrefix(WEEKDAY_PREFIXES, weekday) });
  }
  const monthYear = matchAt(MONTH_YEAR, text, start);
  if (monthYear === null) return null;
  return result(monthYear, monthOf(monthYear[2] ?? '', (indexOfPrefix(MONTH_PREFIXES, monthYear[1]) ?? -1) + 1));
}

/** The date at `start` of a text in scan form: ISO, digits, English words. Null where none begins there or it does not exist. */
export function dateAt(text: string, start: number, marks: LocaleMarks | null): ScannedDate | null {
  return digitDateAt(text, start, marks) ?? wordDateAt(text, start);
}
