import { isUnder, type JsonValue, type PathCondition, type Relation, resolvePath } from '@sauron/core/episode';
import { bareLocator, type Change, concerns } from '../../shown/changes.ts';
import { parentOf } from '../../transcript/pool.ts';
import {
  type Check,
  checkByCore,
  conditionsOf,
  isCutUnder,
  type Standing,
  standingBy,
  textOf,
  type View,
} from './check.ts';

/** What happened to a place: by both states where they are shown, else by the list of what differs. */
export const changeStanding: Check = (read, view) => {
  if (showsBothStates(view)) return standingBy(checkByCore(read, view.source));
  const place = textOf(read.atom, 'locator').replace(/^initial:/u, '');
  const { allowed } = read.atom;
  const free = Array.isArray(allowed) ? allowed.map(String) : [];
  const { list, extent } = view.shown.changes;
  const found = list.filter((one) => concerns(one, place));
  const outside = found.filter((one) => !free.some((each) => isUnder(bareLocator(one), each)));
  const change = textOf(read.atom, 'change');
  if (change === 'unchanged') return outside.length > 0 ? 'fails' : ifWhole('holds', extent);
  if (change !== 'changed') {
    const isSo = list.some((one) => one.kind === change && isUnder(place, bareLocator(one)));
    return isSo ? 'holds' : ifWhole('fails', extent);
  }
  if (free.length > 0 && outside.length > 0) return 'fails';
  if (found.length === 0) return ifWhole('fails', extent);
  return free.length > 0 ? ifWhole('holds', extent) : 'holds';
};

/** How many items of a collection came, went or changed. */
export const deltaStanding: Check = (read, view) => {
  if (showsBothStates(view)) return standingBy(checkByCore(read, view.source));
  const { atom } = read;
  const place = textOf(atom, 'locator').replace(/^initial:/u, '');
  const { list, extent } = view.shown.changes;
  const isAbove = list.some((one) => one.locator === place || isUnder(place, one.locator));
  if (extent !== 'whole' || isAbove) return 'not_shown';
  const items = itemsOf(list, place, textOf(atom, 'change'));
  const where = conditionsOf(atom['where']);
  const told = items.map((item) => meetsAll(item, where, view));
  if (told.includes(null) || (where.length > 0 && isCutUnder(place, pathsOf(where), view))) return 'not_shown';
  const count = told.filter((meets) => meets === true).length;
  // The atom's fields were read by its type's own schema.
  return view.scene.stands(count, atom['relation'] as Relation, atom['expected'] ?? null) === true ? 'holds' : 'fails';
};

/** What was changed or removed shows a bit of the initial state; only all of it can be compared. */
function showsBothStates({ source }: View): boolean {
  return source.holdsAll('$') && source.holdsAll('initial:$');
}

function ifWhole(standing: Standing, extent: string): Standing {
  return extent === 'whole' ? standing : 'not_shown';
}

/** An item that came, went or changed, by its locator in the state that has it. */
interface Item {
  readonly locator: string;
  readonly before: JsonValue | undefined;
}

function itemsOf(list: readonly Change[], place: string, change: string): readonly Item[] {
  if (change !== 'changed') {
    return list
      .filter((one) => one.kind === change && parentOf(bareLocator(one)) === place)
      .map(({ locator, before }) => ({ locator, before }));
  }
  const inside = list.filter((one) => bareLocator(one) !== place && isUnder(bareLocator(one), place));
  const own = inside.filter((one) => one.kind === 'changed' || parentOf(bareLocator(one)) !== place);
  return [...new Set(own.map((one) => itemAbove(bareLocator(one), place)))].map((locator) => ({
    locator,
    before: undefined,
  }));
}

/** The item of a collection that a place is in. */
function itemAbove(locator: string, place: string): string {
  const parent = parentOf(locator);
  return parent === place || parent === locator ? locator : itemAbove(parent, place);
}

/** Null where what the conditions look at is not shown. */
function meetsAll({ locator, before }: Item, where: readonly PathCondition[], view: View): boolean | null {
  if (where.length === 0) return true;
  const found = view.source.resolve(locator);
  const value = found.ok ? found.value : before;
  if (value === undefined) return null;
  const told = where.map((condition) => meets(value, condition, view));
  if (told.includes(false)) return false;
  if (!told.includes(null)) return true;
  // What a record that is shown whole does not have, it does not have.
  return found.ok && !view.source.holdsAll(found.locator) ? null : false;
}

function meets(item: JsonValue, { path, relation, value }: PathCondition, { scene }: View): boolean | null {
  const found = resolvePath(path, item);
  if (!found.ok) return null;
  const values = found.matches?.map((match) => match.value) ?? [found.value];
  return values.some((one) => scene.stands(one, relation, value) === true);
}

function pathsOf(where: readonly PathCondition[]): string[] {
  return where.map(({ path }) => path);
}
