import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../../edits/steps-of.ts';
import { showsRecord } from '../../kit/shown-record.ts';
import { outputOf } from '../../kit/with-output.ts';
import { otherFieldValue } from '../collateral-write/other-field-value.ts';
import { type PlannedCall, planConfirm, planUpdate } from '../collateral-write/update-model.ts';
import { updateModels } from '../collateral-write/update-models.ts';
import { changeCall, withFieldValue } from '../collateral-write/wider-changes.ts';
import type { FaultOrder } from '../family.ts';
import { fieldMore, ownCall, type PlacedEdit } from './placed-edits.ts';
import type { Reference } from './references.ts';

/** Other records that are tried for a call that sets what is so already. */
const MAX_KEYS = 3;

/**
 * Writes of the same kind that nothing is measured by: a note of the same record, by the same tool where that writes notes,
 * or the reference set to what it is.
 */
export function harmlessEdits(
  base: FaultBase,
  { reference, edit }: { readonly reference: Reference; readonly edit: PlacedEdit },
  order: FaultOrder,
): PlacedEdit[] {
  const random = order.random.fork('harmless');
  const { behind } = edit;
  if (behind === null) return alongside(base, reference, order);
  const confirming = [reference.key, ...random.sample(keysOf(base, reference.model.collection), MAX_KEYS)].flatMap(
    (key) => planConfirm(base, reference.model, key) ?? [],
  );
  const noting = notePlans(base, reference, order);
  const same = noting.filter(({ tool }) => tool === reference.model.tool);
  const other = noting.filter((plan) => !same.includes(plan));
  // A note shows in later results as the reference does; what changes nothing does not.
  const isSeen = isShownBehind(base, reference, behind);
  const notes = isSeen ? [...same, ...other] : same;
  const ordered = isSeen || random.chance(0.5) ? [...notes, ...confirming] : [...confirming, ...notes];
  return [...new Set([...ordered, ...other])].map((plan) => ownCall(base, plan, behind));
}

function isShownBehind({ episode }: FaultBase, { record }: Reference, behind: string): boolean {
  const { events } = episode.trace;
  const at = events.findIndex(({ id }) => id === behind);
  return events.slice(at + 1).some((event) => showsRecord(outputOf(event), String(record.at(-1))));
}

/** Another field of the same record in a call that was asked for, or the reference with what it is. */
function alongside(base: FaultBase, { record, steps }: Reference, order: FaultOrder): PlacedEdit[] {
  const fields = [...proseOf(base, record.slice(0, -1)), String(steps.at(-1))];
  return updateModels(base)
    .flatMap(changeCall)
    .filter((call) => locatorOf(call.record) === locatorOf(record))
    .flatMap((call) =>
      fields.flatMap((field) => {
        if (Object.hasOwn(call.changes, field)) return [];
        const current = valueAt(base.episode.state.final ?? {}, [...record, field]);
        const value = field === steps.at(-1) ? current : proseFor(base, { record, field }, order.random);
        const widening = value === undefined ? null : withFieldValue(base, call, { field, value });
        return widening === null ? [] : [fieldMore(base, widening)];
      }),
    );
}

/** Calls that set prose of the record. */
function notePlans(base: FaultBase, { record, key }: Reference, { random }: FaultOrder): PlannedCall[] {
  const collection = record.slice(0, -1);
  const prose = proseOf(base, collection);
  return updateModels(base).flatMap((model) => {
    const [field] = model.fields;
    const name = String(field?.rest.at(-1));
    if (locatorOf(model.collection) !== locatorOf(collection) || model.fields.length !== 1 || !prose.includes(name))
      return [];
    const value = proseFor(base, { record, field: name }, random);
    const plan = value === undefined ? null : planUpdate(base, model, { key, valueFor: () => value });
    return plan === null ? [] : [plan];
  });
}

function proseFor(
  base: FaultBase,
  { record, field }: { readonly record: Steps; readonly field: string },
  random: Random,
): JsonValue | undefined {
  const place = { collection: record.slice(0, -1), key: String(record.at(-1)), rest: [field] };
  return otherFieldValue(base, place, { level: 'moderate', random: random.fork(`prose/${field}`) }) ?? undefined;
}

/** Fields of a collection that hold prose. */
function proseOf({ domain, episode }: FaultBase, collection: Steps): readonly string[] {
  const final = episode.state.final ?? {};
  const found = domain.collections.find(({ path }) => {
    const steps = stepsOf(path, final);
    return steps !== null && locatorOf(steps) === locatorOf(collection);
  });
  return found?.free_text ?? [];
}

function keysOf({ episode }: FaultBase, collection: Steps): string[] {
  const records = valueAt(episode.state.final ?? {}, collection);
  return records !== undefined && isJsonObject(records) ? Object.keys(records) : [];
}
