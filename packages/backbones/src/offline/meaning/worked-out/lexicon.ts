import type { Term } from '../../reading/terms.ts';
import { canonical } from '../../reading/words.ts';

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).map(canonical));
}

/** Words for a value as such, for where it stands and for comparing: they tell no record apart. */
const GENERIC = stems(
  `amount sum total figure value number field record entry amount exact exactly same stored store saved recorded kept noted given
  stated shown named listed quoted booked registered result altogether together money precise precisely cent place worth
  day date hour time one ones side data size net gross much many all each every own line item adding add`,
);

export function isGeneric({ kind, stems: [stem = ''] }: Term): boolean {
  return kind === 'word' && GENERIC.has(stem);
}

/** Words for whatever there is, and for how it stands there: they say nothing of a record. */
const PLAIN = stems(
  'everything anything something whatever dated one ones there likewise well called entitled titled remaining remain left respective',
);

export function isPlain({ kind, stems: [stem = ''] }: Term): boolean {
  return kind === 'word' && PLAIN.has(stem);
}

/** Keys of what is aimed at or allowed: a phrase that does not name them means what there is. */
const PLANNED = stems('cap limit goal target budget maximum minimum max min threshold quota capacity');

export function isPlanned(key: ReadonlySet<string>): boolean {
  return [...key].some((stem) => PLANNED.has(stem));
}

/** Words that say how a sum is made and carry no condition on what is added up. */
export const ADDING = stems(
  'add sum total amount altogether together come make up combined taken adding charges less refunds minus net yield all',
);

/** Records of money, where their collection goes by another of these words. */
export const MONEY_RECORDS = stems(
  'transaction payment purchase charge expense cost spending fee transfer posting booking line item position order bill',
);

/** Keys under which the amount of a record stands, the likeliest first. */
export const AMOUNT_KEYS: readonly RegExp[] = [
  /^(?:amount|sum|value)$/iu,
  /^(?:total|total_amount|amount_total)$/iu,
  /(?:^|_)(?:amount|price|cost|fee|fare|total|charge|sum|count|quantity|hours|minutes)(?:_|$)/iu,
];
