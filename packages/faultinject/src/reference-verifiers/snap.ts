import { type Episode, isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { BindingOf } from '@sauron/core/oracle';
import { valueAt, withValueAt } from '../edits/state-tree.ts';
import { stepsOf } from '../edits/steps-of.ts';
import { type ReferenceVerifier, readFinding, verdictOf } from './reference-verifier.ts';
import { type LeafBinding, weighBinding } from './weigh-binding.ts';

/** Text longer than this, with blanks in it, is prose: its flags are read, not its words. */
const MAX_FLAG_CHARACTERS = 40;

/**
 * Reads the final state only, at the depth of flags: no initial state, no trace, no message. What was so before, it takes to
 * be what is so now; prose is fine where there is some; whatever it cannot see is MET.
 */
export const snap: ReferenceVerifier = ({ arm }, criterionId) => {
  const binding = arm.bindings.get(criterionId);
  if (binding === undefined) return 'MET';
  const { episode } = arm;
  const snapshot: Episode = {
    ...episode,
    state: { ...episode.state, initial: null },
    trace: { ...episode.trace, events: [] },
    response: null,
  };
  return verdictOf(weighBinding(binding, (leaf) => ofSnapshot(leaf, snapshot)) ?? true);
};

function ofSnapshot(leaf: LeafBinding, snapshot: Episode): boolean | null {
  const holds = (binding: LeafBinding): boolean | null => readFinding(binding, snapshot)?.value ?? null;
  switch (leaf.op) {
    case 'state_equals':
    case 'state_exists':
    case 'state_absent':
      return holds(leaf);
    case 'state_contains':
      return isProse(snapshot, leaf.at) ? true : holds(leaf);
    case 'state_count':
      return countAtFlags(leaf, snapshot, holds);
    case 'compare':
      return holds({ ...leaf, left: asNow(leaf.left), right: asNow(leaf.right) });
    case 'derived_equals':
      return holds({
        ...leaf,
        parts: leaf.parts.map((part) => ('each' in part ? { ...part, each: nowOf(part.each) } : asNow(part))),
        equals: asNow(leaf.equals),
      });
    default:
      return null;
  }
}

type WordCondition = NonNullable<BindingOf<'state_count'>['where']>[number];

/** Without the words of prose it cannot say how many there are, only that there are some. Short texts it reads. */
function countAtFlags(
  binding: BindingOf<'state_count'>,
  snapshot: Episode,
  holds: (binding: LeafBinding) => boolean | null,
): boolean | null {
  const { final } = snapshot.state;
  const steps = final === null ? null : stepsOf(binding.at, final);
  const blurred = (binding.where ?? []).filter(
    ({ path, relation }) =>
      (relation === 'contains' || relation === 'not_contains') &&
      itemsAt(snapshot, binding.at).some((item) => isLong(fieldOf(item, path))),
  );
  if (blurred.length === 0 || final === null || steps === null) return holds(binding);
  if (binding.value === 0) return null;
  const items = itemsAt(snapshot, binding.at).filter((item) => blurred.every((one) => mayHold(item, one)));
  const where = (binding.where ?? []).filter((one) => !blurred.includes(one));
  const seen = { ...snapshot, state: { ...snapshot.state, final: withValueAt(final, steps, { value: items }) } };
  const { where: _, ...rest } = binding;
  const some = { ...rest, ...(where.length === 0 ? {} : { where }), relation: 'greater_or_equal', value: 1 } as const;
  // With no item left, a condition has no path to look at.
  return items.length === 0 ? false : (readFinding(some, seen)?.value ?? null);
}

/** Whether the words may stand there: prose is not read. */
function mayHold(item: JsonValue, { path, relation, value }: WordCondition): boolean {
  const found = fieldOf(item, path);
  if (isLong(found)) return true;
  const stands = isJsonList(found ?? null)
    ? (found as readonly JsonValue[]).includes(value) // a list, as was just asked
    : typeof found === 'string' && found.includes(String(value));
  return relation === 'contains' ? stands : !stands;
}

type Operand = BindingOf<'compare'>['left'];

function asNow(operand: Operand): Operand {
  return 'at' in operand ? { at: nowOf(operand.at) } : operand;
}

function nowOf(locator: string): string {
  return locator.replace(/^initial:/u, '');
}

function isProse({ state: { final } }: Episode, locator: string): boolean {
  const steps = final === null ? null : stepsOf(locator, final);
  return final !== null && steps !== null && isLong(valueAt(final, steps));
}

function isLong(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value.length > MAX_FLAG_CHARACTERS && /\s/u.test(value);
}

function itemsAt({ state: { final } }: Episode, locator: string): readonly JsonValue[] {
  const steps = final === null ? null : stepsOf(locator, final);
  const items = final === null || steps === null ? undefined : valueAt(final, steps);
  if (isJsonList(items)) return items;
  return isJsonObject(items) ? Object.values(items) : [];
}

function fieldOf(item: JsonValue, path: string): JsonValue | undefined {
  if (!isJsonObject(item)) return undefined;
  const steps = stepsOf(path, item);
  return steps === null ? undefined : valueAt(item, steps);
}
