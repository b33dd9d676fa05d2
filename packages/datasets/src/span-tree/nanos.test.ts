import { describe, expect, it } from 'vitest';
import { isoTime, readDuration, readTime } from './nanos.ts';

describe('readTime', () => {
  it.each([
    ['1767607200123456789', '2026-01-05T10:00:00.123Z'],
    [1767607200123456, '2026-01-05T10:00:00.123Z'],
    [1767607200123, '2026-01-05T10:00:00.123Z'],
    [1767607200, '2026-01-05T10:00:00.000Z'],
    [1767607200.5, '2026-01-05T10:00:00.500Z'],
    [[1767607200, 999999999], '2026-01-05T10:00:00.999Z'],
    ['2026-01-05T10:00:00.999999Z', '2026-01-05T10:00:00.999Z'],
    ['2026-01-05T12:00:00+02:00', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05 05:00:00-0500', '2026-01-05T10:00:00.000Z'],
  ])('V08 reads %j in UTC, cut to milliseconds', (value, expected) => {
    expect(isoTime(readTime(value)?.nanos ?? null)).toBe(expected);
  });

  it('reads nanoseconds that are past 2^53', () => {
    expect(isoTime(readTime(1767607200123456789n)?.nanos ?? null)).toBe('2026-01-05T10:00:00.123Z');
  });

  it('keeps nanoseconds and says where a text names no zone', () => {
    expect(readTime('2026-01-05T10:00:00.000000001Z')).toEqual({ nanos: 1767607200000000001n, hasZone: true });
    expect(readTime('2026-01-05T10:00:00')).toEqual({ nanos: 1767607200000000000n, hasZone: false });
  });

  it.each(['', '0', 0, -1, Number.NaN, 'yesterday', '2026-13-05T10:00:00Z', '2026-01-05', [1], null, undefined, true])(
    'reads nothing from %j',
    (value) => {
      expect(readTime(value)).toBeNull();
    },
  );
});

describe('readDuration', () => {
  it.each([
    ['PT2.974755S', 2_974_755_000n],
    ['PT1M4.2S', 64_200_000_000n],
    ['PT1H2M3S', 3_723_000_000_000n],
    ['P1DT1S', 86_401_000_000_000n],
    ['PT0S', 0n],
  ])('reads %s', (text, nanos) => {
    expect(readDuration(text)).toBe(nanos);
  });

  it.each(['P', '2.5', '1 s', 'PT-1S', ''])('reads nothing from %j', (text) => {
    expect(readDuration(text)).toBeNull();
  });
});

describe('isoTime', () => {
  it('gives no time for none and for one outside the calendar', () => {
    expect(isoTime(null)).toBeUndefined();
    expect(isoTime(10n ** 30n)).toBeUndefined();
  });
});
