import type { JsonObject } from '@sauron/core/episode';
import { RELATION_WORDS, valueAtom } from '../../investigate/case.ts';
import { says } from '../../investigate/messages.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { amountOf, dayOf, kindOf, sameAmount } from './facts.ts';
import type { Field, Place } from './sides.ts';

/** A value as texts state it: a moment by its day, a charge without its sign. */
export function asStated({ value }: Leaf): Leaf['value'] {
  if (typeof value === 'number') return Math.abs(value);
  return dayOf(value) === null ? value : String(value).slice(0, 10);
}

/** How two places stand to one another. */
export interface Pair {
  readonly first: Leaf;
  readonly holds: boolean;
  /** What shows that both say the same, and what shows that they do not. */
  readonly same: readonly JsonObject[];
  readonly different: readonly JsonObject[];
  readonly around: readonly JsonObject[];
}

interface Asking {
  readonly field: Field;
  readonly reading: Reading;
}

/** Compares two records by their fields, or by the text of one that states what the other has; null where neither can be. */
export function pairOf(one: Place, other: Place, asking: Asking): Pair | null {
  if (one.id === other.id) return null;
  const { field, reading } = asking;
  const around = [...one.around, ...other.around];
  const both = one.leaves.flatMap((leaf, index) => {
    const against = other.leaves[index];
    return against === undefined ? [] : [[leaf, against] as const];
  });
  if (both.some(([left, right]) => kindOf(left) !== kindOf(right))) return null;
  const stated = [textPair(one, other, asking), textPair(other, one, asking)].filter((pair) => pair !== null);
  const told = stated.find(({ holds }) => holds) ?? stated[0];
  const compared = both.map((pair) => crossed(pair, field, reading));
  const differing = compared.find(({ holds }) => !holds);
  const [first] = one.leaves;
  const isKnown = first !== undefined && both.length === one.leaves.length;
  if (!isKnown || (differing !== undefined && told?.holds === true))
    return told === undefined ? null : { ...told, around: [...around, ...told.around] };
  return {
    first,
    holds: differing === undefined,
    same: compared.map(({ same }) => same),
    different: [
      ...(differing === undefined ? [] : [differing.different]),
      ...stated.flatMap(({ different }) => different),
    ],
    around,
  };
}

/** Whether the text of one record states what another one has. */
function textPair({ leaves, body: own }: Place, { body }: Place, { field, reading: { scene } }: Asking): Pair | null {
  const [first] = leaves;
  if (first === undefined || body === null || body === own) return null;
  const values = leaves.flatMap((leaf) => {
    const clock = /T(\d\d:\d\d)/u.exec(String(leaf.value))?.[1];
    return field.aspects.includes('day') || clock === undefined ? [asStated(leaf)] : [asStated(leaf), clock];
  });
  const missing = values.filter((value) => !says(String(body.value), value, scene.brief.values));
  return {
    first,
    holds: missing.length === 0,
    same: values.map((value) => valueAtom(body, 'contains', value)),
    different: missing.slice(0, 1).map((value) => valueAtom(body, 'not_contains', value)),
    around: leaves.map((leaf) => valueAtom(leaf, 'equal', leaf.value)),
  };
}

interface Crossed {
  readonly holds: boolean;
  readonly same: JsonObject;
  readonly different: JsonObject;
}

/** Compares two places: days by their day, and a charge below zero with the amount that it is. */
function crossed([left, right]: readonly [Leaf, Leaf], field: Field, { scene }: Reading): Crossed {
  const operation = operationFor(left, right, field);
  const [own = Number.NaN, other = Number.NaN] = [left, right].map(
    ({ value }) => dayOf(value) ?? amountOf(value) ?? Number.NaN,
  );
  const holds =
    operation === null
      ? scene.stands(left.value, 'equal', right.value) === true
      : sameAmount(own, operation === 'sum' ? -other : other);
  const places = [left.locator, right.locator];
  const atom = (relation: 'equal' | 'different'): JsonObject => {
    const claim = `${left.locator} ${RELATION_WORDS[relation]} ${right.locator}`;
    return operation === null
      ? { type: 'cross_value_match', claim, left: left.locator, relation, right: right.locator }
      : { type: 'derived_value_match', claim, operation, operands: places, relation, expected: 0 };
  };
  return { holds, same: atom('equal'), different: atom('different') };
}

/** What must come to nothing where two values are the same though they are not written alike. */
function operationFor(
  { value: left }: Leaf,
  { value: right }: Leaf,
  { aspects }: Field,
): 'sum' | 'date_difference' | null {
  const isMereDay = String(left).length !== String(right).length || aspects.includes('day');
  if (dayOf(left) !== null && dayOf(right) !== null) return isMereDay && left !== right ? 'date_difference' : null;
  return (amountOf(left) ?? 0) * (amountOf(right) ?? 0) < 0 ? 'sum' : null;
}
