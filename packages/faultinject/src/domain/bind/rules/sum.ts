import { extendLocator, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { equal } from '../match-tool.ts';
import { holdsPhrase } from '../read-criterion.ts';
import type { BindingRule } from '../rule.ts';
import { stemOf, stemsOf } from '../stem.ts';
import { recordsOf } from '../vocabulary.ts';

/** "The stored total of the refunds is the sum of the refunds that were issued." */
export const sum: BindingRule = (read, { episode, vocabulary }) => {
  if (!/\b(?:sum|total|adds? up)\b/iu.test(read.text) || episode.state.final === null) return [];
  const collections = [...vocabulary.values].filter(([collection]) => isNamed(collection, read.stems));
  return numbersOutside(episode.state.final).flatMap(({ at, name }) =>
    collections.flatMap(([collection, fields]) => {
      const wheres = [...fields].flatMap(([field, texts]) =>
        [...texts].filter((text) => holdsPhrase(read.text, text)).map((text) => [equal(field, text)]),
      );
      const numeric = recordsOf(episode)
        .filter((known) => known.collection === collection)
        .flatMap(({ record }) =>
          Object.entries(record.value).flatMap(([field, value]) => (isNumber(value) ? [field] : [])),
        );
      return [...new Set(numeric)].flatMap((path) =>
        [...wheres, undefined].map((where) => ({
          binding: {
            op: 'derived_equals',
            operation: 'sum',
            parts: [{ each: extendLocator('$', collection), ...(where === undefined ? {} : { where }), path }],
            equals: { at },
          },
          score: 4 + shared(name, read.stems) + (where === undefined ? 0 : 1),
        })),
      );
    }),
  );
};

function isNamed(collection: string, stems: ReadonlySet<string>): boolean {
  return [...stemsOf(collection)].some((stem) => stems.has(stem));
}

function shared(name: string, stems: ReadonlySet<string>): number {
  return name.split(/[^\p{L}]+/u).filter((word) => word !== '' && stems.has(stemOf(word))).length;
}

/** Numbers of parts of the state that are no collections. */
function numbersOutside(state: JsonObject): { readonly at: string; readonly name: string }[] {
  return Object.entries(state).flatMap(([part, value]) => {
    const base = extendLocator('$', part);
    if (isNumber(value)) return [{ at: base, name: part }];
    if (!isJsonObject(value)) return [];
    return Object.entries(value).flatMap(([field, member]) =>
      isNumber(member) ? [{ at: extendLocator(base, field), name: `${part} ${field}` }] : [],
    );
  });
}

function isNumber(value: JsonValue): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}
