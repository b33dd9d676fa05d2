import { canonicalJson, isJsonList, isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt, withValueAt } from '../../edits/state-tree.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { outputOf } from '../../kit/with-output.ts';
import { otherWriters } from '../../kit/write-units.ts';
import type { FaultOrder } from '../family.ts';
import { otherFieldValue } from './other-field-value.ts';
import { remapped } from './remap.ts';
import { settable } from './sibling-updates.ts';
import type { UpdateModel } from './update-model.ts';
import { updateModels } from './update-models.ts';
import type { Widening } from './widening.ts';

/** A call on one record whose arguments hold an object of fields to set. */
export interface ChangeCall {
  readonly model: UpdateModel;
  readonly record: Steps;
  /** Where the object stands in the arguments. */
  readonly at: Steps;
  readonly changes: JsonObject;
}

/**
 * Calls that set fields of a record, with one field more.
 * @param isQuiet sets the field to what it holds, so that nothing changes
 */
export function* widerChanges(
  base: FaultBase,
  order: FaultOrder,
  { isQuiet }: { readonly isQuiet: boolean },
): Generator<Widening> {
  const random = order.random.fork(isQuiet ? 'fields/quiet' : 'fields');
  for (const call of random.shuffle(updateModels(base).flatMap(changeCall))) {
    for (const field of random.shuffle(openFields(base, call))) {
      const widening = withField(base, call, { field, isQuiet, order });
      if (widening !== null) yield widening;
    }
  }
}

/** The call that a model was read off, where it set fields of one record; empty for others. */
export function changeCall(model: UpdateModel): ChangeCall[] {
  const { sample, fields, collection, keyAt, renamed } = model;
  if (sample === null || renamed !== undefined || typeof keyAt.at(-1) === 'number') return [];
  const places = fields.flatMap(({ source }) => (source.kind === 'argument' ? [source.at] : []));
  const at = places.find((place) => place.length > 1)?.slice(0, -1);
  const changes = at === undefined ? undefined : valueAt(sample.pair.call.arguments, at);
  if (at === undefined || changes === undefined || !isJsonObject(changes)) return [];
  return [{ model, record: [...collection, sample.key], at, changes }];
}

/** Fields that the tool can set, that this call did not, and that nobody else wrote. */
function openFields(base: FaultBase, { model, record, at, changes }: ChangeCall): string[] {
  return settable(base, model.tool, at).filter((name) => {
    const steps = [...record, name];
    const [before, after] = [base.episode.state.initial, base.episode.state.final].map((state) =>
      valueAt(state ?? {}, steps),
    );
    if (Object.hasOwn(changes, name) || before === undefined || after === undefined || typeof after === 'object')
      return false;
    return (
      canonicalJson(before) === canonicalJson(after) && otherWriters(base, locatorOf(steps), new Set()).length === 0
    );
  });
}

interface OpenField {
  readonly field: string;
  readonly isQuiet: boolean;
  readonly order: FaultOrder;
}

function withField(base: FaultBase, call: ChangeCall, { field, isQuiet, order }: OpenField): Widening | null {
  const { collection, sample } = call.model;
  const steps = [...call.record, field];
  const current = valueAt(base.episode.state.final ?? {}, steps);
  if (sample === null || current === undefined || current === '') return null;
  const random = order.random.fork(locatorOf(steps));
  const place = { collection, key: sample.key, rest: [field] };
  const value = isQuiet ? current : otherFieldValue(base, place, { level: 'moderate', random });
  return value === null ? null : withFieldValue(base, call, { field, value });
}

/** The call with one field more in its object of changes. */
export function withFieldValue(
  base: FaultBase,
  { model: { sample, collection }, record, at, changes }: ChangeCall,
  { field, value }: { readonly field: string; readonly value: JsonValue },
): Widening | null {
  const steps = [...record, field];
  const current = valueAt(base.episode.state.final ?? {}, steps);
  if (sample === null || current === undefined || !isJsonObject(sample.pair.call.arguments)) return null;
  const isSame = canonicalJson(current) === canonicalJson(value);
  return {
    pair: sample.pair,
    arguments: withValueAt(sample.pair.call.arguments, [...at, field], { value }),
    output: withName(outputOf(sample.pair.result), Object.keys(changes), field),
    changes: isSame ? [] : [{ steps, record, before: current, after: value }],
    collection,
  };
}

/** A list of the fields that were set names the new one too. */
function withName(output: JsonValue, names: readonly string[], name: string): JsonValue {
  const listed = isJsonObject(output)
    ? Object.values(output).filter((value) => isJsonList(value) && names.every((one) => value.includes(one)))
    : [];
  return remapped(
    output,
    listed.map((list) => [list, [...(isJsonList(list) ? list : []), name]] as const),
  );
}
