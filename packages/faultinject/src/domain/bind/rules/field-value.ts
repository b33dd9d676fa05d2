import {
  canonicalJson,
  type Episode,
  extendLocator,
  isJsonList,
  type JsonObject,
  type JsonValue,
  resolvePath,
} from '@sauron/core/episode';
import { isProse } from '../../infer/prose.ts';
import { holdsPhrase, type ReadCriterion } from '../read-criterion.ts';
import type { BindingCandidate, BindingRule, RuleContext } from '../rule.ts';
import { stemOf, stemsOf } from '../stem.ts';
import type { KnownRecord } from '../vocabulary.ts';

/** "T-403 has high priority.", "T-404 and T-423 carry the tag invoice.", "The article A-12 asks for a photo." */
export const fieldValue: BindingRule = (read, context) => {
  const byCollection = Map.groupBy(read.records, ({ collection }) => collection);
  return [...byCollection].flatMap(([collection, records]) => {
    const fields = new Set(records.flatMap(({ record }) => Object.keys(record.value)));
    return [...fields].flatMap((field) => fieldCandidates({ collection, records, field }, read, context));
  });
};

interface Field {
  readonly collection: string;
  readonly records: readonly KnownRecord[];
  readonly field: string;
}

function fieldCandidates(at: Field, read: ReadCriterion, context: RuleContext): BindingCandidate[] {
  const values = at.records.map(({ record }) => record.value[at.field] ?? null);
  const named = [...stemsOf(at.field.replaceAll('_', ' '))].some((stem) => read.stems.has(stem)) ? 2 : 0;
  const isNews = named > 0 || at.records.every(({ record }) => !isAsBefore(at, record.key, context.episode));
  const wanted = [...wantedTexts(at, read, context), ...wantedNumbers(values, read, named)].filter(
    // What stood there before and is not asked for by its field may be there by chance, but for words such as `open`.
    ({ value }) => isNews || (typeof value === 'string' && /^\p{Ll}+$/u.test(value)),
  );
  const exact = wanted.flatMap(({ value, score }) => {
    const op = values.some(isJsonList) ? 'state_contains' : 'state_equals';
    return [candidate(at, (place) => ({ op, at: place, value }), 3 + score + named)];
  });
  return [...exact, ...phraseCandidates(at, values, { read, named })];
}

function isAsBefore({ collection, field }: Field, key: string, { state: { initial, final } }: Episode): boolean {
  const place = extendLocator(extendLocator(extendLocator('$', collection), key), field);
  const [before, after] = [initial, final].map((state) => {
    const found = state === null ? null : resolvePath(place, state);
    return found?.ok === true ? canonicalJson(found.value) : null;
  });
  return before === after;
}

interface Wanted {
  readonly value: JsonValue;
  readonly score: number;
}

/** Values that the field holds somewhere and the text names, beside the name of the record itself. */
function wantedTexts(
  { collection, field, records }: Field,
  read: ReadCriterion,
  { vocabulary }: RuleContext,
): Wanted[] {
  const names = records.flatMap(({ record }) => Object.values(record.value));
  return [...(vocabulary.values.get(collection)?.get(field) ?? [])]
    .filter((text) => text.length > 1 && holdsPhrase(read.text, text) && !isName(field, text, names))
    .map((value) => ({ value, score: value.length > 5 ? 1 : 0 }));
}

/** What names a record is no news of it. */
function isName(field: string, text: string, names: readonly JsonValue[]): boolean {
  return /name$|^title$|^label$/u.test(field) && names.includes(text);
}

function wantedNumbers(values: readonly JsonValue[], { numbers }: ReadCriterion, named: number): Wanted[] {
  if (named === 0 || !values.some((value) => typeof value === 'number')) return [];
  return numbers.map((value) => ({ value, score: 1 }));
}

/** A phrase that the text has in common with the prose of the field, and that did not stand there before. */
function phraseCandidates(
  at: Field,
  values: readonly JsonValue[],
  { read, named }: { readonly read: ReadCriterion; readonly named: number },
): BindingCandidate[] {
  if (!values.some(isProse)) return [];
  const quoted = read.quotes.map((phrase) => ({ phrase, score: 5 }));
  const names = new Set(
    at.records.flatMap(({ record }) => [...stemsOf(Object.values(record.value).filter(isTitle).join(' '))]),
  );
  const words = (read.text.match(/\p{L}{4,}/gu) ?? []).filter(
    (word) =>
      !names.has(stemOf(word)) &&
      stemOf(word) !== stemOf(at.field) &&
      values.every((value) => holdsPhrase(String(value), word)),
  );
  const single = words.map((phrase) => ({ phrase, score: phrase.length / 5 }));
  return [...quoted, ...single].map(({ phrase, score }) =>
    candidate(at, (place) => ({ op: 'state_contains', at: place, value: phrase }), score + named),
  );
}

function isTitle(value: JsonValue): boolean {
  return typeof value === 'string' && !isProse(value);
}

function candidate(
  { collection, records, field }: Field,
  bindingAt: (place: string) => JsonObject,
  score: number,
): BindingCandidate {
  const of = records.map(({ record }) =>
    bindingAt(extendLocator(extendLocator(extendLocator('$', collection), record.key), field)),
  );
  const [only] = of;
  return { binding: only !== undefined && of.length === 1 ? only : { op: 'all_of', of }, score };
}
