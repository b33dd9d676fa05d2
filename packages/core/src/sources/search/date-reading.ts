/** A calendar day as text states it; no year where the text gives none. */
export interface DayReading {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

/** A day found in running text, with the part of the text that states it (UTF-16 indexes). */
export interface DayInText {
  readonly reading: DayReading;
  readonly start: number;
  readonly end: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[Tt](\d{2}))?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const MONTH_BETWEEN = /^(\d{1,2})[-/.]([A-Za-z]{3,9})[-/.](\d{4})$/;
const DAY_AFTER = /^\.?\s{1,2}(\d{1,2})(?:st|nd|rd|th)?(?![\w.]*\d)(?:,?\s{1,2}(\d{4})(?!\d))?/i;
const DAY_BEFORE = /(?:^|[^\w.,-])(\d{1,2})(?:st|nd|rd|th)?(?:\s{1,2}of)?[\s-]{1,2}$/i;
const YEAR_AFTER = /^\.?,?[\s-]{1,2}(\d{4})(?!\d)/;

/** 1 to 12 for an English month name or its abbreviation, else 0. */
export function monthOf(word: string): number {
  return MONTH_NAME.test(word) ? MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1 : 0;
}

/**
 * Days that a chunk of digits stands for: one for `2026-05-04` (also with a `T09` behind it), both readings for
 * `04/05/2026`, one for `4-May-2026`, none for anything else.
 */
export function numericDays(chunk: string): readonly DayReading[] {
  const first = YEAR_FIRST.exec(chunk);
  if (first !== null) return valid([[first[1], first[2], first[3]]]);
  const named = MONTH_BETWEEN.exec(chunk);
  if (named !== null) return valid([[named[3], monthOf(named[2] ?? ''), named[1]]]);
  const last = YEAR_LAST.exec(chunk);
  if (last === null) return [];
  return valid([
    [last[3], last[1], last[2]],
    [last[3], last[2], last[1]],
  ]);
}

/** The day around a month name that stands at `start..end` of the text: `May 4, 2026`, `4 May 2026`, `May 4th`. */
export function dayAround(text: string, start: number, end: number): DayInText | null {
  const month = monthOf(text.slice(start, end));
  if (month === 0) return null;
  const behind = text.slice(end, end + 24);
  const after = DAY_AFTER.exec(behind);
  if (after !== null) return dayInText([after[2], month, after[1]], start, end + after[0].length);
  const front = text.slice(Math.max(0, start - 12), start);
  const before = DAY_BEFORE.exec(front);
  if (before === null) return null;
  const year = YEAR_AFTER.exec(behind);
  const digits = start - front.length + front.indexOf(before[1] ?? '', before.index);
  return dayInText([year?.[1], month, before[1]], digits, end + (year?.[0].length ?? 0));
}

/**
 * Search terms of a day. A day with a year also answers to the day alone; a day alone answers to the same day of any
 * year, through a term of its own, so that `May 4 2026` does not find May 4 of another year.
 */
export function dayTerms(reading: DayReading): readonly string[] {
  const day = `${pad(reading.month)}-${pad(reading.day)}`;
  return reading.year === null ? [`@${day}`, `@?${day}`] : [`@${reading.year}-${day}`, `@${day}`];
}

/** The terms that a question for a day accepts. */
export function dayQuestion(reading: DayReading): readonly string[] {
  const day = `${pad(reading.month)}-${pad(reading.day)}`;
  return reading.year === null ? [`@${day}`] : [`@${reading.year}-${day}`, `@?${day}`];
}

function dayInText(parts: readonly (string | number | undefined)[], start: number, end: number): DayInText | null {
  const [reading] = valid([parts]);
  return reading === undefined ? null : { reading, start, end };
}

function valid(candidates: readonly (readonly (string | number | undefined)[])[]): readonly DayReading[] {
  const days = new Map<string, DayReading>();
  for (const [year, month, day] of candidates) {
    const reading = { year: year === undefined ? null : Number(year), month: Number(month), day: Number(day) };
    const exists = reading.month >= 1 && reading.month <= 12 && reading.day >= 1 && reading.day <= 31;
    if (exists) days.set(`${reading.month}-${reading.day}`, reading);
  }
  return [...days.values()];
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
