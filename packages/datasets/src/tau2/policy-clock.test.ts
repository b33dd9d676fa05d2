import { describe, expect, it } from 'vitest';
import { policyClock } from './policy-clock.ts';

describe('policyClock', () => {
  it.each([
    ['The current time is 2025-02-25 12:08:00 EST.', '2025-02-25T12:08:00-05:00'],
    ['The current time is 2024-05-15 15:00:00 EST.', '2024-05-15T15:00:00'],
    ['The current time is 2024-05-15 15:00 UTC.', '2024-05-15T15:00:00Z'],
    ['The current time is 2024-05-15T15:00:00+02:00.', '2024-05-15T15:00:00+02:00'],
    ['The current time is 2024-05-15 15:00:00.', '2024-05-15T15:00:00'],
    ['The current time is 2024-05-15 15:00:00 CST.', '2024-05-15T15:00:00'],
    [
      '# Policy\n\nThe current time is 2024-01-02 03:04:05 EST.\nAgain: the current time is 2024-01-02 03:04:05 EST.',
      '2024-01-02T03:04:05-05:00',
    ],
  ])('reads %j as %s', (policy, clock) => {
    expect(policyClock(policy)).toBe(clock);
  });

  it.each([
    'No clock here; flights leave at 15:00 EST.',
    'The current time is 2024-05-15 15:00:00 EST. The current time is 2024-05-16 15:00:00 EST.',
    'The current time is soon.',
    'The current time is 2024-13-45 99:00:00 EST.',
    '',
  ])('gives none for %j', (policy) => {
    expect(policyClock(policy)).toBeNull();
  });
});
