import { isJsonList, isJsonObject } from '../episode/json-value.ts';
import { childPlace, childPlaces, type Place, rootPlace } from '../episode/place.ts';
import type { BindingOf } from './binding.ts';
import { BindingError } from './binding-error.ts';
import type { EpisodeView, FoundPlace } from './episode-view.ts';
import type { Finding } from './finding.ts';
import { sameValue } from './typed-compare.ts';

const INITIAL = 'initial:';

/**
 * Initial and final state agree at `at`, outside of the excepted places. List items are aligned by position once the
 * excepted ones are taken out, so `items[id=new]` excepts an added record.
 */
export function stateUnchanged(binding: BindingOf<'state_unchanged'>, view: EpisodeView): Finding {
  const [after, before] = [stateSide(binding.at, view), stateSide(INITIAL + binding.at, view)];
  if (after === null && before === null)
    throw new BindingError(`${binding.at} is neither in the initial nor in the final state`);
  const excepted = exceptedPlaces(binding, view);
  if (after === null || before === null) return { value: false, witness: [(after ?? before)?.locator ?? binding.at] };
  view.requireWhole(after.locator);
  const changes: string[] = [];
  collectChanges(rootPlace(after.locator, after.value), rootPlace(before.locator, before.value), { excepted, changes });
  return changes.length > 0
    ? { value: false, witness: changes }
    : { value: true, witness: [after.locator, before.locator] };
}

function stateSide(locator: string, view: EpisodeView): FoundPlace | null {
  const place = view.lookUp(locator);
  if (!place.ok) {
    if (place.nearest !== null) view.requireWhole(place.nearest);
    return null;
  }
  if (place.source === 'final' || place.source === 'initial') return place;
  throw new BindingError(`expected a place in the state, got ${place.locator} (${place.source})`);
}

function exceptedPlaces(binding: BindingOf<'state_unchanged'>, view: EpisodeView): ReadonlySet<string> {
  const places = binding.except.flatMap((locator) => {
    const sides = [stateSide(locator, view), stateSide(INITIAL + locator, view)].filter((place) => place !== null);
    if (sides.length > 0) return sides.map((place) => place.locator);
    throw new BindingError(`the exception ${locator} is neither in the initial nor in the final state`);
  });
  return new Set(places);
}

interface Walk {
  readonly excepted: ReadonlySet<string>;
  readonly changes: string[];
}

function collectChanges(after: Place, before: Place, walk: Walk): void {
  if (isJsonList(after.value) && isJsonList(before.value)) pairByPosition(after, before, walk);
  else if (isJsonObject(after.value) && isJsonObject(before.value)) pairByKey(after, before, walk);
  else if (!sameValue(after.value, before.value)) walk.changes.push(after.locator, before.locator);
}

function pairByPosition(after: Place, before: Place, walk: Walk): void {
  const [left, right] = [after, before].map((list) =>
    childPlaces(list).filter((item) => !walk.excepted.has(item.locator)),
  );
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let index = 0; index < length; index += 1) pair(left?.[index], right?.[index], walk);
}

function pairByKey(after: Place, before: Place, walk: Walk): void {
  for (const key of new Set([...keysOf(after), ...keysOf(before)])) {
    const [left, right] = [childPlace(after, key), childPlace(before, key)];
    const isExcepted = [left, right].some((place) => place !== undefined && walk.excepted.has(place.locator));
    if (!isExcepted) pair(left, right, walk);
  }
}

function keysOf(place: Place): readonly string[] {
  return isJsonObject(place.value) ? Object.keys(place.value) : [];
}

/** What only one side has is a change, and so is what differs. */
function pair(after: Place | undefined, before: Place | undefined, walk: Walk): void {
  if (after !== undefined && before !== undefined) collectChanges(after, before, walk);
  else walk.changes.push(...[after, before].filter((place) => place !== undefined).map((place) => place.locator));
}
