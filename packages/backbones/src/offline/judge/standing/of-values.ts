import { isJsonList, isJsonObject, type JsonValue, type Relation } from '@sauron/core/episode';
import {
  type Check,
  checkByCore,
  coreStanding,
  cutAt,
  type ReadAtom,
  type Standing,
  standingBy,
  textOf,
  type View,
} from './check.ts';
import { resolveEvent } from './of-events.ts';

/** A value at a place of a state, or in what the environment answered. */
export const valueStanding: Check = (read, view) => {
  const { atom } = read;
  const { event, path, expected = null } = atom;
  if (event !== undefined && typeof event !== 'string') {
    const found = resolveEvent(event, view);
    if (typeof found === 'string') return found;
    return valueAt(`${found.id}.${String(path)}`, { read, expected }, view);
  }
  const locator = event === undefined ? textOf(atom, 'locator') : `${event}.${String(path)}`;
  return valueAt(locator, { read, expected }, view);
};

/** Two places. */
export const crossStanding: Check = (read, view) => {
  const { atom } = read;
  const [left, right] = [textOf(atom, 'left'), textOf(atom, 'right')];
  if (cutAt(left, view) !== null || cutAt(right, view) !== null) return 'not_shown';
  const [here, there] = [offPath(left, view), offPath(right, view)];
  if (here !== undefined && there !== undefined)
    return byRelation({ found: here, expected: there }, atom['relation'], view);
  if (!isAllShown(left, view) || !isAllShown(right, view)) return 'not_shown';
  return coreStanding(read, view.source);
};

/** That a place is there, or is not. */
export const presenceStanding: Check = (read, view) => {
  const result = checkByCore(read, view.source);
  const locator = textOf(read.atom, 'locator');
  const which = locator.startsWith('initial:') ? 'initial' : 'final';
  const isAbsent = result?.status === 'rejected' && result.reason === 'not_found';
  return isAbsent && view.source.coversState(locator, which) ? 'fails' : standingBy(result);
};

interface Pair {
  readonly found: JsonValue;
  readonly expected: JsonValue;
}

interface Asked {
  readonly read: ReadAtom;
  readonly expected: JsonValue;
}

function valueAt(locator: string, { read, expected }: Asked, view: View): Standing {
  const { relation } = read.atom;
  const cut = cutAt(locator, view);
  if (cut !== null) {
    const isThere = relation === 'contains' && byRelation({ found: cut.value, expected }, relation, view) === 'holds';
    return isThere ? 'holds' : 'not_shown';
  }
  const off = offPath(locator, view);
  if (off !== undefined) return byRelation({ found: off, expected }, relation, view);
  if (relation !== 'contains' && !isAllShown(locator, view)) return 'not_shown';
  return coreStanding(read, view.source);
}

/** A value that is shown without its place, so that no locator leads to it: `bills[~17].status`. */
function offPath(locator: string, { shown, source }: View): JsonValue | undefined {
  const leaf = shown.pool.leaves.get(locator);
  return leaf === undefined || source.resolve(locator).ok ? undefined : leaf.value;
}

function byRelation(values: Pair, relation: JsonValue | undefined, { scene }: View): Standing {
  // The atom's fields were read by its type's own schema.
  return scene.stands(values.found, relation as Relation, values.expected) === true ? 'holds' : 'fails';
}

/** Whether nothing at a place is left out. What is not found at all is for the check to tell. */
export function isAllShown(locator: string, { source }: View): boolean {
  const found = source.resolve(locator);
  if (!found.ok) return true;
  const isContainer = found.matches !== null || isJsonList(found.value) || isJsonObject(found.value);
  return !isContainer || source.holdsAll(found.locator);
}
