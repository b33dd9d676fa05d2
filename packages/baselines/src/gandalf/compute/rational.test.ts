import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDays } from './civil-days.ts';
import { ARITHMETIC, compareRationals, fractionOf, parseRational, type Rational, showRational } from './rational.ts';

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

function fraction(numerator: number, denominator: number): Rational {
  const value = fractionOf(BigInt(numerator), BigInt(denominator));
  if (value === null) throw new Error('no fraction');
  return value;
}

function read(text: string): Rational {
  const value = parseRational(text);
  if (value === null) throw new Error(`no number: ${text}`);
  return value;
}

describe('rationals', () => {
  it.each([
    ['0', '0'],
    ['-12.50', '-12.5'],
    ['.5', '0.5'],
    ['1e3', '1000'],
    ['1.5e-3', '0.0015'],
    ['$1,234.50', '1234.5'],
    ['-€2,000', '-2000'],
    ['12345678901234567890', '12345678901234567890'],
  ])('read %s as %s', (text, shown) => {
    expect(showRational(read(text))).toBe(shown);
  });

  it.each([
    '',
    '-',
    '.',
    'abc',
    '1,23',
    '1.2.3',
    '12 apples',
    '0x10',
    '1e9999',
    'Infinity',
    '1_000',
    '1'.repeat(1_001),
  ])('do not read %s', (text) => {
    expect(parseRational(text)).toBeNull();
  });

  it('add and multiply exactly, where floating point does not', () => {
    expect(showRational(ARITHMETIC.add(read('0.1'), read('0.2')) ?? read('0'))).toBe('0.3');
    expect(showRational(ARITHMETIC.multiply(read('19.99'), read('3')) ?? read('0'))).toBe('59.97');
    expect(showRational(ARITHMETIC.divide(read('1'), read('3')) ?? read('0'))).toBe('0.333333333333 (rounded)');
    expect(showRational(ARITHMETIC.divide(read('-2'), read('3')) ?? read('0'))).toBe('-0.666666666667 (rounded)');
  });

  it('keep the laws of arithmetic', () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 999 }), (a, b, divisor) => {
        const [left, right] = [fraction(a, divisor), fraction(b, 100)];
        const sum = ARITHMETIC.add(left, right);
        expect(sum).toEqual(ARITHMETIC.add(right, left));
        expect(sum === null ? null : ARITHMETIC.subtract(sum, right)).toEqual(left);
        expect(Math.sign(compareRationals(left, right))).toBe(Math.sign(a * 100 - b * divisor) || 0);
        expect(read(showRational(right))).toEqual(right);
      }),
    );
  });

  it('give no number for a division by zero, or for one with too many digits', () => {
    expect(ARITHMETIC.divide(read('1'), read('0'))).toBeNull();
    let value: Rational | null = read('9'.repeat(300));
    for (let times = 0; times < 3 && value !== null; times += 1) value = ARITHMETIC.multiply(value, value);
    expect(value).toBeNull();
  });
});

describe('civilDays', () => {
  it('counts days of the calendar, as a date is written', () => {
    const between = (left: string, right: string) => (civilDays(right) ?? 0) - (civilDays(left) ?? 0);
    expect(between('2026-02-27', '2026-03-01')).toBe(2);
    expect(between('2028-02-28', '2028-03-01')).toBe(2);
    expect(between('2026-03-28T23:59:00-07:00', '2026-03-29T00:01:00-07:00')).toBe(1);
    expect(civilDays('1970-01-01')).toBe(0);
  });

  it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', 'tomorrow', '2026-01-011'])(
    'knows no day %s',
    (text) => {
      expect(civilDays(text)).toBeNull();
    },
  );
});
