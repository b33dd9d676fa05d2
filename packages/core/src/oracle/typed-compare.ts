import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '../episode/json-value.ts';
import type { Relation } from '../episode/relation.ts';
import type { Tolerance } from './binding.ts';
import { BindingError } from './binding-error.ts';
import { absoluteDecimal, compareDecimals, type ExactDecimal, subtractDecimals, toDecimal } from './exact-decimal.ts';
import { findForm } from './surface-form.ts';

/** True where both are the same JSON value of the same type. Numbers are exact at any length; key order is no matter. */
export function sameValue(a: JsonValue, b: JsonValue): boolean {
  if (isNumeric(a) && isNumeric(b)) return compareDecimals(decimalOf(a), decimalOf(b)) === 0;
  if (isJsonList(a)) return isJsonList(b) && sameList(a, b);
  if (isJsonObject(a)) return isJsonObject(b) && sameObject(a, b);
  return a === b;
}

function sameList(a: readonly JsonValue[], b: readonly JsonValue[]): boolean {
  return a.length === b.length && a.every((item, index) => sameValue(item, b[index] ?? null));
}

function sameObject(a: JsonObject, b: JsonObject): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => {
    const [left, right] = [ownValue(a, key), ownValue(b, key)];
    return left !== undefined && right !== undefined && sameValue(left, right);
  });
}

/** True for a JSON number of any length. */
export function isNumeric(value: JsonValue): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The exact decimal of a JSON number; throws for a number that JSON does not have. */
export function decimalOf(value: number | bigint): ExactDecimal {
  const decimal = toDecimal(value);
  if (decimal === null) throw new BindingError(`expected a finite number, got ${String(value)}`);
  return decimal;
}

type Ordering = -1 | 0 | 1;
const ISO_SHAPES = [
  /^\d{4}-\d{2}-\d{2}$/u,
  /^\d{4}-\d{2}$/u,
  /^\d{2}:\d{2}$/u,
  /^\d{2}:\d{2}:\d{2}$/u,
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u,
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/u,
];
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/u;

/** Orders two numbers, two ISO days, months, clock times or local times of one shape, or two instants. Throws otherwise. */
export function orderValues(a: JsonValue, b: JsonValue): Ordering {
  if (isNumeric(a) && isNumeric(b)) return compareDecimals(decimalOf(a), decimalOf(b));
  if (typeof a === 'string' && typeof b === 'string') {
    if (ISO_INSTANT.test(a) && ISO_INSTANT.test(b)) return orderOf(Date.parse(a), Date.parse(b));
    if (ISO_SHAPES.some((shape) => shape.test(a) && shape.test(b))) return orderOf(a, b);
  }
  throw new BindingError(`expected two numbers or two ISO times of one shape to order, got ${show(a)} and ${show(b)}`);
}

function orderOf<Value extends number | string>(a: Value, b: Value): Ordering {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** True where the text holds the phrase or the list holds the item. Throws for anything else. */
export function containsValue(found: JsonValue, expected: JsonValue): boolean {
  if (isJsonList(found)) return found.some((item) => sameValue(item, expected));
  if (typeof found === 'string' && typeof expected === 'string' && expected.trim() !== '') {
    return findForm(found, expected) !== null;
  }
  throw new BindingError(`expected a list, or a text and a phrase, got ${show(found)} and ${show(expected)}`);
}

function equalWithin(found: JsonValue, expected: JsonValue, tolerance: Tolerance | undefined): boolean {
  if (tolerance === undefined) return sameValue(found, expected);
  if (!isNumeric(found) || !isNumeric(expected)) {
    throw new BindingError(`a tolerance needs two numbers, got ${show(found)} and ${show(expected)}`);
  }
  const distance = absoluteDecimal(subtractDecimals(decimalOf(found), decimalOf(expected)));
  return compareDecimals(distance, readTolerance(tolerance)) <= 0;
}

/** The exact decimal of a tolerance. */
export function readTolerance(tolerance: Tolerance): ExactDecimal {
  const decimal = toDecimal(tolerance);
  if (decimal === null) throw new BindingError(`expected a decimal tolerance, got ${String(tolerance)}`);
  return decimal;
}

function listOf(expected: JsonValue, relation: Relation): readonly JsonValue[] {
  if (isJsonList(expected)) return expected;
  throw new BindingError(`${relation} expects a list, got ${show(expected)}`);
}

function isBetween(found: JsonValue, expected: JsonValue): boolean {
  const [low, high, ...more] = listOf(expected, 'between');
  if (low === undefined || high === undefined || more.length > 0) {
    throw new BindingError(`between expects two values, got ${show(expected)}`);
  }
  return orderValues(found, low) >= 0 && orderValues(found, high) <= 0;
}

type RelationTest = (found: JsonValue, expected: JsonValue, tolerance: Tolerance | undefined) => boolean;
const RELATION_TESTS = {
  equal: equalWithin,
  different: (found, expected, tolerance) => !equalWithin(found, expected, tolerance),
  less: (found, expected) => orderValues(found, expected) < 0,
  less_or_equal: (found, expected) => orderValues(found, expected) <= 0,
  greater: (found, expected) => orderValues(found, expected) > 0,
  greater_or_equal: (found, expected) => orderValues(found, expected) >= 0,
  between: isBetween,
  contains: containsValue,
  not_contains: (found, expected) => !containsValue(found, expected),
  one_of: (found, expected) => listOf(expected, 'one_of').some((one) => sameValue(found, one)),
} satisfies Record<Relation, RelationTest>;

/** A relation between a value found and a value expected; the tolerance is absolute and inclusive. */
export interface RelationCase {
  readonly found: JsonValue;
  readonly relation: Relation;
  readonly expected: JsonValue;
  readonly tolerance: Tolerance | undefined;
}

/** The oracle's own relations: strict types, no coercion. A tolerance is allowed for `equal` and `different` only. */
export function relationHoldsWithin({ found, relation, expected, tolerance }: RelationCase): boolean {
  if (tolerance !== undefined && relation !== 'equal' && relation !== 'different') {
    throw new BindingError(`a tolerance has no meaning for ${relation}`);
  }
  return RELATION_TESTS[relation](found, expected, tolerance);
}

/** The same without a tolerance. */
export function relationHolds(found: JsonValue, relation: Relation, expected: JsonValue): boolean {
  return relationHoldsWithin({ found, relation, expected, tolerance: undefined });
}

/** A value in few characters, for messages. */
export function show(value: JsonValue): string {
  const text = JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
