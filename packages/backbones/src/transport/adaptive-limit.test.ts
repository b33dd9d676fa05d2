import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AdaptiveLimit, type Congestion } from './adaptive-limit.ts';

const run = (limit: AdaptiveLimit, ...ends: readonly Congestion[]) => {
  for (const end of ends) limit.end(limit.start(), end);
};

describe('AdaptiveLimit', () => {
  it('halves when the provider is overloaded, down to one', () => {
    const limit = new AdaptiveLimit(10);
    const seen = Array.from({ length: 5 }, () => {
      run(limit, 'overloaded');
      return limit.current;
    });
    expect(seen).toEqual([5, 2, 1, 1, 1]);
  });

  it('halves once for a wave of calls that were under way together', () => {
    const limit = new AdaptiveLimit(8);
    const wave = Array.from({ length: 8 }, () => limit.start());
    for (const start of wave) limit.end(start, 'overloaded');
    expect(limit.current).toBe(4);
    run(limit, 'overloaded');
    expect(limit.current).toBe(2);
  });

  it('grows by one after as many good answers as run at once', () => {
    const limit = new AdaptiveLimit(8);
    run(limit, 'overloaded', 'overloaded');
    expect(limit.current).toBe(2);
    run(limit, 'none', 'none');
    expect(limit.current).toBe(3);
    run(limit, 'none', 'none');
    expect(limit.current).toBe(3);
    run(limit, 'none');
    expect(limit.current).toBe(4);
  });

  it('learns nothing from other failures', () => {
    const limit = new AdaptiveLimit(4);
    run(limit, 'overloaded', 'none', 'unknown', 'unknown', 'none');
    expect(limit.current).toBe(3);
  });

  it('stays between one and its maximum, whatever happens', () => {
    const ends = fc.array(fc.constantFrom<Congestion>('none', 'overloaded', 'unknown'), { maxLength: 300 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), ends, (maximum, all) => {
        const limit = new AdaptiveLimit(maximum);
        for (const end of all) {
          run(limit, end);
          expect(limit.current).toBeGreaterThanOrEqual(1);
          expect(limit.current).toBeLessThanOrEqual(maximum);
        }
      }),
    );
  });
});
