import { isJsonObject, type JsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import type { CallPair } from '../../kit/calls.ts';
import { outputOf } from '../../kit/with-output.ts';
import { isSteady } from './is-steady.ts';
import { likenessOf } from './likeness.ts';
import { lookUpsOf } from './look-up.ts';
import { type RecordRead, readOf, recordRead, siblingRecords } from './record-read.ts';

/** Neighbours that are looked at for one look-up, the likest first. */
const MAX_NEIGHBOURS = 5;
/** The fields in which siblings agree tell more than the rest. */
const FIELD_WEIGHT = 2;

/**
 * What the agent could have looked up in its place with the same tool, as call and result with the same ids: a neighbour of
 * the record, or what another call of the episode looked up.
 */
export function redirectsOf(base: FaultBase, pair: CallPair): CallPair[] {
  const byCall = known.get(base) ?? new Map<string, CallPair[]>();
  known.set(base, byCall);
  const found = byCall.get(pair.call.id) ?? [...neighboursOf(base, pair), ...repeatsOf(base, pair)];
  byCall.set(pair.call.id, found);
  return found;
}

const known = new WeakMap<FaultBase, Map<string, CallPair[]>>();

function neighboursOf(base: FaultBase, pair: CallPair): CallPair[] {
  const read = recordRead(base, pair);
  if (read === null) return [];
  const fields = siblingFields(base, read);
  const siblings = siblingRecords(base, read);
  const output = outputOf(pair.result);
  const likeness = ([, record]: [string, JsonObject]): number =>
    FIELD_WEIGHT * likenessOf(fieldsOf(output, fields), fieldsOf(record, fields)) + likenessOf(output, record);
  return siblings
    .map((sibling, index) => ({ sibling, index, like: likeness(sibling) }))
    .toSorted((a, b) => b.like - a.like || a.index - b.index)
    .slice(0, MAX_NEIGHBOURS)
    .flatMap(({ sibling }) => readOf(read, sibling) ?? []);
}

function siblingFields({ domain }: FaultBase, { collection }: RecordRead): readonly string[] {
  const path = locatorOf(collection);
  return domain.collections.find((one) => one.path === path)?.sibling_fields ?? [];
}

function fieldsOf(record: JsonValue, fields: readonly string[]): JsonValue {
  return fields.map((field) => (isJsonObject(record) ? (record[field] ?? null) : null));
}

/** Other calls of the tool whose answer was the same at this place: nothing was written in between to what they read. */
function repeatsOf(base: FaultBase, { call, result }: CallPair): CallPair[] {
  return lookUpsOf(base)
    .filter((other) => other.call.tool === call.tool)
    .filter((other) => stringifyJson(other.call.arguments) !== stringifyJson(call.arguments))
    .filter((other) => isSteady(base, other, call.id))
    .map((other) => ({ call: { ...call, arguments: other.call.arguments }, result: resultAt(other.result, result) }));
}

/** A result as if it had come where another came, for the call of that. */
export function resultAt(
  { step: _step, time: _time, ...answer }: CallPair['result'],
  { id, call, time, step }: CallPair['result'],
): CallPair['result'] {
  return { ...answer, id, call, ...(time === undefined ? {} : { time }), ...(step === undefined ? {} : { step }) };
}
