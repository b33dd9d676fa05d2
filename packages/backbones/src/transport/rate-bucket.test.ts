import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateBucket } from './rate-bucket.ts';

describe('RateBucket', () => {
  it('lets ten seconds of the rate go at once, then one after the other', () => {
    const bucket = new RateBucket(60, 0);
    const waits = Array.from({ length: 13 }, () => bucket.reserve(1, 0).waitMs);
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1000, 2000, 3000]);
    expect(bucket.reserve(1, 4000).waitMs).toBe(0);
  });

  it('lets a call through that is larger than all it can save', () => {
    const bucket = new RateBucket(6000, 0);
    expect(bucket.reserve(1000, 0).waitMs).toBe(0);
    expect(bucket.reserve(5000, 0).waitMs).toBe(50_000);
  });

  it('gives back what was not used, once, and takes what was used more', () => {
    const bucket = new RateBucket(60, 0);
    const first = bucket.reserve(10, 0);
    first.cancel();
    first.cancel();
    const second = bucket.reserve(10, 0);
    expect(second.waitMs).toBe(0);
    second.settle(12);
    expect(bucket.reserve(0, 0).waitMs).toBe(2000);
    second.settle(4);
    expect(bucket.reserve(6, 0).waitMs).toBe(0);
  });

  it('is not confused by a clock that goes back', () => {
    const bucket = new RateBucket(60, 10_000);
    bucket.reserve(10, 10_000);
    expect([bucket.reserve(1, 5_000).waitMs, bucket.reserve(1, 11_000).waitMs]).toEqual([1000, 1000]);
  });

  it('never lets more than the rate and the saved burst start in any time', () => {
    const amounts = fc.array(fc.record({ amount: fc.integer({ min: 0, max: 30 }), gapMs: fc.nat(3000) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), amounts, (perMinute, calls) => {
        const bucket = new RateBucket(perMinute, 0);
        const burst = Math.max(1, perMinute / 6);
        let now = 0;
        const starts = calls.map(({ amount, gapMs }) => {
          now += gapMs;
          return { amount, atMs: now + bucket.reserve(amount, now).waitMs };
        });
        for (const { atMs } of starts) {
          const started = starts.filter((each) => each.atMs <= atMs).reduce((sum, { amount }) => sum + amount, 0);
          expect(started).toBeLessThanOrEqual(burst + (atMs * perMinute) / 60_000 + 1e-6);
        }
      }),
    );
  });
});
