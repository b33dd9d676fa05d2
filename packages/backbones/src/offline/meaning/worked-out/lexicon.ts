import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';

function stems(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words));
}

function areOf(words: ReadonlySet<string>): (term: Term) => boolean {
  return ({ kind, stems: [stem = ''] }) => kind === 'word' && words.has(stem);
}

/** Words for a value as such, for where it stands and for comparing: they tell no record apart. */
const isOfValue = areOf(
  stems(
    `amount sum total figure value number field record entry exact exactly same stored store saved recorded kept noted given
    stated shown named listed quoted booked registered result altogether together money precise precisely cent place worth
    day date hour time one ones side data size net gross much many all each every own line item adding add together come make up combined taken yield minus`,
  ),
);

export function isGeneric(term: Term): boolean {
  // What is booked says little; a booking is a record.
  return isOfValue(term) && !/^bookings?$/iu.test(term.text);
}

/** Words for whatever there is, and for how it stands there: they say nothing of a record. */
export const isPlain = areOf(
  stems(
    'everything anything something whatever dated one ones there likewise well called entitled titled remaining remain left respective',
  ),
);

/** Records of money, where their collection goes by another of these words. */
const MONEY_RECORDS = stems(
  'transaction payment purchase charge expense cost spending fee transfer posting booking line item position order bill',
);
export const isMoney = areOf(MONEY_RECORDS);

/** Whether a collection of these words is one of payments, orders or the like. */
export function isOfMoney(own: ReadonlySet<string>): boolean {
  return [...own].some((stem) => MONEY_RECORDS.has(stem));
}
