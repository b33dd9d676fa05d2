import { canonicalJson, isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt, withValueAt } from '../../edits/state-tree.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import type { CallPair } from '../../kit/calls.ts';
import { type Leaf, leavesOf } from '../../kit/leaves.ts';
import { otherWriters, writtenBy } from '../../kit/write-units.ts';
import type { FieldSource, ModelField, UpdateModel } from './update-model.ts';

/**
 * Reads off a call how its tool changes records. Null where the call made records, wrote to one that its arguments do not
 * name, or wrote or answered something whose origin is not seen.
 */
export function learnUpdate(base: FaultBase, pair: CallPair): UpdateModel | null {
  const { call, result } = pair;
  const args = call.arguments;
  const places = writtenBy(base, pair);
  if (result.status !== 'ok' || places === null || places.length === 0 || !isJsonObject(args)) return null;
  const leaves = leavesOf(args);
  const split = places.map((steps) => splitAtKey(steps, leaves));
  const [first] = split;
  if (first === undefined || first === null || !split.every((one) => one !== null)) return null;
  const records = new Set(split.map(({ record }) => locatorOf(record)));
  const isBatch = typeof first.keyAt.at(-1) === 'number';
  if (records.size > 1 && !(isBatch && split.every(({ keyAt }) => isSameList(keyAt, first.keyAt)))) return null;
  const own = split.filter(({ record }) => locatorOf(record) === locatorOf(first.record));
  const fields = own.map(({ record, rest }) =>
    learnField(base, { pair, record, rest, all: own.map((one) => one.rest) }),
  );
  if (!fields.every((field) => field !== null)) return null;
  const key = String(first.record.at(-1));
  const model: UpdateModel = {
    tool: call.tool,
    collection: first.record.slice(0, -1),
    keyAt: isBatch ? [...first.keyAt.slice(0, -1), 0] : first.keyAt,
    fields: fields.toSorted((a, b) => Number(a.source.kind === 'kept') - Number(b.source.kind === 'kept')),
    arguments: isBatch ? withValueAt(args, first.keyAt.slice(0, -1), { value: [key] }) : args,
    sample: { pair, key },
  };
  return isExplained(result.decoded ?? result.output, model, args) ? model : null;
}

interface SplitPlace {
  readonly record: Steps;
  readonly rest: Steps;
  readonly keyAt: Steps;
}

/** Cuts a place behind the first step that the arguments name. */
function splitAtKey(steps: Steps, leaves: readonly Leaf[]): SplitPlace | null {
  for (const [index, step] of steps.entries()) {
    const leaf = leaves.find(({ value }) => value === step);
    if (index > 0 && leaf !== undefined) {
      return { record: steps.slice(0, index + 1), rest: steps.slice(index + 1), keyAt: leaf.steps };
    }
  }
  return null;
}

function isSameList(left: Steps, right: Steps): boolean {
  return canonicalJson(left.slice(0, -1)) === canonicalJson(right.slice(0, -1)) && typeof left.at(-1) === 'number';
}

interface WrittenField {
  readonly pair: CallPair;
  readonly record: Steps;
  readonly rest: Steps;
  /** All that the call wrote in the record. */
  readonly all: readonly Steps[];
}

function learnField(base: FaultBase, { pair, record, rest, all }: WrittenField): ModelField | null {
  const { initial, final } = base.episode.state;
  const steps = [...record, ...rest];
  const [before, after] = [valueAt(initial ?? {}, steps), valueAt(final ?? {}, steps)];
  if (before === undefined || after === undefined || rest.some((step) => typeof step === 'number')) return null;
  if (otherWriters(base, locatorOf(steps), new Set([pair.call.id])).length > 0) return null;
  const change = { before, after, last: rest.at(-1) };
  const source =
    addedSource(pair, change) ??
    argumentSource(pair, change) ??
    keptSource(
      all.filter((one) => one !== rest),
      { initial: initial ?? {}, record, change },
    ) ??
    stepSource(pair, change) ??
    (typeof after === 'string' || typeof after === 'boolean' ? { kind: 'constant' as const, value: after } : null);
  return source === null ? null : { rest, source };
}

interface FieldChange {
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly last: string | number | undefined;
}

/** The argument of the field's own name, else the only one that holds the value. */
function argumentSource({ call }: CallPair, { after, last }: FieldChange): FieldSource | null {
  const nodes = nodesOf(call.arguments).filter(({ value }) => canonicalJson(value) === canonicalJson(after));
  const named = nodes.filter(({ steps }) => steps.at(-1) === last);
  const [found] = named.length > 0 || nodes.length === 1 ? [...named, ...nodes] : [];
  return found === undefined ? null : { kind: 'argument', at: found.steps };
}

function addedSource({ call }: CallPair, { before, after }: FieldChange): FieldSource | null {
  if (!isJsonList(before) || !isJsonList(after) || after.length <= before.length) return null;
  const added = after.slice(before.length);
  if (canonicalJson(after.slice(0, before.length)) !== canonicalJson(before)) return null;
  const found = nodesOf(call.arguments).find(({ value }) => {
    const items = isJsonList(value) ? value : [value];
    return added.every((item) => items.includes(item));
  });
  return found === undefined ? null : { kind: 'added', at: found.steps };
}

function keptSource(
  others: readonly Steps[],
  { initial, record, change }: { readonly initial: JsonObject; readonly record: Steps; readonly change: FieldChange },
): FieldSource | null {
  const { before, after } = change;
  if (!isJsonList(before) || !isJsonList(after) || after.length !== before.length + 1) return null;
  const rest = others.find((one) => valueAt(initial, [...record, ...one]) === after.at(-1));
  return rest === undefined ? null : { kind: 'kept', rest };
}

function stepSource({ result }: CallPair, { before, after }: FieldChange): FieldSource | null {
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  const isAnswered = leavesOf(result.decoded ?? result.output).some(({ value }) => value === after);
  return isAnswered && after === before + 1 ? { kind: 'step', by: 1 } : null;
}

interface Node {
  readonly steps: Steps;
  readonly value: JsonValue;
}

/** Every value inside the arguments, the lists and objects too, from the inside out. */
function nodesOf(value: JsonValue, steps: Steps = []): Node[] {
  const own = steps.length === 0 ? [] : [{ steps, value }];
  if (isJsonList(value)) return [...value.flatMap((item, index) => nodesOf(item, [...steps, index])), ...own];
  if (!isJsonObject(value)) return own;
  return [...Object.entries(value).flatMap(([name, member]) => nodesOf(member, [...steps, name])), ...own];
}

/** Whether everything that the call answered is known from what it was told and wrote. */
function isExplained(output: JsonValue, { fields }: UpdateModel, args: JsonObject): boolean {
  const told = new Set(leavesOf(args).map(({ value }) => value));
  const names = new Set(nodesOf(args).map(({ steps }) => steps.at(-1)));
  const lists = nodesOf(args).flatMap(({ value }) => (isJsonList(value) ? [value.length] : []));
  const constants = fields.flatMap(({ source }) => (source.kind === 'constant' ? [source.value] : []));
  return nodesOf(output).every(({ value }) => {
    if (typeof value === 'object' && value !== null) return true;
    if (told.has(value) || typeof value === 'boolean' || constants.includes(value)) return true;
    if (typeof value === 'string') return names.has(value) || fields.some(({ source }) => source.kind === 'added');
    return lists.includes(Number(value)) || fields.some(({ source }) => source.kind === 'step');
  });
}
