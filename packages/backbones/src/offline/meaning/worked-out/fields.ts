import type { Word } from '../../grammar/types.ts';
import type { Thing } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { amountOf, momentOf } from './facts.ts';

/** What of two records is compared. */
export type Aspect = 'start' | 'end' | 'day' | 'clock' | 'address' | 'place' | 'amount';

interface Row {
  readonly aspect: Aspect;
  /** Words of a sentence that ask for it. */
  readonly words: RegExp;
  /** Keys under which it stands, the likeliest first. */
  readonly keys: readonly RegExp[];
}

export const ASPECT_ROWS: readonly Row[] = [
  {
    aspect: 'start',
    words: /^(?:starts?|starting|begins?|beginning|departs?|departures?|leaves?|opens?)$/u,
    keys: [
      /^(?:start|starts|starts?_at|start_time|begins?|begins_at|departs|departs_at|departure)$/iu,
      /^from$/iu,
      /^time$/iu,
    ],
  },
  {
    aspect: 'end',
    words: /^(?:ends?|ending|finish(?:es)?|arrives?|arrivals?|closes?)$/u,
    keys: [/^(?:end|ends|ends?_at|end_time|arrives|arrives_at|arrival)$/iu, /^(?:until|to)$/iu],
  },
  {
    aspect: 'day',
    words: /^(?:days?|dates?|when)$/u,
    keys: [
      /^(?:date|day)$/iu,
      /^(?:start|starts|starts?_at|appointment|departs)$/iu,
      /(?:^|_)(?:date|day|on|from|due|by)$/iu,
    ],
  },
  {
    aspect: 'clock',
    words: /^(?:hours?|times?)$/u,
    keys: [/^(?:time|hour)$/iu, /^(?:start|starts|starts?_at|appointment|departs)$/iu],
  },
  {
    aspect: 'address',
    words: /^(?:address(?:es)?)$/u,
    keys: [/^(?:deliver_to|delivery_address|ship_to|address|shipping_address)$/iu, /address/iu, /^to$/iu],
  },
  {
    aspect: 'place',
    words: /^(?:venues?|places?|locations?|rooms?|pitch(?:es)?|hotels?|sites?)$/u,
    keys: [/^(?:venue|place|location|room|pitch|hotel|site)$/iu],
  },
  {
    aspect: 'amount',
    words: /^(?:amounts?|sums?|prices?|costs?|fees?|totals?|rates?)$/u,
    keys: [/^(?:amount|price|total|fee|cost|rate|sum)$/iu, /amount|price|cost|total/iu],
  },
];

/** What the words of a phrase ask for, in their order. */
export function aspectsIn(words: readonly Word[]): readonly Aspect[] {
  const found = words.flatMap(({ lower, literal }) =>
    literal === null ? ASPECT_ROWS.filter((row) => row.words.test(lower)).map(({ aspect }) => aspect) : [],
  );
  return [...new Set(found)];
}

/** The field of a record that holds an aspect: named by a word of the sentence, else by its usual key. */
export function leafFor(aspect: Aspect, thing: Thing, words: readonly Word[]): Leaf | null {
  const row = ASPECT_ROWS.find((one) => one.aspect === aspect);
  const own = thing.leaves.filter(({ record, value }) => record === thing.id && value !== null && value !== '');
  const stems = new Set(words.map(({ stem }) => stem));
  const fits = own.filter((leaf) => isFit(aspect, leaf));
  for (const key of row?.keys ?? []) {
    const found = fits.filter(({ path }) => key.test(path.at(-1) ?? ''));
    const named = found.find(({ path }) => wordsOf(path.at(-1) ?? '').some((stem) => stems.has(stem)));
    const leaf = named ?? found[0];
    if (leaf !== undefined) return leaf;
  }
  return null;
}

function isFit(aspect: Aspect, { value }: Leaf): boolean {
  if (aspect === 'amount') return amountOf(value) !== null;
  if (aspect === 'address' || aspect === 'place') return typeof value === 'string';
  const moment = momentOf(value);
  if (moment === null) return false;
  return aspect === 'day' ? moment.day !== null : aspect === 'clock' ? moment.minute !== null : true;
}
