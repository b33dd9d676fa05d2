import type { Literal } from '@sauron/core/values';

const CHANGED =
  /^(?:updated|modified|edited|changed|last_(?:updated|modified|edited|changed|change))(?:_(?:at|on))?$/iu;
const NUMBERED = /^(?:version|revision|rev|edition)(?:_number)?$/iu;
const MADE =
  /^(?:issued|created|published|sent|received|opened|reported|filed|placed|taken|posted)(?:_(?:at|on|date))?$/iu;
const DATED = /^(?:date|day|on|time|timestamp)$/iu;
const STARTS = /^(?:starts?|begins?|departs?|departure|leaves)(?:_(?:at|time|date))?$|^from_date$/iu;
const PRICED = /(?:^|_)(?:price|fare|cost|fee|rate|amount|total)(?:_|$)/iu;
const DUE = /^(?:due|deadline)(?:_(?:date|on|at))?$/iu;

/** Fields that are ordered by, by what a superlative speaks of, the likeliest first. */
const FIELDS = {
  price: [/^(?:price|unit_price|fare|cost|fee)$/iu, PRICED],
  new: [CHANGED, NUMBERED, MADE, DATED, STARTS, DUE],
  old: [MADE, DATED, STARTS, NUMBERED, CHANGED],
  early: [STARTS, DUE, DATED, MADE],
  due: [DUE],
  number: [NUMBERED],
  length: [/(?:^|_)(?:duration|minutes|hours|length|words|word_count|pages)(?:_|$)/iu],
  quality: [/(?:^|_)(?:rating|score|stars|grade)(?:_|$)/iu],
  size: [/(?:^|_)(?:size|capacity|seats|places|area|amount|total|quantity)(?:_|$)/iu],
  distance: [/(?:^|_)(?:distance|km|miles|metres)(?:_|$)/iu],
} as const satisfies Record<string, readonly RegExp[]>;

/** Which end of which order is meant. */
export interface Degree {
  readonly fields: readonly RegExp[];
  readonly direction: 'least' | 'most';
}

/** Superlatives with what they speak of. The comparative of `the cheaper of` is made from them. */
const ENDS: readonly (readonly [pattern: string, measure: keyof typeof FIELDS, direction: Degree['direction']])[] = [
  [
    'cheapest|least expensive|least costly|lowest[- ]priced?|best price|(?:cost|charge)(?:s|ing)? (?:the )?least',
    'price',
    'least',
  ],
  [
    'most expensive|dearest|costliest|priciest|highest[- ]priced?|(?:cost|charge)(?:s|ing)? (?:the )?most',
    'price',
    'most',
  ],
  ['highest-numbered', 'number', 'most'],
  ['lowest-numbered', 'number', 'least'],
  ['most recently (?:\\p{L}+ed|sent)|most recent|newest|latest|(?:\\p{L}+ed|sent|came in|came) last', 'new', 'most'],
  ['oldest', 'old', 'least'],
  ['due (?:soonest|first)|most pressing|(?:earliest|soonest) deadline', 'due', 'least'],
  ['earliest|soonest', 'early', 'least'],
  ['longest', 'length', 'most'],
  ['shortest|quickest|fastest', 'length', 'least'],
  ['(?:best|highest|top)[- ](?:rated|reviewed)|(?:best|highest) rating', 'quality', 'most'],
  ['(?:worst|lowest)[- ]rated|(?:worst|lowest) rating', 'quality', 'least'],
  ['largest|biggest', 'size', 'most'],
  ['smallest', 'size', 'least'],
  ['nearest|closest', 'distance', 'least'],
];

/** `cheapest` as `cheaper`, `least costly` as `less costly`. */
function comparative(pattern: string): string {
  return pattern
    .replace(/\bbest/gu, 'better')
    .replace(/\bworst/gu, 'worse')
    .replace(/est\b/gu, 'er')
    .replace(/\bmost\b/gu, 'more')
    .replace(/\bleast\b/gu, 'less');
}

/** Where a superlative stands and what it means. */
export interface Spot {
  readonly degree: Degree;
  /** Which in the order is meant: 1 for the first. */
  readonly place: number;
  readonly start: number;
  readonly end: number;
}

/** Words before a superlative that say which of the order is meant. */
const ORDINALS: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4, next: 2 };
const ORDINAL = '(?:(second|third|fourth|next)(?:[- ]to)?[- ])?';

function spotsIn(text: string, patternOf: (pattern: string) => string): readonly Spot[] {
  return ENDS.flatMap(([pattern, measure, direction]) => {
    const match = new RegExp(`\\b${ORDINAL}(?:${patternOf(pattern)})(?![\\p{L}-])`, 'iu').exec(text);
    if (match === null) return [];
    const place = ORDINALS[(match[1] ?? '').toLowerCase()] ?? 1;
    return [
      { degree: { fields: FIELDS[measure], direction }, place, start: match.index, end: match.index + match[0].length },
    ];
  });
}

/** The one superlative of a text, or `the cheaper of`; null where none or where several stand. */
export function superlativeIn(text: string): Spot | null {
  const spots = [
    ...spotsIn(text, (pattern) => pattern),
    ...spotsIn(text, (pattern) => `(?<=\\bthe )(?:${comparative(pattern)})(?= of)`),
  ];
  const [first, more] = spots.filter(
    (spot) =>
      !spots.some(
        (other) =>
          other.start <= spot.start && other.end >= spot.end && other.end - other.start > spot.end - spot.start,
      ),
  );
  return first === undefined || more !== undefined ? null : first;
}

/** Blots out quoted texts: what they say orders nothing. */
export function withoutQuotes(text: string, literals: readonly (Literal | null)[]): string {
  return literals
    .filter((literal) => literal?.kind === 'quoted')
    .reduce(
      (blotted, literal) =>
        literal === null
          ? blotted
          : blotted.slice(0, literal.start) + '¤'.repeat(literal.end - literal.start) + blotted.slice(literal.end),
      text,
    );
}
