import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFrom, daysBetween, formatDay, formatTime, minutesAfter, monthName, timeOn, weekdayOf } from './days.ts';

const day = fc.integer({ min: -20_000, max: 40_000 }).map((offset) => dayFrom('2026-01-01', offset));

describe('days', () => {
  it('steps over the ends of months, leap days and years', () => {
    expect(dayFrom('2026-05-04', -4)).toBe('2026-04-30');
    expect(dayFrom('2024-02-28', 1)).toBe('2024-02-29');
    expect(dayFrom('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('counts what it steps, and orders as text', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3000, max: 3000 }), (start, offset) => {
        const end = dayFrom(start, offset);
        expect(daysBetween(start, end)).toBe(offset);
        expect(Math.sign(offset)).toBe(start < end ? 1 : start > end ? -1 : 0);
      }),
    );
  });

  it('adds minutes over midnight in both directions', () => {
    expect(minutesAfter('2026-05-04T23:50', 15)).toBe('2026-05-05T00:05');
    expect(minutesAfter('2026-05-04T00:05', -15)).toBe('2026-05-03T23:50');
    fc.assert(
      fc.property(day, fc.integer({ min: -9000, max: 9000 }), (start, minutes) => {
        expect(minutesAfter(minutesAfter(timeOn(start, 12, 30), minutes), -minutes)).toBe(timeOn(start, 12, 30));
      }),
    );
  });

  it('names weekdays like the calendar does', () => {
    expect(weekdayOf('2026-05-04')).toBe('Monday');
    expect(weekdayOf('1969-12-31')).toBe('Wednesday');
  });

  it.each([
    ['00:05', '12:05 AM'],
    ['09:00', '9:00 AM'],
    ['12:00', '12:00 PM'],
    ['2026-05-04T14:30', '2:30 PM'],
  ])('writes %s as %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });

  it('writes days with the month in letters', () => {
    expect(formatDay('2026-05-04')).toBe('May 4, 2026');
    expect(formatDay('2026-12-24T18:00')).toBe('December 24, 2026');
    expect(monthName('2026-09')).toBe('September');
  });
});
