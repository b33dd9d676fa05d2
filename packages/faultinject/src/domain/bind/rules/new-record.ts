import { extendLocator, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { equal } from '../match-tool.ts';
import { holdsPhrase, type ReadCriterion } from '../read-criterion.ts';
import type { BindingCandidate, BindingRule, RuleContext } from '../rule.ts';
import { stemOf, stemsOf } from '../stem.ts';
import { recordsOf } from '../vocabulary.ts';

/** "One refund of $64.50 to the customer Ilse Brandt is issued for T-401." */
export const newRecord: BindingRule = (read, context) => {
  if (!/^(?:one|an?|exactly one|the) /iu.test(read.text)) return [];
  return [...context.vocabulary.values.keys()]
    .filter((collection) => [...stemsOf(collection)].some((stem) => read.stems.has(stem)))
    .flatMap((collection) => candidateOf(collection, read, context));
};

function candidateOf(collection: string, read: ReadCriterion, context: RuleContext): BindingCandidate[] {
  const where = conditionsOf(collection, read, context);
  if (where.length < 2) return [];
  const isOne = /^(?:one|exactly one)\b|\bonly\b/iu.test(read.text);
  return [
    {
      binding: {
        op: 'state_count',
        at: extendLocator('$', collection),
        where,
        ...(isOne ? {} : { relation: 'greater_or_equal' }),
        value: 1,
      },
      score: where.length * 1.5 + 2,
    },
  ];
}

function conditionsOf(collection: string, read: ReadCriterion, { episode, vocabulary }: RuleContext): JsonObject[] {
  const records = recordsOf(episode).filter((known) => known.collection === collection);
  const fields = vocabulary.values.get(collection) ?? new Map<string, ReadonlySet<string>>();
  return [...fields].flatMap(([field, texts]) => {
    const seen = records.flatMap(({ record }) => ownValue(record.value, field) ?? []);
    const value = saidValue(read, field, { texts, seen });
    return value === undefined ? [] : [equal(field, value)];
  });
}

interface FieldValues {
  /** Short texts that the field holds in some episode. */
  readonly texts: ReadonlySet<string>;
  /** What it holds in this one. */
  readonly seen: readonly JsonValue[];
}

/** The value that a criterion wants in a field: a record it names, a number, or a word that the field can hold. */
function saidValue(read: ReadCriterion, field: string, { texts, seen }: FieldValues): JsonValue | undefined {
  const named = read.records.filter(
    ({ collection, record }) => seen.includes(record.key) || isKeyOf(field, collection),
  );
  const [record] = named;
  if (record !== undefined && named.length === 1) return record.record.key;
  if (seen.some((value) => typeof value === 'number')) {
    return read.numbers.length === 1 || seen.includes(read.numbers[0] ?? Number.NaN) ? read.numbers[0] : undefined;
  }
  return [...texts].find((text) => holdsPhrase(read.text, text)) ?? inflected(read, texts);
}

/** The field `customer` holds keys of `customers`. */
function isKeyOf(field: string, collection: string): boolean {
  return stemOf(field.replace(/_?id$/iu, '')) === stemOf(collection.split('.').at(-1) ?? '');
}

/** `booked` in the text for the value `booking`. */
function inflected({ stems }: ReadCriterion, texts: ReadonlySet<string>): string | undefined {
  return [...texts].find((text) => /^\p{L}{4,}$/u.test(text) && stems.has(stemOf(text)));
}
