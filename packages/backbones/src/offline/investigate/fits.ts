import type { JsonValue } from '@sauron/core/episode';
import { type Asked, isDateKind } from '../reading/quantity.ts';
import type { Leaf } from '../transcript/pool.ts';

/** A percentage stands as a bare number under a key that says percent. */
export function inUnit(asked: Asked, { path, value }: Leaf): Asked {
  const { kind, value: text } = asked.literal;
  const bare =
    kind === 'percent' &&
    typeof value === 'number' &&
    /percent|pct|rate\b|bright|volume|humidity|battery|progress/iu.test(path.at(-1) ?? '');
  return bare ? { ...asked, expected: text.replace(/[^\d.,-]/gu, '') } : asked;
}

/** A text with a date or a time in it, which an id is not. */
const DATED = /\d[-/.:]\d|\p{L}{3,}\.? \d|\d(?:st|nd|rd|th)?\.? \p{L}{3,}|\d ?[ap]\.?m\b/iu;

/** Whether a value of this kind can stand at the leaf at all, so that a name is not compared with an amount. */
export function canHold({ value }: Pick<Leaf, 'value'>, { literal }: Asked): boolean {
  const text = typeof value === 'string';
  if (isDateKind(literal.kind)) return text && DATED.test(value);
  if (literal.kind === 'quoted' || literal.kind === 'identifier') return text || isNumber(value);
  return isNumber(value) || (text && /^\D{0,4}[\d.,\s]+\D{0,4}$/u.test(value) && /\d/u.test(value));
}

function isNumber(value: JsonValue): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** Keys of bare numbers that are no amount of money. */
const NO_MONEY =
  /version|count|quantity|qty|size|number|position|year|rating|score|percent|weight|minutes|hours|days|nights|stock|zip/iu;
const MONEY = /price|cost|total|fee|balance|charge/iu;

/** Whether a leaf could hold the value, as far as its key and its writing tell as well: an id is no amount. */
export function couldHold(leaf: Leaf, asked: Asked): boolean {
  const key = leaf.path.at(-1) ?? '';
  if (!canHold(leaf, asked) || /(?:^|_)id$/iu.test(key) || /^\p{L}+[-_]?\d/u.test(String(leaf.value))) return false;
  if (asked.literal.kind === 'number' && MONEY.test(key)) return false;
  return !(asked.literal.kind === 'money' && NO_MONEY.test(key));
}
