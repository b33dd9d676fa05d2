import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber, weekdayOf } from './civil.ts';
import { instantsOf, isKnownZone, localSecond } from './zone.ts';

const ZONES = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/Dublin',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Chatham',
];

/** What the Temporal proposal says about the same wall clock. */
function referenceInstants(zone: string, local: number): readonly number[] {
  const wall = Temporal.Instant.fromEpochMilliseconds(local * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime();
  const seconds = (['earlier', 'later'] as const).map((disambiguation) => {
    const zoned = wall.toZonedDateTime(zone, { disambiguation });
    return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds / 1000 : null;
  });
  return [...new Set(seconds)].filter((second) => second !== null);
}

const anySecond = fc.integer({ min: Date.UTC(1975, 0, 1) / 1000, max: Date.UTC(2036, 0, 1) / 1000 });
const quarterHour = anySecond.map((second) => Math.floor(second / 900) * 900);

describe('instantsOf', () => {
  it('agrees with the Temporal reference on any wall clock', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), quarterHour, (zone, local) => {
        expect(instantsOf(zone, local)).toEqual(referenceInstants(zone, local));
      }),
      { numRuns: 150 },
    );
  });

  it('agrees with the reference around every change of the clocks in two years', () => {
    for (const zone of ['America/New_York', 'Europe/Dublin', 'Australia/Lord_Howe']) {
      let at = Temporal.Instant.from('2025-01-01T00:00:00Z').toZonedDateTimeISO(zone);
      for (let change = at.getTimeZoneTransition('next'), count = 0; change !== null && count < 4; count += 1) {
        const second = change.epochMilliseconds / 1000;
        const local = localSecond(zone, second) ?? 0;
        for (const shift of [-3600, -1800, -900, -1, 0, 900, 1800, 3599, 3600]) {
          expect(instantsOf(zone, local + shift)).toEqual(referenceInstants(zone, local + shift));
        }
        at = change;
        change = at.getTimeZoneTransition('next');
      }
    }
  });

  it('knows no zone that the time zone data does not know', () => {
    expect(instantsOf('Mars/Olympus', 0)).toBeNull();
    expect(localSecond('', 0)).toBeNull();
    expect(isKnownZone('Europe/Nowhere')).toBe(false);
    expect(isKnownZone('+05:30')).toBe(true);
  });
});

describe('civil days', () => {
  it('count as the platform counts them, back and forth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (days) => {
        const date = dateOfDay(days);
        const platform = new Date(days * 86_400_000);
        expect(date).toEqual({
          year: platform.getUTCFullYear(),
          month: platform.getUTCMonth() + 1,
          day: platform.getUTCDate(),
        });
        expect(weekdayOf(date)).toBe(platform.getUTCDay());
        expect(dayNumber(date)).toBe(days);
      }),
    );
  });
});
