import { z } from 'zod';
import { standingOf, strongest } from '../authority.ts';
import type { EvidenceEntry } from '../check-context.ts';
import { compareFound, optionWords } from '../compare-found.ts';
import { uncoveredContainer } from '../coverage.ts';
import { selectionFlags } from '../fetch-place.ts';
import { locatorField, relationField, toleranceField } from '../fields.ts';
import { accept, isRejected, passageOf, reject } from '../outcome.ts';
import { fetchContent } from '../text-places.ts';
import { factWords, relationVerb } from '../words.ts';

const fields = z.strictObject({
  left: locatorField,
  relation: relationField,
  right: locatorField,
  multiset: z.boolean().optional(),
  tolerance: toleranceField.optional(),
});

/** The values at two places stand in a relation. */
export const crossValueMatch: EvidenceEntry<z.infer<typeof fields>> = {
  type: 'cross_value_match',
  kind: 'mechanical',
  settles: 'how the values at two places compare: state with result, call argument with state, response with task',
  example: {
    type: 'cross_value_match',
    claim: 'The amount transferred is the balance that was read.',
    left: 'e11.arguments.amount',
    relation: 'equal',
    right: 'e4.output.balance',
  },
  fields,
  check(atom, { source }) {
    const left = fetchContent(source, atom.left);
    if (isRejected(left)) return left;
    const right = fetchContent(source, atom.right);
    if (isRejected(right)) return right;
    if (left.locator === right.locator) {
      return reject('invalid_atom', `left and right are the same place, ${left.locator}`);
    }
    const uncovered =
      uncoveredContainer(source, left, atom.relation) ?? uncoveredContainer(source, right, atom.relation);
    if (uncovered !== null) return uncovered;
    const compared = compareFound(source, left.value, { ...atom, expected: right.value });
    if (isRejected(compared)) return compared;
    return accept({
      checked: `${factWords(source, left)} ${relationVerb(atom.relation)} ${factWords(source, right)}${optionWords(atom)}`,
      passages: [left, right].map(({ locator, value }) => passageOf(locator, value)),
      standing: strongest(standingOf(source, left, left.value), standingOf(source, right, right.value)),
      flags: [...compared.flags, ...selectionFlags(left, right)],
    });
  },
};
