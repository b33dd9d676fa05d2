import { describe, expect, it } from 'vitest';
import { type CompareOptions, compareValues, type Relation } from './index.ts';

function outcome(
  found: unknown,
  expected: unknown,
  relation: Relation = 'equal',
  options: CompareOptions = {},
): string {
  const comparison = compareValues(found, relation, expected, {}, options);
  return comparison.status === 'undecided' ? comparison.problem : comparison.status;
}

describe('V02 substrings, signs and accounting negatives', () => {
  it.each([
    [25, '5'],
    [-5, '5'],
    [5, '-5'],
    [33.14, '3.14'],
    [105, '10'],
    [10, '1'],
    [1250, '(1,250.00)'],
    [1250, '\u22121250'],
    [-100, 'ISD (rupee) $100'],
  ])('V02 %d is not %j', (found, claim) => {
    expect(outcome(found, claim)).toBe('differs');
    expect(outcome(found, claim, 'different')).toBe('holds');
  });

  it.each([
    [1000, '1e3'],
    [1500, '1.5e+3'],
    [0.001, '1E-3'],
    [-1250, '(1,250.00)'],
    [-1250, '\u22121250'],
    [-1250, '－1250'],
    [-1250, '($1,250.00)'],
    [-1250, '$(1,250)'],
    [-1250, '(1,250.00) USD'],
    [-1250, '(USD 1,250)'],
    [100, 'ISD (rupee) $100'],
    [0, '-0'],
  ])('V02 %d is %j', (found, claim) => {
    expect(outcome(found, claim)).toBe('holds');
  });

  it.each([2026, -2026])('V02 does not read %d out of words with brackets', (found) => {
    expect(outcome(found, 'budget (2026)')).toBe('type_mismatch');
    expect(outcome(found, 'budget (2026)', 'different')).toBe('type_mismatch');
  });

  it.each(['room 10 is free', 'about 10', 'under $10', '~10', 'MAX $10', '10 or 11', 'not 10'])(
    'V02 does not take free text %j for the amount in it',
    (claim) => {
      expect(outcome(10, claim)).toBe('type_mismatch');
      expect(outcome(10, claim, 'different')).toBe('type_mismatch');
    },
  );

  it('V02 does not negate a bracketed negative twice', () => {
    expect(outcome(-5, '(-5)')).toBe('type_mismatch');
    expect(outcome(5, '(-5)')).toBe('type_mismatch');
  });
});

describe('V04 float noise, trailing zeros, tolerance', () => {
  it.each([
    [0.30000000000000004, 0.3],
    [100.49999999999999, 100.5],
    [29, '$29.00'],
    [1, 1.0],
    [0, -0],
    [1, 1.0000000005],
    [0, 1e-10],
    [123456789.01, 123456789.01000001],
    [1e21, '1000000000000000000000'],
  ])('V04 %d equals %j', (left, right) => {
    expect(outcome(left, right)).toBe('holds');
    expect(outcome(right, left)).toBe('holds');
    expect(outcome(left, right, 'different')).toBe('differs');
  });

  it.each([
    [59.97, 59.99],
    [0, 0.001],
    [1, 1.00000001],
    [0, 1e-8],
    [123456789.01, 123456789.12],
    [1000000000000, 1000000000001],
    [1000000000000, 1000000000000.5],
  ])('V04 %d does not equal %d', (left, right) => {
    expect(outcome(left, right)).toBe('differs');
    expect(outcome(right, left)).toBe('differs');
    expect(outcome(left, right, 'less')).toBe('holds');
  });

  it('V04 orders numbers that noise alone tells apart as equal', () => {
    expect(outcome(0.30000000000000004, 0.3, 'greater')).toBe('differs');
    expect(outcome(0.30000000000000004, 0.3, 'less_or_equal')).toBe('holds');
    expect(outcome(0.3, 0.30000000000000004, 'greater_or_equal')).toBe('holds');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, undefined])(
    'V04 compares %s with nothing, itself included',
    (value) => {
      for (const relation of ['equal', 'different', 'less', 'greater_or_equal'] as const) {
        expect(outcome(value, value, relation)).toBe('type_mismatch');
        expect(outcome(1, value, relation)).toBe('type_mismatch');
        expect(outcome(value, '1', relation)).toBe('type_mismatch');
      }
      expect(outcome([value], [value])).toBe('type_mismatch');
    },
  );

  it.each([
    [59.97, 59.99, '0.02', 'holds'],
    [59.97, 59.99, 0.02, 'holds'],
    [59.97, 59.99, '0.0199', 'differs'],
    [0.3, 0.1, 0.2, 'holds'],
    [0.30000000000000004, 0.1, 0.2, 'holds'],
    [0, 0.001, '0.001', 'holds'],
    [0.001, 0, '0', 'differs'],
    [0, 0, '0', 'holds'],
    [100, 105, 5, 'holds'],
    [100, 106, 5, 'differs'],
    [9007199254740993n, 9007199254740992n, 0.5, 'differs'],
    [9007199254740993n, 9007199254740992n, 1, 'holds'],
  ])('V04 %s against %s within %s: %s', (found, claim, tolerance, expected) => {
    expect(outcome(found, claim, 'equal', { tolerance })).toBe(expected);
    expect(outcome(claim, found, 'equal', { tolerance })).toBe(expected);
  });

  it('V04 widens inclusive bounds by a tolerance and leaves strict order alone', () => {
    expect(outcome(105, 100, 'less_or_equal', { tolerance: 5 })).toBe('holds');
    expect(outcome(106, 100, 'less_or_equal', { tolerance: 5 })).toBe('differs');
    expect(outcome(97, 100, 'less', { tolerance: 5 })).toBe('holds');
    expect(outcome(103, 100, 'less', { tolerance: 5 })).toBe('differs');
    expect(outcome(95, [100, 200], 'between', { tolerance: 5 })).toBe('holds');
    expect(outcome('$103', '$100', 'equal', { tolerance: '3' })).toBe('holds');
    expect(outcome([103, 'a'], [100, 'a'], 'equal', { tolerance: 3 })).toBe('holds');
  });

  it('V04 flags a tolerance and rejects one that is no decimal', () => {
    expect(compareValues(1, 'equal', 2, {}, { tolerance: 1 })).toEqual({ status: 'holds', flags: ['tolerance'] });
    for (const tolerance of ['-1', -1, '5%', 'a lot', '', Number.NaN]) {
      expect(outcome(1, 1, 'equal', { tolerance })).toBe('type_mismatch');
    }
    expect(outcome('2026-03-29', '2026-03-30', 'equal', { tolerance: 1 })).toBe('unit_unknown');
    expect(outcome('2026-03-29', '2026-03-29', 'equal', { tolerance: 1 })).toBe('holds');
  });
});

describe('V06 integers past 2^53', () => {
  const order = 9007199254740993n;

  it('V06 tells neighbours apart', () => {
    expect(outcome(order, order)).toBe('holds');
    expect(outcome(order, 9007199254740992)).toBe('differs');
    expect(outcome(order, 9007199254740992n)).toBe('differs');
    expect(outcome(order, '9007199254740993')).toBe('holds');
    expect(outcome(order, '9007199254740992')).toBe('differs');
    expect(outcome('9007199254740993', '9007199254740992')).toBe('differs');
    expect(outcome(order, 9007199254740992, 'greater')).toBe('holds');
    expect(outcome([{ id: order }], [{ id: 9007199254740992n }])).toBe('differs');
  });

  it('V06 keeps digits of any length', () => {
    const digits = `1${'0123456789'.repeat(40)}`;
    expect(outcome(BigInt(digits), digits)).toBe('holds');
    expect(outcome(BigInt(digits) + 1n, digits)).toBe('differs');
    expect(outcome(BigInt(digits), -BigInt(digits))).toBe('differs');
    expect(outcome(10n ** 30n, '1e30')).toBe('holds');
    expect(outcome(10n ** 30n, 1e30)).toBe('holds');
    expect(outcome(-(10n ** 18n) - 1n, '-1,000,000,000,000,000,001')).toBe('holds');
  });
});
