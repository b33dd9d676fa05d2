import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../episode/json-value.ts';
import type { Relation } from '../episode/relation.ts';
import { BindingError } from './binding-error.ts';
import { orderValues, relationHolds, relationHoldsWithin, sameValue } from './typed-compare.ts';

describe('sameValue', () => {
  it.each<[JsonValue, JsonValue]>([
    [20000, 20000],
    [1, 1n],
    [0, -0],
    ['a', 'a'],
    [null, null],
    [
      { a: 1, b: [2, { c: null }] },
      { b: [2, { c: null }], a: 1 },
    ],
    [9007199254740993n, 9007199254740993n],
  ])('takes row %# for the same', (a, b) => {
    expect(sameValue(a, b)).toBe(true);
  });

  it.each<[string, JsonValue, JsonValue]>([
    ['a number and its text', 3, '3'],
    ['a boolean and its text', true, 'true'],
    ['a boolean and a number', true, 1],
    ['null and nothing', null, ''],
    ['an empty list and an empty object', [], {}],
    ['lists in another order', [1, 2], [2, 1]],
    ['a list and a shorter one', [1, 2], [1]],
    ['an object with one key more', { a: 1 }, { a: 1, b: 2 }],
    ['an object with another key', { a: 1 }, { b: 1 }],
    ['neighbouring big integers', 9007199254740993n, 9007199254740992n],
    ['a big integer and the double next to it', 9007199254740993n, 9007199254740992],
    ['float noise', 0.1 + 0.2, 0.3],
    ['text in another case', 'Active', 'active'],
    ['an inherited key', { toString: 1 }, { a: 1 }],
  ])('keeps %s apart', (_what, a, b) => {
    expect(sameValue(a, b)).toBe(false);
    expect(sameValue(b, a)).toBe(false);
  });

  it('holds for every value and its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // What fast-check makes is JSON.
        const [a, b] = [value as JsonValue, JSON.parse(JSON.stringify(value)) as JsonValue];
        expect(sameValue(a, b)).toBe(true);
      }),
    );
  });
});

describe('orderValues', () => {
  it.each<[JsonValue, JsonValue, number]>([
    [1, 2, -1],
    [9007199254740993n, 9007199254740992n, 1],
    ['2026-05-08', '2026-05-12', -1],
    ['19:00', '08:14', 1],
    ['2026-05', '2026-05', 0],
    ['2026-05-07T14:00', '2026-05-07T11:59', 1],
    ['2026-03-10T09:00:00-07:00', '2026-03-10T16:00:00Z', 0],
    ['2026-03-10T09:00:00.250Z', '2026-03-10T09:00:00Z', 1],
  ])('orders the pair of row %#', (a, b, expected) => {
    expect(orderValues(a, b)).toBe(expected);
  });

  it.each<[JsonValue, JsonValue]>([
    ['10', '9'],
    [10, '9'],
    ['2026-05-08', '2026-05-08T09:00'],
    ['2026-05-08T09:00:00', '2026-05-08T09:00:00Z'],
    ['b', 'a'],
    [true, false],
    [null, 1],
    [Number.NaN, 1],
  ])('refuses to order %j and %j', (a, b) => {
    expect(() => orderValues(a, b)).toThrow(BindingError);
  });
});

describe('relationHolds', () => {
  it.each<[JsonValue, Relation, JsonValue, boolean]>([
    [5, 'equal', 5, true],
    [5, 'equal', '5', false],
    [5, 'different', '5', true],
    [5, 'different', 5, false],
    [5, 'less', 6, true],
    [6, 'less', 6, false],
    [6, 'less_or_equal', 6, true],
    [7, 'less_or_equal', 6, false],
    [7, 'greater', 6, true],
    [6, 'greater', 6, false],
    [6, 'greater_or_equal', 6, true],
    [5, 'greater_or_equal', 6, false],
    [5, 'between', [5, 7], true],
    [8, 'between', [5, 7], false],
    [['a', 'b'], 'contains', 'a', true],
    [['ab'], 'contains', 'a', false],
    ['invoice 2207, paid', 'contains', 'invoice 2207', true],
    ['invoice 22071', 'contains', 'invoice 2207', false],
    [['a'], 'not_contains', 'b', true],
    ['a b', 'not_contains', 'b', false],
    ['x', 'one_of', ['x', 'y'], true],
    [1, 'one_of', ['1'], false],
  ])('%j %s %j is %s', (found, relation, expected, holds) => {
    expect(relationHolds(found, relation, expected)).toBe(holds);
  });

  it.each<[JsonValue, Relation, JsonValue]>([
    [1, 'between', 2],
    [1, 'between', [1]],
    [1, 'between', [1, 2, 3]],
    ['x', 'one_of', 'x'],
    [{ a: 1 }, 'contains', 'a'],
    ['text', 'contains', 5],
    ['text', 'contains', ' '],
    [5, 'contains', 5],
  ])('refuses %j %s %j', (found, relation, expected) => {
    expect(() => relationHolds(found, relation, expected)).toThrow(BindingError);
  });

  it.each<[number, number, number | string, boolean]>([
    [100.5, 100, 0.5, true],
    [100.51, 100, '0.5', false],
    [0.3, 0.1, '0.2', true],
    [5, 5, 0, true],
  ])('%d is %d within %s: %s', (found, expected, tolerance, holds) => {
    expect(relationHoldsWithin({ found, relation: 'equal', expected, tolerance })).toBe(holds);
    expect(relationHoldsWithin({ found, relation: 'different', expected, tolerance })).toBe(!holds);
  });

  it('refuses a tolerance for text and for an order', () => {
    expect(() => relationHoldsWithin({ found: 'a', relation: 'equal', expected: 'a', tolerance: 1 })).toThrow(
      BindingError,
    );
    expect(() => relationHoldsWithin({ found: 1, relation: 'less', expected: 2, tolerance: 1 })).toThrow(BindingError);
  });
});
