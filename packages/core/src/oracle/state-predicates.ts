import type { BindingOf } from './binding.ts';
import { BindingError } from './binding-error.ts';
import { itemsWhere } from './collection-items.ts';
import type { EpisodeView, FoundPlace, MissingPlace } from './episode-view.ts';
import type { Finding } from './finding.ts';
import { missingPlace, orIfMissing } from './missing-error.ts';
import { containsValue, relationHolds, sameValue } from './typed-compare.ts';

function requireState(place: FoundPlace): FoundPlace {
  if (place.source === 'final' || place.source === 'initial') return place;
  throw new BindingError(`expected a place in the state, got ${place.locator} (${place.source})`);
}

function statePlace(locator: string, view: EpisodeView): FoundPlace {
  const place = view.lookUp(locator);
  if (place.ok) return requireState(place);
  throw missingPlace(locator, place, view);
}

/** The value at `at` is `value` or one of its declared equivalents. */
export function stateEquals(binding: BindingOf<'state_equals'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => {
    const place = statePlace(binding.at, view);
    const accepted = [binding.value, ...(binding.equivalents ?? [])];
    return { value: accepted.some((one) => sameValue(place.value, one)), witness: [place.locator] };
  });
}

/** The list at `at` has the item, or the text at `at` has the phrase. */
export function stateContains(binding: BindingOf<'state_contains'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => {
    const place = statePlace(binding.at, view);
    return { value: containsValue(place.value, binding.value), witness: [place.locator] };
  });
}

/** The place exists, whatever it holds: null exists too. */
export function stateExists(binding: BindingOf<'state_exists'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => presence(binding.at, view, true));
}

/** The place does not exist. Its parent must, or a misspelt parent would prove the absence. */
export function stateAbsent(binding: BindingOf<'state_absent'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => presence(binding.at, view, false));
}

function presence(locator: string, view: EpisodeView, wanted: boolean): Finding {
  const place = view.lookUp(locator);
  if (place.ok) return { value: wanted, witness: [requireState(place).locator] };
  const parent = directParent(locator, place, view);
  view.requireWhole(parent);
  return { value: !wanted, witness: [parent] };
}

/** The nearest place that exists, where it is the very parent of the missing one. */
function directParent(locator: string, missing: MissingPlace, view: EpisodeView): string {
  const parent = parentLocator(locator);
  const place = view.lookUp(parent);
  if (place.ok) return requireState(place).locator;
  throw missingPlace(locator, { ...missing, detail: `the parent ${parent} does not exist either` }, view);
}

/** The locator without its last segment. */
function parentLocator(locator: string): string {
  const [, source = '', path = ''] = /^(initial:)?(.*)$/su.exec(locator) ?? [];
  const cut = lastSegmentStart(path);
  return cut === 0 ? `${source}$` : `${source}${path.slice(0, cut)}`;
}

/** Where the last segment begins: its dot or its opening bracket, outside of quoted keys. */
function lastSegmentStart(path: string): number {
  let start = 0;
  let quoted = false;
  let depth = 0;
  for (let index = 0; index < path.length; index += 1) {
    const character = path[index];
    if (quoted) {
      if (character === '\\') index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '[') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (character === ']') depth -= 1;
    else if (character === '.' && depth === 0) start = index;
  }
  return start;
}

/** The number of items that meet the conditions stands in the relation to `value`. */
export function stateCount(binding: BindingOf<'state_count'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => {
    const place = statePlace(binding.at, view);
    view.requireWhole(place.locator);
    const count = itemsWhere(place, binding.where).length;
    return { value: relationHolds(count, binding.relation, binding.value), witness: [place.locator] };
  });
}
