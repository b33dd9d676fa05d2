import { type CivilDate, dateOfDay, dayNumber, formatDate, isCivilDate, weekdayOf } from './civil.ts';
import { dateAt, type ScannedDate, type StatedDate } from './date-text.ts';
import type { LocaleMarks } from './locale-marks.ts';
import { matchAt } from './match-at.ts';
import type { Readings, Scanned, StatedZone, TemporalReading } from './reading.ts';
import { type ScannedTime, timeAt, zoneAt } from './time-text.ts';

/** What reading a date or time in a text depends on. */
export interface MomentOptions {
  readonly marks: LocaleMarks | null;
  /** The episode's clock, for a date without a year. */
  readonly now: string | undefined;
  /** True for what a person wrote, where 7:30 may be in the evening. */
  readonly prose: boolean;
}

/** What every date and time in a text begins like; most words and numbers do not, and are told apart by this alone. */
const BEGINNING =
  /\d{1,8}(?:[-/.:年T]\d|[ap\u00a0]|(?:st|nd|rd|th)? ?(?:of |-)?(?:[adfjmnops]|o'c))|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|noon|mid)/iy;

const COMPACT = /(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?(?!\d)/y;
const DATE_TO_TIME = /(?:,? at |, | |[Tt](?=\d))/y;
const TIME_TO_DATE = /(?:,? on (?:the )?|, | )/y;
const NOW_DATE = /^(\d{4})-(\d{2})-(\d{2})/;

/** A date without a year is read as the one this near to the episode's clock; farther out it could be last year's or next. */
const NEAR_DAYS = 120;

/** Years in which a day may recur next to `year`: 29 February skips up to seven. */
function yearsAround(year: number, month: number, day: number): readonly number[] {
  const reach = month === 2 && day === 29 ? 8 : 1;
  return Array.from({ length: 2 * reach + 1 }, (_, index) => year - reach + index);
}

function nearestDates(month: number, day: number, now: CivilDate): readonly CivilDate[] {
  const today = dayNumber(now);
  const dates = yearsAround(now.year, month, day).map((year) => ({ year, month, day }));
  const near = dates.filter(isCivilDate).map((date) => ({ date, distance: Math.abs(dayNumber(date) - today) }));
  const [nearest, second] = near.sort((left, right) => left.distance - right.distance);
  if (nearest === undefined) return [];
  return second === undefined || nearest.distance <= NEAR_DAYS ? [nearest.date] : [nearest.date, second.date];
}

/** The years that a date without one can mean next to the episode's clock; the date itself where there is no clock. */
function withYear(stated: StatedDate, present: string | undefined): readonly StatedDate[] {
  if (stated.kind !== 'yearless') return [stated];
  const match = NOW_DATE.exec(present ?? '');
  if (match === null) return [stated];
  const now = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return nearestDates(stated.month, stated.day, now).map((date) => ({ kind: 'date', date }));
}

function fitsWeekday(stated: StatedDate, weekday: number | null): boolean {
  return weekday === null || stated.kind !== 'date' || weekdayOf(stated.date) === weekday;
}

interface Parts {
  readonly date: ScannedDate;
  readonly time: ScannedTime | null;
  readonly zone: StatedZone;
}

function atTime(date: CivilDate, { time, zone }: Parts): readonly TemporalReading[] {
  if (time === null) return [{ kind: 'date', date }];
  const days = time.midnight ? [date, dateOfDay(dayNumber(date) + 1)] : [date];
  return days.flatMap((day) =>
    time.times.map((each): TemporalReading => ({ kind: 'datetime', date: day, time: each, zone })),
  );
}

/** Every combination of the dates and times that a text can mean. A month, or a date with no year, carries no time. */
function readingsOf(parts: Parts, options: MomentOptions, text: string): Readings {
  const { date } = parts;
  const possible = date.dates.flatMap((stated) => withYear(stated, options.now));
  const dates = possible.filter((stated) => fitsWeekday(stated, date.weekday));
  if (dates.length === 0) {
    const [stated] = possible;
    const shown = stated?.kind === 'date' ? formatDate(stated.date) : 'the date';
    return {
      ok: false,
      problem: 'ambiguous_date',
      detail: `the weekday in ${JSON.stringify(text)} is not that of ${shown}`,
    };
  }
  const candidates = dates.flatMap((stated): readonly TemporalReading[] =>
    stated.kind === 'date' ? atTime(stated.date, parts) : [stated],
  );
  const yearAssumed =
    date.dates.some((stated) => stated.kind === 'yearless') && dates.every((stated) => stated.kind === 'date');
  return {
    ok: true,
    candidates,
    problem: dates.length > 1 ? 'ambiguous_date' : 'ambiguous_time',
    plain: false,
    yearAssumed,
  };
}

/** `20260329T190000Z`, as calendars write it. */
function compactAt(text: string, start: number, options: MomentOptions): Scanned | null {
  const match = matchAt(COMPACT, text, start);
  if (match === null) return null;
  const [whole, year, month, day, hour, minute, second = '00'] = match;
  const spelled = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const zone = zoneAt(text, start + whole.length, true);
  const read = momentAt(spelled, 0, options);
  if (read === null || read.end !== spelled.length || !read.readings.ok) return null;
  const candidates = read.readings.candidates.map((each) =>
    each.kind === 'datetime' ? { ...each, zone: zone.zone } : each,
  );
  return { end: zone.end, readings: { ...read.readings, candidates } };
}

function dateFirst(text: string, start: number, options: MomentOptions): Scanned | null {
  const date = dateAt(text, start, options.marks);
  if (date === null) return null;
  const joint = matchAt(DATE_TO_TIME, text, date.end);
  const timed = date.dates.every((stated) => stated.kind !== 'month');
  const time = joint === null || !timed ? null : timeAt(text, date.end + joint[0].length, options.prose && !date.iso);
  if (time === null) {
    return {
      end: date.end,
      readings: readingsOf({ date, time: null, zone: { is: 'none' } }, options, text.slice(start, date.end)),
    };
  }
  const zone = zoneAt(text, time.end, time.toTheSecond || /^t$/i.test(joint?.[0] ?? ''));
  const parts = { date, time, zone: zone.zone };
  return { end: zone.end, readings: readingsOf(parts, options, text.slice(start, zone.end)) };
}

function timeFirst(text: string, start: number, options: MomentOptions): Scanned | null {
  const time = timeAt(text, start, options.prose);
  if (time === null) return null;
  const zone = zoneAt(text, time.end, time.toTheSecond);
  const joint = matchAt(TIME_TO_DATE, text, zone.end);
  const date = joint === null ? null : dateAt(text, zone.end + joint[0].length, options.marks);
  if (date === null || date.dates.some((stated) => stated.kind === 'month')) {
    const candidates = time.times.map((each): TemporalReading => ({ kind: 'time', time: each, zone: zone.zone }));
    return {
      end: zone.end,
      readings: { ok: true, candidates, problem: 'ambiguous_time', plain: false, yearAssumed: false },
    };
  }
  const parts = { date, time, zone: zone.zone };
  return { end: date.end, readings: readingsOf(parts, options, text.slice(start, date.end)) };
}

/** The date, time, or date with time at `start` of a text in scan form; null where none begins there. */
export function momentAt(text: string, start: number, options: MomentOptions): Scanned | null {
  if (matchAt(BEGINNING, text, start) === null) return null;
  return compactAt(text, start, options) ?? dateFirst(text, start, options) ?? timeFirst(text, start, options);
}
