import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue, resolvePath } from '@sauron/core/episode';
import type { Binding, BindingOf } from '@sauron/core/oracle';
import type { BoundCriterion, FaultBase } from '../base/fault-base.ts';
import type { Steps } from '../edits/state-tree.ts';
import { valueAt } from '../edits/state-tree.ts';
import { stepsOf } from '../edits/steps-of.ts';

/** A place of the final state that a criterion claims a value of. */
export interface ClaimedPlace {
  readonly steps: Steps;
  readonly value: JsonValue;
  /** Steps of the record that it stands in; its own parent for a lone value. */
  readonly record: Steps;
}

/**
 * The places of the final state whose values a criterion that holds rests on: what it cites by locator, the fields of the
 * records that a count matched, the parts of a sum. Empty where its predicate reads no single place.
 */
export function claimedPlaces(criterion: BoundCriterion, base: FaultBase): readonly ClaimedPlace[] {
  const { final } = base.episode.state;
  const places = known.get(criterion) ?? (final === null ? [] : placesIn(criterion.binding, final));
  known.set(criterion, places);
  return places;
}

/** A bound criterion belongs to one base, which never changes. */
const known = new WeakMap<BoundCriterion, readonly ClaimedPlace[]>();

function placesIn(binding: Binding, final: JsonObject): ClaimedPlace[] {
  if (binding.op === 'all_of' || binding.op === 'any_of') {
    return binding.of.flatMap((member) => placesIn(member, final));
  }
  if (binding.op === 'state_equals' || binding.op === 'state_contains') return placeAt(binding.at, final);
  if (binding.op === 'compare') return [binding.left, binding.right].flatMap((side) => operandPlaces(side, final));
  if (binding.op === 'last_write') return operandPlaces(binding.equals, final);
  if (binding.op === 'derived_equals') {
    return [...binding.parts, binding.equals].flatMap((part) =>
      'each' in part ? selectedPlaces(part, final) : operandPlaces(part, final),
    );
  }
  return binding.op === 'state_count' ? matchedFields(binding, final) : [];
}

type Part = BindingOf<'derived_equals'>['parts'][number];
type Operand = BindingOf<'derived_equals'>['equals'];

function operandPlaces(operand: Operand, final: JsonObject): ClaimedPlace[] {
  return 'at' in operand ? placeAt(operand.at, final) : [];
}

function placeAt(locator: string, final: JsonObject): ClaimedPlace[] {
  const steps = stepsOf(locator, final);
  const value = steps === null ? undefined : valueAt(final, steps);
  return steps === null || value === undefined ? [] : [{ steps, value, record: steps.slice(0, -1) }];
}

/** What a selection takes from each record that it matches. */
function selectedPlaces({ each, where, path }: Extract<Part, { each: string }>, final: JsonObject): ClaimedPlace[] {
  return recordsAt(each, final)
    .filter(({ item }) => matches(item, where ?? []))
    .flatMap(({ record, item }) => {
      const steps = path === '$' ? [] : fieldSteps(path, item);
      const value = steps === null ? undefined : valueAt(item, steps);
      return steps === null || value === undefined ? [] : [{ steps: [...record, ...steps], value, record }];
    });
}

/** Fields of the records that all conditions match, where they ask for one value; a count of none has no place. */
function matchedFields({ at, where }: BindingOf<'state_count'>, final: JsonObject): ClaimedPlace[] {
  if (where === undefined) return [];
  return recordsAt(at, final)
    .filter(({ item }) => matches(item, where))
    .flatMap(({ record, item }) =>
      where.flatMap(({ path, relation }) => {
        const steps = fieldSteps(path, item);
        const value = steps === null ? undefined : valueAt(item, steps);
        if (steps === null || value === undefined || relation !== 'equal') return [];
        return [{ steps: [...record, ...steps], value, record }];
      }),
    );
}

function recordsAt(locator: string, final: JsonObject): { readonly record: Steps; readonly item: JsonValue }[] {
  const collection = stepsOf(locator, final);
  const items = collection === null ? undefined : valueAt(final, collection);
  if (collection === null || items === undefined) return [];
  const keys = isJsonObject(items) ? Object.keys(items) : isJsonList(items) ? [...items.keys()] : [];
  return keys.flatMap((key) => {
    const item = valueAt(items, [key]);
    return item === undefined ? [] : [{ record: [...collection, key], item }];
  });
}

type Conditions = NonNullable<BindingOf<'state_count'>['where']>;

/** Whether a record is likely one of those that are meant. The oracle decides; this only finds places to look at. */
function matches(item: JsonValue, where: Conditions): boolean {
  return where.every(({ path, relation, value: wanted }) => {
    const steps = path === '$' ? [] : fieldSteps(path, item);
    const value = steps === null ? undefined : valueAt(item, steps);
    if (value === undefined) return false;
    if (relation === 'equal') return value === wanted;
    if (relation === 'one_of') return isJsonList(wanted) && wanted.includes(value);
    if (relation === 'contains' && typeof value === 'string') return value.includes(String(wanted));
    if (relation === 'contains' && isJsonList(value)) return value.includes(wanted);
    return true;
  });
}

function fieldSteps(path: string, item: JsonValue): Steps | null {
  if (!isJsonObject(item)) return null;
  if (/^[A-Za-z_]\w*$/u.test(path)) return ownValue(item, path) === undefined ? null : [path];
  return resolvePath(path, item).ok ? stepsOf(path, item) : null;
}
