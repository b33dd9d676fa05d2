import { describe, expect, it } from 'vitest';
import { readExhaustedMs } from './rate-headers.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const openai = (left: string, reset: string) =>
  readExhaustedMs({ 'x-ratelimit-remaining-requests': left, 'x-ratelimit-reset-requests': reset }, NOW);
const anthropic = (left: string, reset: string) =>
  readExhaustedMs(
    { 'anthropic-ratelimit-input-tokens-remaining': left, 'anthropic-ratelimit-input-tokens-reset': reset },
    NOW,
  );

describe('readExhaustedMs', () => {
  it.each([
    ['1s', 1000],
    ['250ms', 250],
    ['6m0s', 360_000],
    ['1h2m3.5s', 3_723_500],
    ['1m', 60_000],
    ['20.0004s', 20_001],
    ['0s', 0],
  ])('waits %j where no request is left', (reset, ms) => {
    expect(openai('0', reset)).toBe(ms);
  });

  it.each([
    ['2026-11-30T12:00:02Z', 2000],
    ['2026-11-30T13:00:02.5+01:00', 2500],
    ['2026-11-30T11:59:00Z', 0],
  ])('waits until %j where no tokens are left', (reset, ms) => {
    expect(anthropic('0', reset)).toBe(ms);
  });

  it.each(['', 'soon', '5', '-1s', '2026-11-30', '2026-99-99T99:99:99Z'])('reads the reset %j as no wait', (reset) => {
    expect([openai('0', reset), anthropic('0', reset)]).toEqual([0, 0]);
  });

  it('waits for nothing while something is left, or where nothing is said', () => {
    expect([
      openai('1', '1s'),
      openai('many', '1s'),
      anthropic('5000', '2026-11-30T12:01:00Z'),
      readExhaustedMs({}, NOW),
    ]).toEqual([0, 0, 0, 0]);
  });

  it('waits for the longest of the limits that are used up', () => {
    const headers = {
      'x-ratelimit-remaining-requests': '0',
      'x-ratelimit-reset-requests': '1s',
      'x-ratelimit-remaining-tokens': '0',
      'x-ratelimit-reset-tokens': '7s',
    };
    expect(readExhaustedMs(headers, NOW)).toBe(7000);
    expect(readExhaustedMs({ ...headers, 'x-ratelimit-remaining-tokens': '9' }, NOW)).toBe(1000);
  });
});
