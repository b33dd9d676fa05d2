import { ASPECTS, type Criterion, type JsonValue } from '@sauron/core/episode';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import { itemsOf, type MappedItem } from './map-items.ts';
import { readWord } from './map-word.ts';
import type { Mapping } from './mapping.ts';
import { asText, mappingError, type RecordContext, readPath, readText, requirePath } from './record-context.ts';
import { shortJson } from './short-json.ts';

type RubricMapping = Mapping['rubric'];

/** The rubric of a record; criteria without an id are numbered by their place. Throws an InputError. */
export function mapRubric(context: RecordContext, rubric: RubricMapping, root: JsonValue): Criterion[] {
  const field = 'rubric.items';
  const path = rubric.items;
  const items = itemsOf(context, { field, path, value: requirePath(context, { field, path, root }) });
  return items.map((item, index) => criterionOf(rubric, item, index));
}

function criterionOf(rubric: RubricMapping, item: MappedItem, index: number): Criterion {
  const { value: root, context } = item;
  const text = requirePath(context, { field: 'rubric.text', path: rubric.text ?? '$', root });
  const weight = weightOf(context, rubric, root);
  const aspect = readWord(context, { field: 'rubric.aspect', words: ASPECTS }, { mapped: rubric.aspect, root });
  return {
    id: idOf(rubric, item) ?? `c${index + 1}`,
    text: asText(context, 'rubric.text', text),
    weight: weight ?? 1,
    ...withoutUndefined({ aspect }),
  };
}

function idOf({ id: path }: RubricMapping, { key, value, context }: MappedItem): string | null {
  const given = path === undefined ? undefined : readText(context, { field: 'rubric.id', path, root: value });
  const id = given ?? key;
  if (id === null) context.loss.add('criteria without an id', 'numbered by their place: c1, c2, …');
  return id;
}

function weightOf(context: RecordContext, { weight: path }: RubricMapping, root: JsonValue): number | undefined {
  const field = 'rubric.weight';
  const value = path === undefined ? undefined : readPath(context, { field, path, root });
  if (value === undefined || typeof value === 'number') return value;
  throw mappingError(context, field, `expected a number at ${path}, got ${shortJson(value)}`);
}
