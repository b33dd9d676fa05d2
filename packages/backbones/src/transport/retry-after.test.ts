import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(1994, 10, 6, 8, 49, 7);
const body = (retryDelay: unknown) =>
  JSON.stringify({
    error: {
      code: 429,
      details: [
        { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [] },
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay },
      ],
    },
  });
const ofHeader = (text: string) => readRetryAfter({ 'retry-after': text }, '', NOW);

describe('readRetryAfter', () => {
  it.each([
    ['2', 2000],
    ['0', 0],
    ['1.5', 1500],
    [' 7 ', 7000],
    ['86400', 86_400_000],
    ['0.0001', 1],
  ])('H01 reads %j in retry-after as seconds', (text, ms) => {
    expect(ofHeader(text)).toBe(ms);
  });

  it.each([
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
    '1994-11-06T08:49:37Z',
    '1994-11-06T09:49:37+01:00',
  ])('H01 reads the date %j as the time from now, whatever the zone of the machine', (text) => {
    expect(ofHeader(text)).toBe(30_000);
  });

  it('reads a date that has passed as no wait', () => {
    expect(ofHeader('Sun, 06 Nov 1994 08:49:00 GMT')).toBe(0);
  });

  it.each(['-1', '1e3', '2s', 'soon', '', 'NaN', 'Infinity', '5 apples', 'November', '1994', '9'.repeat(400)])(
    'reads %j as nothing or as a plain number, never as a guess',
    (text) => {
      expect(ofHeader(text)).toBe(text === '1994' ? 1_994_000 : null);
    },
  );

  it('H01 reads retry-after-ms, and prefers it', () => {
    expect(readRetryAfter({ 'retry-after-ms': '250' }, '', NOW)).toBe(250);
    expect(readRetryAfter({ 'retry-after-ms': '250', 'retry-after': '2' }, '', NOW)).toBe(250);
    expect(readRetryAfter({ 'retry-after-ms': 'later', 'retry-after': '2' }, '', NOW)).toBe(2000);
  });

  it('H01 reads the delay of RetryInfo where no header says more', () => {
    expect(readRetryAfter({}, body('2s'), NOW)).toBe(2000);
    expect(readRetryAfter({}, body('37.915s'), NOW)).toBe(37_915);
    expect(readRetryAfter({}, `[${body('0.5s')}]`, NOW)).toBe(500);
    expect(readRetryAfter({ 'retry-after': '9' }, body('2s'), NOW)).toBe(9000);
  });

  it.each([
    body('2'),
    body(2),
    body('2m'),
    body(null),
    '{"error":{"details":"retryDelay"}}',
    '{"retryDelay":"2s"}',
    'retryDelay {',
    '',
  ])('finds no delay in %j', (text) => {
    expect(readRetryAfter({}, text, NOW)).toBeNull();
  });

  it('gives a finite wait of at least 0 or nothing, for any header and body', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (ms, header, text) => {
        const wait = readRetryAfter({ 'retry-after-ms': ms, 'retry-after': header }, text, NOW);
        expect(wait === null || (Number.isInteger(wait) && wait >= 0)).toBe(true);
      }),
    );
  });

  it('is never shorter than a fraction of a millisecond asked for', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (seconds) => {
        const text = seconds.toFixed(6);
        expect(ofHeader(text)).toBeGreaterThanOrEqual(Number(text) * 1000);
      }),
    );
  });
});
