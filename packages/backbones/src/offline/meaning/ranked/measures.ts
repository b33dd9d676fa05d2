const CHANGED = /^(?:updated|modified|edited|(?:last_)?changed?|last_(?:updated|modified|edited))(?:_(?:at|on))?$/iu;
const NUMBERED = /^(?:version|revision|rev|edition)(?:_number)?$/iu;
const MADE =
  /^(?:issued|created|published|sent|received|opened|reported|filed|placed|taken|posted)(?:_(?:at|on|date))?$/iu;
const DATED = /^(?:date|day|on|time|timestamp)$/iu;
const STARTS = /^(?:starts?|begins?|departs?|departure|leaves)(?:_(?:at|time|date))?$|^from_date$/iu;
const DUE = /^(?:due|deadline)(?:_(?:date|on|at))?$/iu;
const PRICED = /^(?:price|unit_price|fare|cost|fee)$/iu;
const COSTING = /(?:^|_)(?:price|fare|cost|fee|rate|amount|total)(?:_|$)/iu;

/** Superlatives, which end of an order they mean, and the fields that are ordered by, the likeliest first. */
const MEASURES: readonly (readonly [words: string, direction: 'less' | 'greater', fields: readonly RegExp[]])[] = [
  ['cheapest|least expensive|least costly|lowest[- ]priced?', 'less', [PRICED, COSTING]],
  ['most expensive|dearest|costliest|priciest|highest[- ]priced?', 'greater', [PRICED, COSTING]],
  [
    'most recently (?:\\p{L}+ed|sent)|most recent|newest|latest|(?:\\p{L}+ed|sent) last',
    'greater',
    [CHANGED, NUMBERED, MADE, DATED, STARTS, DUE],
  ],
  ['oldest', 'less', [MADE, DATED, STARTS, NUMBERED, CHANGED]],
  ['earliest|soonest', 'less', [STARTS, DUE, DATED, MADE]],
  ['longest', 'greater', [/(?:^|_)(?:duration|minutes|hours|length|words|pages)(?:_|$)/iu]],
  ['shortest|quickest|fastest', 'less', [/(?:^|_)(?:duration|minutes|hours|length|words|pages)(?:_|$)/iu]],
  ['(?:best|highest|top)[- ](?:rated|reviewed)', 'greater', [/(?:^|_)(?:rating|score|stars|grade)(?:_|$)/iu]],
  ['(?:worst|lowest)[- ]rated', 'less', [/(?:^|_)(?:rating|score|stars|grade)(?:_|$)/iu]],
  ['largest|biggest', 'greater', [/(?:^|_)(?:size|capacity|seats|area|amount|total|quantity)(?:_|$)/iu]],
  ['smallest', 'less', [/(?:^|_)(?:size|capacity|seats|area|amount|total|quantity)(?:_|$)/iu]],
  ['nearest|closest', 'less', [/(?:^|_)(?:distance|km|miles|metres)(?:_|$)/iu]],
];

/** `cheapest` as `cheaper`, `least costly` as `less costly`. */
const COMPARATIVES = [
  [/est\b/gu, 'er'],
  [/\bmost\b/gu, 'more'],
  [/\bleast\b/gu, 'less'],
  [/\bbest/gu, 'better'],
] as const;
const ways = MEASURES.map(([words]) => {
  const compared = COMPARATIVES.reduce((text, [from, to]) => text.replaceAll(from, to), words);
  return `(${words}|(?<=\\bthe )(?:${compared})(?= of))`;
});
const PATTERN = new RegExp(`\\b(?:(second|third|next)(?:[- ]to)?[- ])?(?:${ways.join('|')})(?![\\p{L}-])`, 'giu');
const PLACES = ['second', 'third'];

/** Where a superlative stands and what it means. */
export interface Spot {
  readonly fields: readonly RegExp[];
  /** How what stands before it in the order compares with it. */
  readonly direction: 'less' | 'greater';
  /** Which in the order is meant: 1 for the first. */
  readonly place: number;
  readonly start: number;
  readonly end: number;
}

/** The one superlative of a text, or `the cheaper of`; null where none or several stand. What is quoted orders nothing. */
export function superlativeIn(text: string): Spot | null {
  const blotted = text.replace(/["“][^"”]*["”]/gu, (quoted) => '¤'.repeat(quoted.length));
  const [match, more] = [...blotted.matchAll(PATTERN)];
  if (match === undefined || more !== undefined) return null;
  const [whole, ordinal, ...found] = match;
  const [, direction, fields] = MEASURES[found.findIndex((one) => one !== undefined)] ?? ['', 'less', []];
  const place = ordinal === undefined ? 1 : Math.max(0, PLACES.indexOf(ordinal.toLowerCase())) + 2;
  return { fields, direction, place, start: match.index, end: match.index + whole.length };
}
