import type { JsonObject, JsonValue } from '../episode/json-value.ts';
import { compareValues, findLiterals, foldCase, statesValue, type ValueContext } from '../values/index.ts';
import { scalarsOf } from './leaves.ts';

/**
 * Whether a claim holds a literal (number, amount, date, quoted text, identifier) that no field of the atom carries. By
 * value, not by spelling: `$20,000` is carried by `expected: 20000`, `TX-77` by the locator `items[id=TX-77]`.
 */
export function isClaimWider(claim: string, fields: JsonObject, context: ValueContext): boolean {
  const carried = [...scalarsOf(fields)].filter((value) => value !== null && typeof value !== 'boolean');
  return findLiterals(claim, context).some(({ value, text }) => {
    return !carried.some((field) => carries(field, { value, text }, context));
  });
}

function carries(field: JsonValue, literal: { value: string; text: string }, context: ValueContext): boolean {
  if (compareValues(field, 'equal', literal.value, context).status === 'holds') return true;
  if (typeof field !== 'string') return false;
  // Keys, ids and indexes of a locator stand between marks that are part of numbers elsewhere.
  const text = foldCase(literal.text);
  if (field.split(/[.[\]{}=,"\s]+/u).some((part) => foldCase(part) === text)) return true;
  return statesValue(field, literal.value, context).length > 0;
}
