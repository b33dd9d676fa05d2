import { canonicalJson, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf } from '../../edits/steps-of.ts';
import { otherWriters } from '../../kit/write-units.ts';
import type { UpdateModel } from '../collateral-write/update-model.ts';
import { updateModels } from '../collateral-write/update-models.ts';
import { type Demand, demandOf } from './reference-names.ts';

/** A value that others are measured by, that nobody changed, and a way to change it. */
export interface Reference {
  readonly model: UpdateModel;
  readonly key: string;
  readonly steps: Steps;
  readonly record: Steps;
  readonly demand: Demand;
  readonly value: number | string;
  /** Numbers of the same record that are measured by it. */
  readonly measured: readonly { readonly steps: Steps; readonly value: number }[];
}

const known = new WeakMap<FaultBase, readonly Reference[]>();

/** Every such value of the state that some tool can set on its own. */
export function referencesOf(base: FaultBase): readonly Reference[] {
  const references = known.get(base) ?? updateModels(base).flatMap((model) => referencesIn(base, model));
  known.set(base, references);
  return references;
}

function referencesIn(base: FaultBase, model: UpdateModel): Reference[] {
  const { collection, fields } = model;
  const [field] = fields;
  const records = valueAt(base.episode.state.final ?? {}, collection);
  if (fields.length !== 1 || field?.source.kind !== 'argument' || records === undefined || !isJsonObject(records))
    return [];
  return Object.keys(records).flatMap((key): Reference[] => {
    const record = [...collection, key];
    const steps = [...record, ...field.rest];
    const demand = demandOf(String(steps.at(-1)));
    const value = demand === null ? undefined : quietAt(base, steps);
    if (demand === null || !isReference(demand, value)) return [];
    return [{ model, key, steps, record, demand, value, measured: measuredIn(base, record, records[key]) }];
  });
}

function isReference(demand: Demand, value: JsonValue | undefined): value is number | string {
  return demand === 'until' ? isDay(value) : typeof value === 'number';
}

function isDay(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/u.test(value);
}

function measuredIn(base: FaultBase, record: Steps, value: JsonValue | undefined): Reference['measured'] {
  if (value === undefined || !isJsonObject(value)) return [];
  return Object.keys(value).flatMap((name) => {
    const steps = [...record, name];
    const number = valueAt(base.episode.state.final ?? {}, steps);
    return typeof number === 'number' && demandOf(name) === null ? [{ steps, value: number }] : [];
  });
}

/** What stands at a place that no call wrote, the same in both states. */
export function quietAt(base: FaultBase, steps: Steps): JsonValue | undefined {
  const { initial, final } = base.episode.state;
  const [before, after] = [valueAt(initial ?? {}, steps), valueAt(final ?? {}, steps)];
  if (before === undefined || after === undefined || canonicalJson(before) !== canonicalJson(after)) return undefined;
  return otherWriters(base, locatorOf(steps), new Set()).length > 0 ? undefined : after;
}

/** Where the reference stands now, and where it stood. */
export function referenceWitness({ steps }: Reference): string[] {
  const place = locatorOf(steps);
  return [place, `initial:${place.replace(/^\$\.?/u, '')}`];
}
