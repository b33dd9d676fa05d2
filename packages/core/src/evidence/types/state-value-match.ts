import { z } from 'zod';
import { standingOf } from '../authority.ts';
import type { EvidenceEntry } from '../check-context.ts';
import { compareFound, optionWords } from '../compare-found.ts';
import { uncoveredContainer } from '../coverage.ts';
import { fetchState, selectionFlags } from '../fetch-place.ts';
import { locatorField, relationField, toleranceField, valueField } from '../fields.ts';
import { accept, isRejected, passageOf } from '../outcome.ts';
import { factWords, relationWords } from '../words.ts';

const fields = z.strictObject({
  locator: locatorField,
  relation: relationField,
  expected: valueField,
  multiset: z.boolean().optional(),
  tolerance: toleranceField.optional(),
});

/** The value at a place of the state stands in a relation to a claimed value. */
export const stateValueMatch: EvidenceEntry<z.infer<typeof fields>> = {
  type: 'state_value_match',
  kind: 'mechanical',
  settles: 'what value the final state (or, with initial:, the initial state) holds at one place',
  example: {
    type: 'state_value_match',
    claim: 'The house fund goal is 20000.',
    locator: 'budget.house_fund.goal',
    relation: 'equal',
    expected: 20000,
  },
  fields,
  check(atom, { source }) {
    const place = fetchState(source, atom.locator);
    if (isRejected(place)) return place;
    const uncovered = uncoveredContainer(source, place, atom.relation);
    if (uncovered !== null) return uncovered;
    const compared = compareFound(source, place.value, atom);
    if (isRejected(compared)) return compared;
    return accept({
      checked: `${factWords(source, place)} ${relationWords(atom.relation, atom.expected)}${optionWords(atom)}`,
      passages: [passageOf(place.locator, place.value)],
      standing: standingOf(source, place, place.value),
      flags: [...compared.flags, ...selectionFlags(place)],
    });
  },
};
