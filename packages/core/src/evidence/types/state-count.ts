import { z } from 'zod';
import { standingOf } from '../authority.ts';
import type { EvidenceEntry } from '../check-context.ts';
import { itemsOf, itemsWhere } from '../collection.ts';
import { compareFound } from '../compare-found.ts';
import { uncoveredState } from '../coverage.ts';
import { fetchState, selectionFlags } from '../fetch-place.ts';
import { conditionsField, countField, countRelationField, locatorField } from '../fields.ts';
import { accept, isRejected, passageOf } from '../outcome.ts';
import { placeWords, relationWords, whereWords } from '../words.ts';

const fields = z.strictObject({
  locator: locatorField,
  where: conditionsField,
  relation: countRelationField,
  expected: countField,
});

/** The number of items of a collection that satisfy the conditions, counted over the whole collection. */
export const stateCount: EvidenceEntry<z.infer<typeof fields>> = {
  type: 'state_count',
  kind: 'mechanical',
  settles: 'how many items of a list or map in the state satisfy conditions (equal 0 proves that there is none)',
  example: {
    type: 'state_count',
    claim: 'Exactly one reservation is cancelled.',
    locator: 'reservations',
    where: [{ path: 'status', relation: 'equal', value: 'cancelled' }],
    relation: 'equal',
    expected: 1,
  },
  fields,
  check(atom, { source }) {
    const place = fetchState(source, atom.locator);
    if (isRejected(place)) return place;
    const uncovered = uncoveredState(source, place.source === 'initial' ? 'initial' : 'final', [place.locator]);
    if (uncovered !== null) return uncovered;
    const items = itemsOf(place);
    if (isRejected(items)) return items;
    const counted = itemsWhere(source, items, atom.where);
    if (isRejected(counted)) return counted;
    const compared = compareFound(source, counted.items.length, atom);
    if (isRejected(compared)) return compared;
    const count = `${counted.items.length} of ${items.length} items${whereWords(atom.where)}`;
    return accept({
      checked: `${placeWords(source, place)}: ${count}; the count ${relationWords(atom.relation, atom.expected)}`,
      passages: [passageOf(place.locator, place.value)],
      standing: standingOf(source, place, null),
      flags: [...counted.flags, ...selectionFlags(place)],
    });
  },
};
