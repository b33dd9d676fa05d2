import { z } from 'zod';
import { isJsonList, isJsonObject } from '../../episode/json-value.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import type { Accepted, EvidenceEntry, Rejected } from '../check-context.ts';
import { itemsOf } from '../collection.ts';
import { uncoveredState } from '../coverage.ts';
import { type CitedPlace, fetchState } from '../fetch-place.ts';
import { locatorField } from '../fields.ts';
import { accept, isRejected, passageOf, reject } from '../outcome.ts';
import { type LastStep, splitLastStep } from '../parent-place.ts';
import { factWords, placeWords, valueWords } from '../words.ts';

/** Keys of the parent that a sentence lists. */
const MAX_KEYS = 12;

const fields = z.strictObject({
  locator: locatorField,
  present: z.boolean('expected present: true or false'),
});

/** A place of the state exists, or does not exist inside a parent that was read. */
export const statePresence: EvidenceEntry<z.infer<typeof fields>> = {
  type: 'state_presence',
  kind: 'mechanical',
  settles: 'that a key or item exists in the state, or does not exist in a parent that does',
  example: {
    type: 'state_presence',
    claim: 'No recurring payment to SunSet was set up.',
    locator: 'recurring_payments[payee=SunSet]',
    present: false,
  },
  fields,
  check({ locator, present }, { source }) {
    const place = fetchState(source, locator);
    const exists = !isRejected(place) && (place.matches === null || place.matches.length > 0);
    if (isRejected(place)) return present || place.reason !== 'not_found' ? place : checkAbsent(source, locator, place);
    if (exists === present) return present ? acceptPresent(source, place) : checkAbsent(source, locator, place);
    if (exists) return reject('value_differs', `${place.locator} exists`, place.value);
    return reject('not_found', `${place.locator} selects nothing`);
  },
};

function acceptPresent(source: EpisodeSource, place: CitedPlace): Accepted {
  return accept({
    checked: `${factWords(source, place)}: it exists`,
    passages: [passageOf(place.locator, place.value)],
    standing: { authority: 'environment' },
  });
}

/** Absence is proven by the parent that was read, and only inside what is known to be whole. */
function checkAbsent(source: EpisodeSource, locator: string, missing: Rejected | CitedPlace): Accepted | Rejected {
  const last = splitLastStep(locator);
  if (last === null) return isRejected(missing) ? missing : reject('not_found', `${missing.locator} has no parent`);
  const parent = fetchState(source, last.parent);
  if (isRejected(parent)) {
    return {
      ...parent,
      detail: `the parent ${last.parent} was not found, so nothing is known about what it lacks: ${parent.detail}`,
    };
  }
  if (!isJsonList(parent.value) && !isJsonObject(parent.value)) {
    return reject('not_found', `the parent ${parent.locator} is no list or map`, parent.value);
  }
  const mistyped = checkSelector(parent, last);
  if (mistyped !== null) return mistyped;
  const which = parent.source === 'initial' ? 'initial' : 'final';
  const uncovered = uncoveredState(source, which, [locator, parent.locator]);
  if (uncovered !== null) return uncovered;
  const spelled = isRejected(missing) ? locator.trim() : missing.locator;
  return accept({
    checked: `${placeWords(source, parent)} (${sizeWords(parent)}) was read and ${valueWords(spelled)} does not exist in it`,
    passages: [passageOf(parent.locator, parent.value)],
    standing: { authority: 'environment' },
  });
}

/** A selector key that no item has may be mistyped. */
function checkSelector(parent: CitedPlace, { step }: LastStep): Rejected | null {
  if (step.kind !== 'select') return null;
  const items = itemsOf(parent);
  if (isRejected(items)) return items;
  if (items.length === 0) return null;
  for (const { key } of step.conditions) {
    if (!items.some(({ value }) => isJsonObject(value) && Object.hasOwn(value, key))) {
      return reject(
        'not_found',
        `none of the ${items.length} items of ${parent.locator} has ${key}`,
        items[0]?.value ?? null,
      );
    }
  }
  return null;
}

function sizeWords({ value }: CitedPlace): string {
  if (isJsonList(value)) return `list of ${value.length}`;
  const keys = isJsonObject(value) ? Object.keys(value) : [];
  const shown = keys.slice(0, MAX_KEYS).map((key) => valueWords(key));
  return `map of ${keys.length}${shown.length === 0 ? '' : `: ${shown.join(', ')}`}${keys.length > MAX_KEYS ? ', …' : ''}`;
}
