import { extendLocator, isJsonObject, type JsonObject } from '@sauron/core/episode';
import type { ReadCriterion } from '../read-criterion.ts';
import type { BindingRule, RuleContext } from '../rule.ts';
import { stemOf, stemsOf } from '../stem.ts';
import { type KnownRecord, recordsOf } from '../vocabulary.ts';

const WITHIN = /\b(?:within|at most|no more than|not more than|does not exceed|below|under)\b/iu;
const LIMIT_WORDS = new Set(['limit', 'cap', 'max', 'maximum', 'budget', 'threshold', 'allowance'].map(stemOf));

/** "The credit of Dev Malhotra is within the limit for credits that held at the start." */
export const withinLimit: BindingRule = (read, context) => {
  const { initial } = context.episode.state;
  if (!WITHIN.test(read.text) || initial === null || ![...LIMIT_WORDS].some((word) => read.stems.has(word))) return [];
  return limitsIn(initial, read.stems).flatMap(({ at, score }) =>
    amountsNamed(read, context).map((amount) => ({
      binding: {
        op: 'compare',
        left: { at: amount.at },
        relation: 'less_or_equal',
        right: { at },
        ifMissing: false,
      },
      score: score + amount.score,
    })),
  );
};

interface Place {
  readonly at: string;
  readonly score: number;
}

/** Numbers of the initial state whose names speak of a limit, in parts that are no collections. */
function limitsIn(initial: JsonObject, stems: ReadonlySet<string>): Place[] {
  return Object.entries(initial).flatMap(([part, value]) => {
    if (!isJsonObject(value)) return [];
    return Object.entries(value).flatMap(([field, member]) => {
      const words = [...stemsOf(field.replaceAll('_', ' '))];
      if (typeof member !== 'number' || !words.some((word) => LIMIT_WORDS.has(word))) return [];
      const at = extendLocator(extendLocator('initial:$', part), field);
      return [{ at, score: 2 + words.filter((word) => stems.has(word)).length }];
    });
  });
}

/** Numbers of new records that point to a record which the text names. */
function amountsNamed({ records, stems }: ReadCriterion, { episode }: RuleContext): Place[] {
  const named = new Set(records.map(({ record }) => record.key));
  return recordsOf(episode).flatMap((known) => {
    const { record, collection } = known;
    const points = named.has(record.key) || Object.values(record.value).some((value) => named.has(String(value)));
    const words = [...stemsOf(collection)].filter((word) => stems.has(word)).length;
    if (!points || words === 0) return [];
    const at = extendLocator(extendLocator('$', collection), record.key);
    const isNew = !existedBefore(known, episode.state.initial);
    return Object.entries(record.value).flatMap(([field, value]) =>
      typeof value === 'number' ? [{ at: extendLocator(at, field), score: words + (isNew ? 2 : 0) }] : [],
    );
  });
}

function existedBefore({ collection, record }: KnownRecord, initial: JsonObject | null): boolean {
  const records = initial?.[collection];
  return records !== undefined && isJsonObject(records) && Object.hasOwn(records, record.key);
}
