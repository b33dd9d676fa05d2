import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  type ExactDecimal,
  roundQuotient,
  subtractDecimals,
  toDecimal,
} from './exact-decimal.ts';

function decimal(value: number | bigint | string): ExactDecimal {
  const read = toDecimal(value);
  if (read === null) throw new Error(`no decimal: ${value}`);
  return read;
}

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

describe('exact decimals', () => {
  it.each([
    ['1832.48', { digits: 183248n, scale: 2 }],
    [-0.5, { digits: -5n, scale: 1 }],
    [1e21, { digits: 10n ** 21n, scale: 0 }],
    [1e-7, { digits: 1n, scale: 7 }],
    [9007199254740993n, { digits: 9007199254740993n, scale: 0 }],
  ])('reads %s', (value, expected) => {
    expect(toDecimal(value)).toEqual(expected);
  });

  it.each(['', '1,5', '$5', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, '1.', '.5'])('does not read %j', (value) => {
    expect(toDecimal(value)).toBeNull();
  });

  it('adds 0.1 and 0.2 to 0.3', () => {
    expect(compareDecimals(addDecimals(decimal(0.1), decimal(0.2)), decimal(0.3))).toBe(0);
    expect(compareDecimals(decimal(0.1 + 0.2), decimal(0.3))).toBe(1);
  });

  it('agrees with whole cents for any two amounts', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [left, right] = [decimal(a / 100), decimal(b / 100)];
        expect(compareDecimals(addDecimals(left, right), decimal((a + b) / 100))).toBe(0);
        expect(compareDecimals(subtractDecimals(left, right), decimal((a - b) / 100))).toBe(0);
        expect(compareDecimals(left, right)).toBe(Math.sign(a - b));
      }),
    );
  });

  it.each([
    ['100', 3n, 2, '33.33'],
    ['200', 3n, 2, '66.67'],
    ['0.5', 1n, 0, '1'],
    ['-0.5', 1n, 0, '-1'],
    ['2.445', 1n, 2, '2.45'],
    ['2.444', 1n, 2, '2.44'],
  ])('rounds %s / %s to %i places', (numerator, denominator, places, expected) => {
    expect(compareDecimals(roundQuotient(decimal(numerator), denominator, places), decimal(expected))).toBe(0);
  });
});
