import { type Episode, extendLocator, isJsonList, type JsonValue, ownValue } from '@sauron/core/episode';
import type { CollectionSpec } from '../domain-spec.ts';
import { isProseAs } from './prose.ts';
import { recordCollections, type StateRecord } from './state-records.ts';

/** A collection as the states show it, with the records that were looked at. */
export interface SeenCollection {
  readonly spec: CollectionSpec;
  readonly records: number;
}

/** The collections of all episodes by path, in order of first appearance. */
export function inferCollections(episodes: readonly Episode[]): SeenCollection[] {
  const byPath = new Map<string, Map<string, StateRecord>>();
  for (const { state } of episodes) {
    for (const tree of [state.initial, state.final]) {
      for (const { steps, records } of tree === null ? [] : recordCollections(tree)) {
        // Collections are found on the way of plain keys alone.
        const path = steps.reduce<string>((locator, step) => extendLocator(locator, String(step)), '$');
        const known = byPath.get(path) ?? new Map<string, StateRecord>();
        byPath.set(path, known);
        for (const record of records) known.set(record.key, record);
      }
    }
  }
  return [...byPath].map(([path, records]) => ({
    records: records.size,
    spec: specOf(path, [...records.values()]),
  }));
}

function specOf(path: string, records: readonly StateRecord[]): CollectionSpec {
  const fields = [...new Set(records.flatMap(({ value }) => Object.keys(value)))];
  const valuesOf = (field: string): JsonValue[] => records.flatMap(({ value }) => ownValue(value, field) ?? []);
  const prose = fields.filter((field) => isMostlyProse(field, valuesOf(field)));
  const shared = fields.filter((field) => !prose.includes(field) && tellsSiblings(valuesOf(field)));
  return { path, sibling_fields: shared, free_text: prose, status: 'proposed' };
}

function isMostlyProse(field: string, values: readonly JsonValue[]): boolean {
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  return texts.length > 0 && texts.filter((text) => isProseAs(field, text)).length * 2 >= texts.length;
}

/** Some records agree in a word or in all of the field, and not all records do. */
function tellsSiblings(values: readonly JsonValue[]): boolean {
  const texts = values
    .flatMap((value) => (isJsonList(value) ? value : [value]))
    .filter((value) => typeof value === 'string');
  if (new Set(texts).size < 2) return false;
  const words = texts.map(
    (text) => new Set(text === '' ? [] : [`= ${text}`, ...(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])]),
  );
  const counts = new Map<string, number>();
  for (const word of words.flatMap((set) => [...set])) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.values()].some((count) => count > 1 && count < texts.length);
}
