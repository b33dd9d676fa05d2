import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { templateOf } from './place-template.ts';
import { type PlaceStep, recordCollections } from './state-records.ts';
import { outputOf, type SeenCall, scalarPaths } from './tool-use.ts';

/** Fields of an output that have to agree with a record before it counts as a view of it. */
const MIN_FIELDS = 2;

/** Records of a collection up to which a view that does not name its record is looked for. */
const MAX_UNNAMED = 200;

/** Templates of what a tool reads, with how many of its calls each fits; most frequent first. */
export function inferReads(calls: readonly SeenCall[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const call of calls) {
    for (const template of new Set(readsOf(call))) counts.set(template, (counts.get(template) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count * 4 >= calls.length).toSorted((a, b) => b[1] - a[1]);
}

function readsOf(call: SeenCall): string[] {
  const output = outputOf(call);
  return [call.episode.state.initial, call.episode.state.final].flatMap((state) => {
    if (state === null) return [];
    const records = recordTemplates(call, state);
    return records.length > 0 || !isJsonObject(output) ? records : partTemplates(output, state);
  });
}

function recordTemplates(call: SeenCall, state: JsonObject): string[] {
  const output = outputOf(call);
  const shown = objectsIn(output);
  const said = new Set([...scalarPaths(call.call.arguments), ...scalarPaths(output)].map(({ value }) => String(value)));
  return collectionsOf(state).flatMap(({ steps, records }) =>
    records.flatMap(({ step, key, value }) => {
      // A view without the key is looked for where it does not take long.
      if (!said.has(key) && records.length > MAX_UNNAMED) return [];
      if (!shown.some((object) => isViewOf(object, key, value))) return [];
      const template = templateOf([...steps, step], call, (position) => position === steps.length);
      return template === null ? [] : [template];
    }),
  );
}

const known = new WeakMap<JsonObject, ReturnType<typeof recordCollections>>();

function collectionsOf(state: JsonObject) {
  const found = known.get(state) ?? recordCollections(state);
  known.set(state, found);
  return found;
}

/** It names the record and shows fields of it as they are, or it shows most of its fields. */
function isViewOf(object: JsonObject, key: string, record: JsonObject): boolean {
  const isNamed = Object.values(object).some(
    (value) => value === key || (typeof value === 'number' && String(value) === key),
  );
  const same = Object.entries(object).filter(([field, value]) => ownValue(record, field) === value).length;
  const needed = isNamed ? MIN_FIELDS : Math.max(MIN_FIELDS, Object.keys(record).length - 1);
  return same >= Math.min(needed, Object.keys(record).length);
}

/** Parts of the state that hold no records and are shown as they are, such as settings. */
function partTemplates(output: JsonObject, state: JsonObject): string[] {
  return Object.entries(state).flatMap(([key, part]) => {
    if (!isJsonObject(part)) return [];
    const fields = Object.entries(output).filter(([field, value]) => ownValue(part, field) === value);
    return fields.length >= MIN_FIELDS && fields.length * 2 >= Object.keys(output).length ? [partTemplate(key)] : [];
  });
}

function partTemplate(step: PlaceStep): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(String(step)) ? String(step) : `[${JSON.stringify(step)}]`;
}

function objectsIn(value: JsonValue): JsonObject[] {
  if (isJsonList(value)) return value.flatMap(objectsIn);
  if (!isJsonObject(value)) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}
