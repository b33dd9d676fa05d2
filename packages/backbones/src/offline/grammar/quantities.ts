import type { Relation } from '@sauron/core/episode';
import { NUMBER_WORDS } from '../reading/lexicon.ts';
import type { Cursor } from './cursor.ts';
import type { Quantity } from './types.ts';

/** Words before a number, and how many it makes. */
const BEFORE: readonly { readonly words: readonly string[]; readonly relation: Relation }[] = (
  [
    ['no more than', 'less_or_equal'],
    ['not more than', 'less_or_equal'],
    ['no fewer than', 'greater_or_equal'],
    ['no less than', 'greater_or_equal'],
    ['at least', 'greater_or_equal'],
    ['at most', 'less_or_equal'],
    ['up to', 'less_or_equal'],
    ['more than', 'greater'],
    ['fewer than', 'less'],
    ['less than', 'less'],
    ['exactly', 'equal'],
    ['precisely', 'equal'],
    ['just', 'equal'],
    ['only', 'equal'],
    ['one and only one', 'equal'],
    ['a single', 'equal'],
    ['a total of', 'equal'],
    ['a pair of', 'equal'],
  ] as const
).map(([text, relation]) => ({ words: text.split(' '), relation }));

/** After these a number measures and counts no things. */
const UNITS: ReadonlySet<string> = new Set(
  `hour hours day days week weeks month months year years minute minutes second seconds night nights dollar dollars euro euros usd eur gbp gb mb kg g km m cm mm
  mile miles degree degrees percent am pm a.m. p.m. star stars point points o'clock pounds litres liters kilometres kilograms steps`.split(
    /\s+/u,
  ),
);

/** Words ahead that compare what follows: `no more than`; 0 where none do. */
export function comparisonLength(cursor: Cursor): number {
  return (
    BEFORE.find(({ words }) => words.every((word, index) => cursor.is(({ lower }) => lower === word, index)))?.words
      .length ?? 0
  );
}

/** Reads `exactly three`, `no more than 2`, `a single`; null where no number of things is told. `take` moves on past it. */
export function readQuantity(cursor: Cursor, take: boolean): Quantity | null {
  const found = findQuantity(cursor);
  if (found !== null && take) cursor.skip(found.length);
  return found?.quantity ?? null;
}

/** Turns of phrase that tell the number too. */
const WHOLE: Readonly<Record<string, number>> = { 'one and only one': 1, 'a single': 1, 'a pair of': 2 };

function findQuantity(cursor: Cursor): { readonly quantity: Quantity; readonly length: number } | null {
  const before = BEFORE.find(({ words }) =>
    words.every((word, index) => cursor.is(({ lower }) => lower === word, index)),
  );
  const skip = before?.words.length ?? 0;
  const known = before === undefined ? undefined : WHOLE[before.words.join(' ')];
  if (known !== undefined) return { length: skip, quantity: { relation: 'equal', count: known } };
  const word = cursor.peek(skip);
  if (word === undefined) return null;
  const count = countOf(word.lower, word.literal?.kind === 'number' ? word.literal.value : null);
  // A bare number without a noun after it is a value.
  const isCounting =
    cursor.is(
      ({ pos, lower }) =>
        (pos === 'NOUN' || pos === 'ADJ' || pos === 'VERB' || (pos === 'PROPN' && word.literal === null)) &&
        !UNITS.has(lower),
      skip + 1,
    ) || cursor.is(({ lower }) => lower === 'of', skip + 1);
  if (count === null || !isCounting || (word.lower === 'one' && before === undefined && cursor.at > 0)) return null;
  return { length: skip + 1, quantity: { relation: before?.relation ?? 'equal', count } };
}

function countOf(lower: string, literal: string | null): number | null {
  if (literal !== null) {
    const number = Number(literal.replaceAll(',', ''));
    return Number.isInteger(number) && number >= 0 && number < 1_000 ? number : null;
  }
  const number =
    lower === 'a' || lower === 'no' || lower === 'once' || lower === 'single' ? undefined : NUMBER_WORDS[lower];
  return number ?? null;
}
