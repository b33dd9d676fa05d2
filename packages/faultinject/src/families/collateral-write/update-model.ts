import { canonicalJson, isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt, withValueAt } from '../../edits/state-tree.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import type { CallPair } from '../../kit/calls.ts';
import { otherWriters } from '../../kit/write-units.ts';
import { type Remap, remapped } from './remap.ts';

/** Where the value of a field comes from that a tool writes. */
export type FieldSource =
  /** It stands in the arguments. */
  | { readonly kind: 'argument'; readonly at: Steps }
  /** Items of the arguments are added to a list. */
  | { readonly kind: 'added'; readonly at: Steps }
  /** What another field held before is added to a list. */
  | { readonly kind: 'kept'; readonly rest: Steps }
  /** A number goes up, as a version does. */
  | { readonly kind: 'step'; readonly by: number }
  /** The tool always writes the same. */
  | { readonly kind: 'constant'; readonly value: JsonValue };

export interface ModelField {
  /** From the record to the field; nothing where the record is the value. */
  readonly rest: Steps;
  readonly source: FieldSource;
}

/** How a tool changes a record that is there: read off a call of the episode, or off the templates of the domain. */
export interface UpdateModel {
  readonly tool: string;
  readonly collection: Steps;
  /** Where the arguments name the record. */
  readonly keyAt: Steps;
  readonly fields: readonly ModelField[];
  /** Arguments of the known call, for one record; of a tool that was not called, those that are always the same. */
  readonly arguments: JsonObject;
  /** Names of fields as the known call answered them, and as this one would. */
  readonly renamed?: readonly [from: JsonValue, to: JsonValue];
  /** The known call; null where only templates are known. */
  readonly sample: { readonly pair: CallPair; readonly key: string } | null;
}

/** A call that could have been made. */
export interface PlannedCall {
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly output: JsonValue;
  readonly changes: readonly PlannedChange[];
  /** The call whose form it takes. */
  readonly like: CallPair | null;
}

export interface PlannedChange {
  readonly steps: Steps;
  readonly record: Steps;
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** By how much a number moves that other calls move too. */
  readonly by?: number;
}

export interface UpdateOrder {
  readonly key: string;
  /** The argument for a field, by what stands there and what the known call gave; undefined where there is none. */
  valueFor(field: ModelField, current: JsonValue, given: JsonValue | undefined): JsonValue | undefined;
}

/**
 * The same kind of change on another record. Null where the record lacks a field, holds another kind of value, or was
 * written by the agent at the same place: then what it held at the time is not certain.
 */
export function planUpdate(base: FaultBase, model: UpdateModel, { key, valueFor }: UpdateOrder): PlannedCall | null {
  const record = [...model.collection, key];
  let args = withValueAt(model.arguments, model.keyAt, { value: key });
  const changes: PlannedChange[] = [];
  const remaps: Remap[] = sampleRemaps(model, key);
  for (const field of model.fields) {
    const current = quietValue(base, [...record, ...field.rest]);
    if (current === null) return null;
    const { source } = field;
    const argument =
      source.kind === 'argument' || source.kind === 'added'
        ? valueFor(field, current, valueAt(model.arguments, source.at))
        : null;
    if (argument === undefined) return null;
    if (source.kind === 'argument' || source.kind === 'added') args = withValueAt(args, source.at, { value: argument });
    const after = valueAfter(field, { current, argument, changes });
    if (after === null || kindOf(after) !== kindOf(current)) return null;
    remaps.push(...fieldRemaps(model, field, { argument, after }));
    if (canonicalJson(after) !== canonicalJson(current)) {
      changes.push({ steps: [...record, ...field.rest], record, before: current, after });
    }
  }
  const { sample } = model;
  const output =
    sample === null ? echoOf(args) : remapped(sample.pair.result.decoded ?? sample.pair.result.output, remaps);
  return { tool: model.tool, arguments: args, output, changes, like: sample?.pair ?? null };
}

/** The known call once more: it changes nothing, since all stands so already. Null where it would. */
export function planRepeat({ tool, sample, fields, renamed }: UpdateModel): PlannedCall | null {
  if (sample === null || renamed !== undefined || fields.some(({ source }) => source.kind === 'step')) return null;
  const { call, result } = sample.pair;
  if (!isJsonObject(call.arguments)) return null;
  return { tool, arguments: call.arguments, output: result.decoded ?? result.output, changes: [], like: sample.pair };
}

/** A call that sets a record to what it holds. Null where the tool cannot. */
export function planConfirm(base: FaultBase, model: UpdateModel, key: string): PlannedCall | null {
  const plan = planUpdate(base, model, { key, valueFor: presentValue });
  return plan === null || plan.changes.length > 0 ? null : plan;
}

function presentValue({ source }: ModelField, current: JsonValue, given: JsonValue | undefined): JsonValue | undefined {
  if (source.kind === 'argument') return current;
  if (!isJsonList(current)) return undefined;
  const last = current.at(-1);
  return last !== undefined && isJsonList(given ?? null) ? [last] : last;
}

/** What stands at a place that no call wrote, the same in both states; null where that is not so. */
function quietValue(base: FaultBase, steps: Steps): JsonValue | null {
  const { initial, final } = base.episode.state;
  const [before, after] = [valueAt(initial ?? {}, steps), valueAt(final ?? {}, steps)];
  if (before === undefined || after === undefined || canonicalJson(before) !== canonicalJson(after)) return null;
  return otherWriters(base, locatorOf(steps), new Set()).length > 0 ? null : after;
}

interface FieldValues {
  readonly current: JsonValue;
  readonly argument: JsonValue;
  readonly changes: readonly PlannedChange[];
}

function valueAfter({ source }: ModelField, { current, argument, changes }: FieldValues): JsonValue | null {
  if (source.kind === 'argument') return argument;
  if (source.kind === 'constant') return source.value;
  if (source.kind === 'step') return typeof current === 'number' ? current + source.by : null;
  if (!isJsonList(current)) return null;
  if (source.kind === 'added') {
    const items = isJsonList(argument) ? argument : [argument];
    return [...current, ...items.filter((item) => !current.includes(item))];
  }
  const path = canonicalJson([...source.rest]);
  const moved = changes.find(({ steps, record }) => canonicalJson(steps.slice(record.length)) === path);
  return moved === undefined || moved.before === '' ? current : [...current, moved.before];
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  return isJsonList(value) ? 'list' : typeof value;
}

/** The record's key, alone or in a list of one where the known call named several. */
function sampleRemaps({ sample, keyAt, renamed }: UpdateModel, key: string): Remap[] {
  if (sample === null) return [];
  const list = valueAt(sample.pair.call.arguments, keyAt.slice(0, -1));
  const isBatch = typeof keyAt.at(-1) === 'number' && list !== undefined && isJsonList(list);
  return [
    [sample.key, key],
    ...(renamed === undefined ? [] : [renamed]),
    ...(isBatch
      ? ([
          [list, [key]],
          [list.length, 1],
        ] satisfies Remap[])
      : []),
  ];
}

function fieldRemaps(
  { sample, arguments: args }: UpdateModel,
  { source }: ModelField,
  { argument, after }: { readonly argument: JsonValue; readonly after: JsonValue },
): Remap[] {
  if (sample === null) return [];
  const given = source.kind === 'argument' ? (valueAt(args, source.at) ?? null) : null;
  if (source.kind === 'argument') return given === null ? [] : [[given, argument]];
  const old = sampleAfter(sample.pair, source);
  return old === undefined ? [] : [[old, after]];
}

/** What the known call answered for a field that it computed: a list that grew, a number that went up. */
function sampleAfter({ call, result }: CallPair, source: FieldSource): JsonValue | undefined {
  const output = result.decoded ?? result.output;
  if (!isJsonObject(output)) return undefined;
  const values = Object.values(output);
  if (source.kind === 'step') return values.find((value) => typeof value === 'number');
  if (source.kind !== 'added') return undefined;
  const given = valueAt(call.arguments, source.at);
  const items = given === undefined ? [] : isJsonList(given) ? given : [given];
  return values.find((value) => isJsonList(value) && items.every((item) => value.includes(item)));
}

/** A tool of which no answer was seen is taken to answer with what it was told. */
function echoOf(args: JsonObject): JsonValue {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => typeof value !== 'object'));
}
