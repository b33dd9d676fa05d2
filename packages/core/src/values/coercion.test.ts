import { describe, expect, it } from 'vitest';
import { compareValues, type Relation } from './index.ts';

function outcome(found: unknown, expected: unknown, relation: Relation = 'equal'): string {
  const comparison = compareValues(found, relation, expected, {});
  if (comparison.status === 'undecided') return comparison.problem;
  return [comparison.status, ...comparison.flags].join(' ');
}

describe('V05 type coercion and leading zeros', () => {
  it.each(['02139', '007', '00', '-007', '０２１３９', '+14155550100', '0123.50'])(
    'V05 %j is a code and equals no number',
    (code) => {
      const number = Number(code.replace('０２１３９', '02139'));
      expect(outcome(code, number)).toBe('differs');
      expect(outcome(number, code)).toBe('differs');
      expect(outcome(code, number, 'less_or_equal')).toBe('type_mismatch');
      expect(outcome(code, code)).toBe('holds');
    },
  );

  it('V05 compares codes as text', () => {
    expect(outcome('02139', '2139')).toBe('differs');
    expect(outcome('2139', '02139')).toBe('differs');
    expect(outcome('1.10', '1.1')).toBe('differs');
    expect(outcome('3', '3.0')).toBe('differs');
    expect(outcome('1e3', '1000')).toBe('differs');
  });

  it('V05 compares formatted amounts in texts by value', () => {
    expect(outcome('$20,000', '20000')).toBe('holds');
    expect(outcome('1,000', '1000')).toBe('holds');
    expect(outcome('20k', '$20,000.00')).toBe('holds');
    expect(outcome('0,5', '0.5')).toBe('holds');
    expect(outcome('\u22125', '-5')).toBe('holds');
  });

  it('V05 flags a number against numeric text', () => {
    expect(outcome('3', 3)).toBe('holds coerced');
    expect(outcome(3, '3')).toBe('holds coerced');
    expect(outcome('3', 4)).toBe('differs coerced');
    expect(outcome('0', 0)).toBe('holds coerced');
    expect(outcome('0.5', 0.5)).toBe('holds coerced');
    expect(outcome(3, 3)).toBe('holds');
    expect(outcome([{ qty: '3' }], [{ qty: 3 }])).toBe('holds coerced');
  });

  it('V05 takes only the words true and false for a truth value', () => {
    expect(outcome(true, 'true')).toBe('holds coerced');
    expect(outcome('false', false)).toBe('holds coerced');
    expect(outcome(true, 'True')).toBe('holds coerced');
    expect(outcome(true, 'false')).toBe('differs coerced');
    expect(outcome(false, 'false', 'different')).toBe('differs coerced');
    expect(outcome(true, true)).toBe('holds');
    expect(outcome(true, false)).toBe('differs');
    expect(outcome('true', 'true')).toBe('holds');
  });

  it.each(['yes', 'on', 1, 0, 'maybe', '', [], {}])('V05 does not take %j for a truth value', (value) => {
    expect(outcome(true, value)).toBe('type_mismatch');
    expect(outcome(value, false)).toBe('type_mismatch');
    expect(outcome(true, value, 'different')).toBe('type_mismatch');
  });

  it('V05 reads no number out of blank or wordy text', () => {
    expect(outcome(0, '')).toBe('type_mismatch');
    expect(outcome('', 0)).toBe('type_mismatch');
    expect(outcome(5, 'five')).toBe('type_mismatch');
    expect(outcome(12, '12A')).toBe('type_mismatch');
    expect(outcome(77, 'TX-77')).toBe('type_mismatch');
    expect(outcome(2026, '2026-03-29')).toBe('type_mismatch');
  });
});

describe('V07 null, empty, "null"', () => {
  it('V07 null equals only null', () => {
    expect(outcome(null, null)).toBe('holds');
    for (const other of ['', 'null', 'None', 0, false, [], {}, 'n/a']) {
      expect(outcome(other, null)).toBe('differs');
      expect(outcome(null, other)).toBe('differs');
      expect(outcome(other, null, 'different')).toBe('holds');
    }
    expect(outcome(null, null, 'different')).toBe('differs');
    expect(outcome(null, 5, 'less')).toBe('type_mismatch');
    expect(outcome(null, null, 'less_or_equal')).toBe('type_mismatch');
  });

  it('V07 tells the empty values apart', () => {
    expect(outcome([], [])).toBe('holds');
    expect(outcome({}, {})).toBe('holds');
    expect(outcome('', '')).toBe('holds');
    expect(outcome([], '')).toBe('type_mismatch');
    expect(outcome([], {})).toBe('type_mismatch');
    expect(outcome([null], [])).toBe('differs');
    expect(outcome({ a: null }, {})).toBe('differs');
    expect(outcome({}, { a: null })).toBe('differs');
  });
});
