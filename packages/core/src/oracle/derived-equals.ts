import { isJsonList, type JsonValue } from '../episode/json-value.ts';
import type { Relation } from '../episode/relation.ts';
import type { BindingOf, DerivedOperation, Operand, Selection } from './binding.ts';
import { BindingError } from './binding-error.ts';
import { inItem, itemsWhere } from './collection-items.ts';
import type { EpisodeView } from './episode-view.ts';
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type ExactDecimal,
  roundQuotient,
  subtractDecimals,
  timesInteger,
  ZERO,
} from './exact-decimal.ts';
import type { Finding } from './finding.ts';
import { missingPlace, orIfMissing } from './missing-error.ts';
import { type ReadValue, readOperand } from './operand.ts';
import { decimalOf, isNumeric, readTolerance, show } from './typed-compare.ts';

/** An exact quotient; the denominator is above 0, and 1 for all but averages. */
interface Quotient {
  readonly numerator: ExactDecimal;
  readonly denominator: bigint;
}

/** sum, count, difference, average, min or max of the parts stands in the relation to `equals`, in exact decimals. */
export function derivedEquals(binding: BindingOf<'derived_equals'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => {
    const parts = binding.parts.map((part) => readPart(part, view));
    const target = readOperand(binding.equals, view);
    if (!isNumeric(target.value))
      throw new BindingError(`expected a number to compare with, got ${show(target.value)}`);
    const derived = rounded(
      derive(
        binding.operation,
        parts.flatMap((part) => part.values),
      ),
      binding.places,
    );
    const distance = subtractDecimals(derived.numerator, timesInteger(decimalOf(target.value), derived.denominator));
    const slack = timesInteger(readTolerance(binding.tolerance ?? 0), derived.denominator);
    const value = distanceTest(binding.relation)(distance, slack);
    return { value, witness: [...parts.flatMap((part) => part.witness), ...target.witness] };
  });
}

interface Part {
  readonly values: readonly JsonValue[];
  readonly witness: readonly string[];
}

function readPart(part: Operand | Selection, view: EpisodeView): Part {
  if ('each' in part) return readSelection(part, view);
  const read: ReadValue = readOperand(part, view);
  return { values: isJsonList(read.value) ? read.value : [read.value], witness: read.witness };
}

function readSelection(selection: Selection, view: EpisodeView): Part {
  const place = view.lookUp(selection.each);
  if (!place.ok) throw missingPlace(selection.each, place, view);
  view.requireWhole(place.locator);
  const values = itemsWhere(place, selection.where).map((item) => {
    const value = inItem(item.value, selection.path);
    if (value !== undefined) return value;
    throw new BindingError(`item ${JSON.stringify(item.key)} of ${place.locator} has no ${selection.path}`);
  });
  return { values, witness: [place.locator] };
}

function numbersOf(values: readonly JsonValue[]): readonly ExactDecimal[] {
  return values.map((value) => {
    if (isNumeric(value)) return decimalOf(value);
    throw new BindingError(`expected numbers to derive from, got ${show(value)}`);
  });
}

function sumOf(values: readonly JsonValue[]): ExactDecimal {
  return numbersOf(values).reduce(addDecimals, ZERO);
}

function extremeOf(values: readonly JsonValue[], side: -1 | 1): ExactDecimal {
  const [first, ...rest] = numbersOf(values);
  if (first === undefined) throw new BindingError('there is no smallest or largest of nothing');
  return rest.reduce((best, next) => (compareDecimals(next, best) === side ? next : best), first);
}

function differenceOf(values: readonly JsonValue[]): ExactDecimal {
  const [left, right, ...more] = numbersOf(values);
  if (left === undefined || right === undefined || more.length > 0) {
    throw new BindingError(`a difference needs two numbers, got ${values.length}`);
  }
  return subtractDecimals(left, right);
}

function averageOf(values: readonly JsonValue[]): Quotient {
  if (values.length === 0) throw new BindingError('there is no average of nothing');
  return { numerator: sumOf(values), denominator: BigInt(values.length) };
}

function whole(numerator: ExactDecimal): Quotient {
  return { numerator, denominator: 1n };
}

const DERIVATIONS = {
  sum: (values) => whole(sumOf(values)),
  count: (values) => whole({ digits: BigInt(values.length), scale: 0 }),
  difference: (values) => whole(differenceOf(values)),
  average: averageOf,
  min: (values) => whole(extremeOf(values, -1)),
  max: (values) => whole(extremeOf(values, 1)),
} satisfies Record<DerivedOperation, (values: readonly JsonValue[]) => Quotient>;

function derive(operation: DerivedOperation, values: readonly JsonValue[]): Quotient {
  return DERIVATIONS[operation](values);
}

function rounded(quotient: Quotient, places: number | undefined): Quotient {
  if (places === undefined) return quotient;
  return whole(roundQuotient(quotient.numerator, quotient.denominator, places));
}

type DistanceTest = (distance: ExactDecimal, slack: ExactDecimal) => boolean;
const signOf = (distance: ExactDecimal): number => compareDecimals(distance, ZERO);
const isNear: DistanceTest = (distance, slack) => compareDecimals(absoluteDecimal(distance), slack) <= 0;
const DISTANCES: Partial<Record<Relation, DistanceTest>> = {
  equal: isNear,
  different: (distance, slack) => !isNear(distance, slack),
  less: (distance) => signOf(distance) < 0,
  less_or_equal: (distance) => signOf(distance) <= 0,
  greater: (distance) => signOf(distance) > 0,
  greater_or_equal: (distance) => signOf(distance) >= 0,
};

function distanceTest(relation: Relation): DistanceTest {
  const test = DISTANCES[relation];
  if (test === undefined) throw new BindingError(`a derived number cannot be ${relation}`);
  return test;
}
