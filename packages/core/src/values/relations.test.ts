import { describe, expect, it } from 'vitest';
import { RELATIONS } from '../episode/relation.ts';
import { type CompareOptions, compareValues, type Relation } from './index.ts';

function outcome(found: unknown, relation: Relation, expected: unknown, options: CompareOptions = {}): string {
  const comparison = compareValues(found, relation, expected, {}, options);
  if (comparison.status === 'undecided') return comparison.problem;
  return [comparison.status, ...comparison.flags].join(' ');
}

describe('compareValues relations', () => {
  it('orders numbers, numeric text, dates, times and instants, and nothing else', () => {
    expect(outcome(5, 'less', 25)).toBe('holds');
    expect(outcome('5', 'less', '25')).toBe('holds');
    expect(outcome('$5', 'greater', '$25')).toBe('differs');
    expect(outcome('2026-03-29', 'less', 'April 1, 2026')).toBe('holds');
    expect(outcome('2026-03-29', 'less_or_equal', '2026-03-29')).toBe('holds');
    expect(outcome('19:00', 'greater', '6 pm')).toBe('holds');
    expect(outcome('2026-03-10T09:00:00-07:00', 'less', '2026-03-10T16:00:01Z')).toBe('holds');
    expect(outcome('abc', 'less', 'abd')).toBe('type_mismatch');
    expect(outcome('abc', 'less_or_equal', 'abc')).toBe('type_mismatch');
    expect(outcome(true, 'less', false)).toBe('type_mismatch');
    expect(outcome([1], 'less', [2])).toBe('type_mismatch');
    expect(outcome({ a: 1 }, 'greater', { a: 1 })).toBe('type_mismatch');
    expect(outcome('19:00', 'less', '2026-03-29')).toBe('type_mismatch');
    expect(outcome(5, 'less', 'pending')).toBe('type_mismatch');
  });

  it('takes between as an inclusive pair', () => {
    expect(outcome(5, 'between', [5, 10])).toBe('holds');
    expect(outcome(10, 'between', [5, 10])).toBe('holds');
    expect(outcome(11, 'between', [5, 10])).toBe('differs');
    expect(outcome('2026-03-15', 'between', ['March 1, 2026', 'March 31, 2026'])).toBe('holds');
    expect(outcome(5, 'between', [10, 5])).toBe('type_mismatch');
    expect(outcome(5, 'between', ['open', 4])).toBe('type_mismatch');
    expect(outcome(5, 'between', [6, null])).toBe('type_mismatch');
    expect(outcome(5, 'between', [5])).toBe('type_mismatch');
    expect(outcome(5, 'between', 5)).toBe('type_mismatch');
    expect(outcome(5, 'between', ['1.000', 3000])).toBe('ambiguous_number');
    expect(outcome(5000, 'between', ['1.000', 3000])).toBe('differs coerced');
  });

  it('takes one_of as a list of values that one has to equal', () => {
    expect(outcome('pending', 'one_of', ['done', 'Pending'])).toBe('holds');
    expect(outcome(20000, 'one_of', [5, '$20,000'])).toBe('holds coerced');
    expect(outcome('open', 'one_of', ['done', 5, null, true])).toBe('differs');
    expect(outcome(null, 'one_of', [null])).toBe('holds');
    expect(outcome(5, 'one_of', [])).toBe('differs');
    expect(outcome(20, 'one_of', [1, '20.000'])).toBe('ambiguous_number');
    expect(outcome(true, 'one_of', ['yes'])).toBe('type_mismatch');
    expect(outcome('done', 'one_of', 'done')).toBe('type_mismatch');
  });

  it('compares lists in order unless they are multisets, which is flagged', () => {
    expect(outcome([1, 2], 'equal', [1, 2])).toBe('holds');
    expect(outcome([1, 2], 'equal', [2, 1])).toBe('differs');
    expect(outcome([1, 2], 'equal', [2, 1], { multiset: true })).toBe('holds multiset');
    expect(outcome([1, 1, 2], 'equal', [2, 2, 1], { multiset: true })).toBe('differs multiset');
    expect(outcome([1, 2], 'equal', [1], { multiset: true })).toBe('differs multiset');
    expect(outcome(['$20', 5], 'equal', [5, 20], { multiset: true })).toBe('holds multiset coerced');
    expect(outcome(['20.000', 5], 'equal', [5, 20], { multiset: true })).toBe('ambiguous_number');
    expect(outcome({ a: [1, 2] }, 'equal', { a: [2, 1] }, { multiset: true })).toBe('holds multiset');
  });

  it('finds a matching of multisets that a greedy choice would miss', () => {
    const options = { multiset: true, tolerance: 1 };
    expect(outcome([1, 2], 'equal', [2, 3], options)).toBe('holds multiset tolerance');
    expect(outcome([2, 1, 3], 'equal', [2, 3, 4], options)).toBe('holds multiset tolerance');
    expect(outcome([1, 1], 'equal', [2, 3], options)).toBe('differs multiset tolerance');
  });

  it('compares objects by key, deeply, whatever the keys are called', () => {
    const own = (text: string): unknown => JSON.parse(text);
    expect(outcome({ a: 1, b: { c: 'x' } }, 'equal', { b: { c: 'X' }, a: 1 })).toBe('holds');
    expect(outcome({ a: 1 }, 'equal', { a: 1, b: 2 })).toBe('differs');
    expect(outcome({ a: 5 }, 'equal', { a: 'x' })).toBe('differs');
    expect(outcome({ a: 5 }, 'equal', { a: 'five' })).toBe('type_mismatch');
    expect(outcome(own('{"__proto__":1}'), 'equal', own('{"__proto__":1}'))).toBe('holds');
    expect(outcome(own('{"__proto__":1}'), 'equal', own('{"__proto__":2}'))).toBe('differs');
    expect(outcome({}, 'equal', own('{"constructor":1}'))).toBe('differs');
    expect(outcome({ a: 1 }, 'equal', [1])).toBe('type_mismatch');
  });

  it('never lets different hold where equality is undecided', () => {
    const undecided: readonly (readonly [unknown, unknown])[] = [
      [20000, '20.000'],
      [true, 'yes'],
      [5, '5 kg'],
      ['2026-04-03', '03/04/2026'],
      ['2026-03-10T09:00:00', '2026-03-10T09:00:00Z'],
      [['20.000'], [20]],
      [{ a: true }, { a: 'yes' }],
    ];
    for (const [found, claim] of undecided) {
      const equal = compareValues(found, 'equal', claim, {});
      expect(equal.status).toBe('undecided');
      expect(compareValues(found, 'different', claim, {})).toEqual(equal);
    }
  });

  it('knows every relation of an episode', () => {
    const relations: readonly Relation[] = RELATIONS;
    for (const relation of relations) expect(() => compareValues(1, relation, 1, {})).not.toThrow();
  });

  it('throws for a relation that does not exist', () => {
    // @ts-expect-error the relation is not one of the union
    expect(() => compareValues(1, 'equals', 1, {})).toThrow(TypeError);
    // @ts-expect-error inherited names are no relations
    expect(() => compareValues(1, 'constructor', 1, {})).toThrow(/expects one of equal/);
  });
});
