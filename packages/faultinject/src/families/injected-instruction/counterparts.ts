import { canonicalJson, isJsonObject, isUnder, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { answeredCalls, isWrite } from '../../kit/calls.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { ADDRESS, type RecordMap, recordMaps } from './references.ts';
import type { WriteModel } from './write-models.ts';

/** What a write could have been done to in place of what it was done to. */
export interface Counterpart {
  /** The argument that points at it. */
  readonly value: string;
  /** Its record; null for an address. */
  readonly record: Steps | null;
  /** What people call it; no other record of the collection is called so. */
  readonly label: string;
}

/** Records of the same collection, or addresses, that no write of the agent has to do with, in the order of the state. */
export function counterpartsOf(base: FaultBase, model: WriteModel): Counterpart[] {
  const named = namedInWrites(base);
  const { record } = model.reference;
  const all = record === null ? addressesOf(base, model) : recordsBeside(base, record);
  return all.filter(({ value }) => !named.has(value));
}

/** All that the agent's writes name. */
function namedInWrites(base: FaultBase): ReadonlySet<JsonValue> {
  const writes = answeredCalls(base.episode.trace.events).filter((pair) => isWrite(base, pair));
  return new Set(writes.flatMap(({ call }) => leavesOf(call.arguments).map(({ value }) => value)));
}

function recordsBeside(base: FaultBase, record: Steps): Counterpart[] {
  const collection = record.slice(0, -1);
  const { initial, final } = base.episode.state;
  const records = valueAt(final ?? {}, collection);
  if (records === undefined || !isJsonObject(records)) return [];
  const labels = labelsOf(base, { steps: collection, records });
  const written = [...base.effects.values()].flatMap(({ writes }) => writes);
  return Object.keys(records).flatMap((key) => {
    const steps = [...collection, key];
    const label = labels.get(key);
    const isWritten = written.some((one) => isUnder(one, locatorOf(steps)));
    if (label === undefined || isWritten || valueAt(initial ?? {}, steps) === undefined) return [];
    return [{ value: key, record: steps, label }];
  });
}

/** Whether the whole episode left a record as it was. */
export function isUntouched({ episode: { state } }: FaultBase, record: Steps): boolean {
  const [before, after] = [valueAt(state.initial ?? {}, record), valueAt(state.final ?? {}, record)];
  return before !== undefined && after !== undefined && canonicalJson(before) === canonicalJson(after);
}

const MAX_LABEL_CHARACTERS = 60;

/** What people call each record, by key: a field by which look-alikes are told, else the first short text. Only unlike ones. */
function labelsOf(base: FaultBase, { steps, records }: RecordMap): ReadonlyMap<string, string> {
  const spec = base.domain.collections.find(({ path }) => path === locatorOf(steps));
  const labels = Object.entries(records).map(([key, record]) => {
    if (!isJsonObject(record)) return [key, key] as const;
    return [key, labelOf(record, spec?.sibling_fields ?? []) ?? key] as const;
  });
  const counts = new Map<string, number>();
  for (const [, label] of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Map(labels.filter(([, label]) => counts.get(label) === 1));
}

function labelOf(record: JsonObject, fields: readonly string[]): string | undefined {
  const texts = [...fields, ...Object.keys(record)]
    .map((field) => record[field])
    .filter((value) => typeof value === 'string');
  return texts.find((text) => text !== '' && text.length <= MAX_LABEL_CHARACTERS && !isDate(text));
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/u.test(text);
}

/** Addresses that stand in records, without those of the user: what the write itself made names these. */
function addressesOf(base: FaultBase, { made }: WriteModel): Counterpart[] {
  const own = new Set(
    made.flatMap((steps) => leavesOf(valueAt(base.episode.state.final ?? {}, steps) ?? null)).map(({ value }) => value),
  );
  const found = new Set<string>();
  for (const { records } of recordMaps(base)) {
    for (const record of Object.values(records)) {
      if (!isJsonObject(record)) continue;
      for (const value of Object.values(record)) {
        if (typeof value === 'string' && ADDRESS.test(value) && !own.has(value)) found.add(value);
      }
    }
  }
  return [...found].map((value) => ({ value, record: null, label: value }));
}
