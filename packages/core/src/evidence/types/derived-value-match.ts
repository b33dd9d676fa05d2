import { z } from 'zod';
import type { JsonValue } from '../../episode/json-value.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import { standingOf, strongest } from '../authority.ts';
import type { EvidenceEntry, Rejected } from '../check-context.ts';
import { compareFound, optionWords } from '../compare-found.ts';
import { DERIVE, OPERATIONS } from '../derive.ts';
import { fetchOperands, type Operands } from '../derived-operands.ts';
import { type CitedPlace, fetchPlace } from '../fetch-place.ts';
import { conditionsField, locatorField, relationField, toleranceField, valueField } from '../fields.ts';
import { accept, isRejected, passageOf } from '../outcome.ts';
import { factWords, placeWords, relationVerb, relationWords, valueWords, whereWords } from '../words.ts';

/** Operand values that a sentence lists. */
const MAX_LISTED = 8;

const fields = z
  .strictObject({
    operation: z.enum(OPERATIONS),
    operands: z.array(locatorField).min(1, 'expected one locator or more'),
    path: z.string().optional(),
    where: conditionsField,
    label: z.string().optional(),
    missingAs: z.enum(['zero', 'skip']).optional(),
    unit: z.enum(['days', 'hours', 'minutes']).optional(),
    relation: relationField,
    expected: valueField.optional(),
    right: locatorField.optional(),
    multiset: z.boolean().optional(),
    tolerance: toleranceField.optional(),
  })
  .refine(
    ({ expected, right }) => (expected === undefined) !== (right === undefined),
    'expected either expected or right',
  );
type Fields = z.infer<typeof fields>;

/** A value worked out from others stands in a relation to a claimed value or to the value at a place. */
export const derivedValueMatch: EvidenceEntry<Fields> = {
  type: 'derived_value_match',
  kind: 'mechanical',
  settles:
    'a sum, count, difference, average, min, max, which item is smallest or largest, or a date difference (first minus second), worked out from places',
  example: {
    type: 'derived_value_match',
    claim: 'The stored total is the sum of the rent payments.',
    operation: 'sum',
    operands: ['payments'],
    path: 'amount',
    where: [{ path: 'category', relation: 'equal', value: 'rent' }],
    relation: 'equal',
    right: 'budget.rent_total',
  },
  fields,
  check(atom, { source }) {
    const operands = fetchOperands(source, atom);
    if (isRejected(operands)) return operands;
    const unit = atom.unit ?? 'days';
    const derived = DERIVE[atom.operation](operands.values, { context: source.values, unit });
    if (isRejected(derived)) return derived;
    const right = rightSide(source, atom);
    if (isRejected(right)) return right;
    const compared = compareFound(source, derived.value, { ...atom, expected: right.value });
    if (isRejected(compared)) return compared;
    const places = right.place === null ? operands.places : [...operands.places, right.place];
    const [first, ...others] = places.map((place) => standingOf(source, place, place.value));
    const claimed =
      right.place === null
        ? relationWords(atom.relation, right.value)
        : `${relationVerb(atom.relation)} ${factWords(source, right.place)}`;
    return accept({
      checked: `${derivationWords(source, atom, operands)} = ${valueWords(derived.value)}; it ${claimed}${optionWords(atom)}`,
      passages: places.map(({ locator, value }) => passageOf(locator, value)),
      standing: strongest(first ?? { authority: 'agent' }, ...others),
      flags: [...operands.flags, ...derived.flags, ...compared.flags],
    });
  },
};

interface RightSide {
  readonly value: JsonValue;
  /** Null where the value is claimed and not fetched. */
  readonly place: CitedPlace | null;
}

function rightSide(source: EpisodeSource, { expected = null, right }: Fields): RightSide | Rejected {
  if (right === undefined) return { value: expected, place: null };
  const place = fetchPlace(source, right);
  return isRejected(place) ? place : { value: place.value, place };
}

/** `sum of path amount in final state payments where …, 3 values: 5, 7, 9`. */
function derivationWords(source: EpisodeSource, atom: Fields, { places, values, missing }: Operands): string {
  const { operation, path, where, missingAs, unit } = atom;
  const of = path === undefined ? '' : `path ${path} in `;
  const from = places.map((place) => placeWords(source, place)).join(' and ');
  const listed = values.slice(0, MAX_LISTED).map(({ value }) => valueWords(value));
  const list = `${listed.join(', ')}${values.length > MAX_LISTED ? ', …' : ''}`;
  const gone = missing === 0 ? '' : `, ${missing} items without it ${missingAs === 'zero' ? 'taken as 0' : 'left out'}`;
  const inUnit = operation === 'date_difference' ? ` in ${unit ?? 'days'}` : '';
  return `${operation}${inUnit} of ${of}${from}${whereWords(where)} (${values.length} values: ${list}${gone})`;
}
