import fc from 'fast-check';
import type { JsonValue } from '../../src/episode/json-value.ts';
import type { Relation } from '../../src/episode/relation.ts';
import { RELATIONS } from '../../src/episode/relation.ts';
import { isList } from './plain-json.ts';

export const NUMBERS = [
  0,
  1,
  -1,
  3,
  7,
  12.5,
  0.3,
  0.1 + 0.2,
  59.97,
  1500,
  2.0001,
  -12.5,
  2 ** 53 - 1,
  2n ** 53n + 1n,
  2n ** 53n + 2n,
] as const;
export const WORDS = ['open', 'closed', 'Ana', 'some words', 'Bob said “hi”', 'in   the\tpark'] as const;
export const IDS = ['TX-77', 'tx-77', 'A1', 'a/b.txt', 'ana_lee'] as const;
const NUMERIC_TEXTS = ['3', '12.5', '007', '1500'] as const;

export const number = fc.constantFrom<JsonValue>(...NUMBERS);
export const words = fc.constantFrom<JsonValue>(...WORDS, ...IDS);
export const scalar = fc.oneof(
  { weight: 4, arbitrary: number },
  { weight: 4, arbitrary: words },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>(...NUMERIC_TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom<JsonValue>(true, false, null) },
);

/** A value as someone else would write it: the same, or near it. */
function respelled(value: JsonValue): fc.Arbitrary<JsonValue> {
  const same = fc.constant(value);
  if (typeof value === 'number') {
    const near = [value + 1, value - 0.5, value + 1e-12, String(value)].filter((each) => !/e/u.test(String(each)));
    return fc.oneof(same, fc.constantFrom<JsonValue>(...near));
  }
  if (typeof value === 'bigint') return fc.constantFrom<JsonValue>(value, value + 1n, String(value));
  if (typeof value === 'boolean') return fc.constantFrom<JsonValue>(value, String(value), !value);
  if (isList(value)) return fc.oneof(same, fc.constant(value.toReversed()), fc.constant(value.slice(1)));
  if (typeof value !== 'string') return same;
  return fc.constantFrom<JsonValue>(
    value,
    value.toUpperCase(),
    value.replaceAll(/\s+/gu, ' '),
    value.replaceAll(/[“”]/gu, '"'),
    `${value}x`.replace(/^[\d.]+x$/u, '0'),
  );
}

const POSITIVE = ['equal', 'different'] as const;
const ORDERED = ['less', 'less_or_equal', 'greater', 'greater_or_equal'] as const;

/** A relation and a claimed value that could go with a value that was found: often true, mostly sensible. */
export function claimAbout(found: JsonValue): fc.Arbitrary<{ relation: Relation; expected: JsonValue }> {
  const relation = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Relation>(...POSITIVE) },
    { weight: 1, arbitrary: fc.constantFrom<Relation>(...RELATIONS) },
    { weight: typeof found === 'number' ? 2 : 0, arbitrary: fc.constantFrom<Relation>(...ORDERED, 'between') },
    {
      weight: isList(found) || typeof found === 'string' ? 2 : 0,
      arbitrary: fc.constantFrom<Relation>('contains', 'not_contains'),
    },
  );
  const value = fc.oneof({ weight: 3, arbitrary: respelled(found) }, { weight: 1, arbitrary: scalar });
  return relation.chain((name) =>
    expectedFor(name, { found, value }).map((expected) => ({ relation: name, expected })),
  );
}

interface Around {
  readonly found: JsonValue;
  readonly value: fc.Arbitrary<JsonValue>;
}

function expectedFor(relation: Relation, { found, value }: Around): fc.Arbitrary<JsonValue> {
  if (relation === 'between') return fc.oneof(fc.tuple(number, number), fc.tuple(value, value));
  if (relation === 'one_of') return fc.array(value, { maxLength: 3 });
  if (relation !== 'contains' && relation !== 'not_contains') return value;
  if (isList(found)) return found.length === 0 ? scalar : fc.oneof(fc.constantFrom(...found), scalar);
  const parts = typeof found === 'string' ? found.split(' ').filter((part) => part !== '') : [];
  return fc.oneof(fc.constantFrom<JsonValue>(...(parts.length === 0 ? ['open'] : parts)), words);
}

/** Small whole numbers round a count. */
export function countClaim(near: number): fc.Arbitrary<{ relation: Relation; expected: JsonValue }> {
  const count = fc.oneof({ weight: 3, arbitrary: fc.constant(near) }, { weight: 1, arbitrary: fc.nat(4) });
  const plain = fc.record({
    relation: fc.constantFrom<Relation>(...POSITIVE, ...ORDERED),
    expected: count as fc.Arbitrary<JsonValue>,
  });
  const pair = fc.record({
    relation: fc.constantFrom<Relation>('between', 'one_of'),
    expected: fc.tuple(count, count) as fc.Arbitrary<JsonValue>,
  });
  return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: pair });
}

/** A value in so many of ten cases, else nothing. */
export function maybe<Value>(arbitrary: fc.Arbitrary<Value>, ofTen: number): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: ofTen, arbitrary }, { weight: 10 - ofTen, arbitrary: fc.constant(undefined) });
}

/** Mostly the one, seldom the other. */
export function mostly<Value>(usual: fc.Arbitrary<Value>, seldom: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: seldom });
}
