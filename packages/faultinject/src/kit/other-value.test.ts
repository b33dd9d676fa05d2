import { createRandom } from '@sauron/core/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../families/family.ts';
import { otherValue } from './other-value.ts';

const SHARES = { blatant: [0.5, 1.5], moderate: [0.05, 0.2], subtle: [0, 0.1] } as const;
const level = fc.constantFrom(...LEVELS);

describe('otherValue', () => {
  it('puts a number off by the share of its level, with its sign and no more digits', () => {
    const cents = fc.integer({ min: -500_000, max: 500_000 }).filter((value) => Math.abs(value) > 10_000);
    fc.assert(
      fc.property(cents, level, fc.integer(), (value, which, seed) => {
        const amount = value / 100;
        const other = otherValue(amount, which, createRandom(seed));
        if (typeof other !== 'number') throw new Error('there is another number');
        const share = Math.abs(other - amount) / Math.abs(amount);
        const [least, most] = SHARES[which];
        expect(share).toBeGreaterThan(least);
        expect(share).toBeLessThanOrEqual(most);
        expect(Math.sign(other)).toBe(Math.sign(amount));
        expect(String(other).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(2);
        if (Number.isInteger(amount)) expect(Number.isInteger(other)).toBe(true);
      }),
    );
  });

  it('never gives the same value, for small numbers neither', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -12, max: 12 }), fc.constantFrom(0.01, 0.5, 1.25)),
        level,
        fc.integer(),
        (value, which, seed) => {
          expect(otherValue(value, which, createRandom(seed))).not.toBe(value);
        },
      ),
    );
  });

  it.each(['2026-05-31', '2026-05-31T14:30', '2026-05-31T14:30:00-07:00', '2026-05-31 14:30'])(
    'puts %s off by days and keeps its spelling',
    (time) => {
      for (const which of LEVELS) {
        const other = String(otherValue(time, which, createRandom(3)));
        expect(other).not.toBe(time);
        expect(other.slice(10)).toBe(time.slice(10));
      }
      expect(String(otherValue(time, 'subtle', createRandom(3))).slice(0, 10)).toBe('2026-06-01');
    },
  );

  it.each(['high', '', true, null, '2026-13-45', [1], { a: 1 }])('has no distance for %s', (value) => {
    expect(otherValue(value, 'subtle', createRandom(1))).toBeNull();
  });
});
