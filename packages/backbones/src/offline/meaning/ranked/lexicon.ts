/** What a superlative speaks of. */
export type Measure = 'price' | 'new' | 'old' | 'early' | 'due' | 'number' | 'length' | 'quality' | 'size' | 'distance';

/** Which end of the order a superlative means. */
export type Direction = 'least' | 'most';

/** A superlative, a comparative or what stands for one, without its number in the order. */
export interface Degree {
  readonly pattern: string;
  readonly measure: Measure;
  readonly direction: Direction;
}

/** Superlatives, the longer ones before those that stand in them. */
export const SUPERLATIVES: readonly Degree[] = [
  {
    pattern: 'cheapest|least expensive|least costly|lowest-priced|lowest price|best price',
    measure: 'price',
    direction: 'least',
  },
  {
    pattern: '(?<=\\b(?:asking|charging|costing) )(?:the )?least|costs (?:the )?least',
    measure: 'price',
    direction: 'least',
  },
  { pattern: 'most expensive|dearest|costliest|priciest|highest-priced', measure: 'price', direction: 'most' },
  { pattern: 'highest-numbered', measure: 'number', direction: 'most' },
  { pattern: 'lowest-numbered', measure: 'number', direction: 'least' },
  {
    pattern: 'saw the latest edit|is the most recent|(?:edited|changed|modified|updated|issued|created|sent) last',
    measure: 'new',
    direction: 'most',
  },
  {
    pattern: 'most recently \\p{L}+ed|most recently sent|most recent|newest|latest',
    measure: 'new',
    direction: 'most',
  },
  { pattern: 'reached the mailbox last|came in last|arrived last|came last', measure: 'new', direction: 'most' },
  { pattern: 'oldest', measure: 'old', direction: 'least' },
  {
    pattern: 'due soonest|due first|most pressing|earliest deadline|soonest deadline',
    measure: 'due',
    direction: 'least',
  },
  { pattern: 'earliest|soonest', measure: 'early', direction: 'least' },
  { pattern: 'longest', measure: 'length', direction: 'most' },
  { pattern: 'shortest|quickest|fastest', measure: 'length', direction: 'least' },
  {
    pattern: 'best-rated|highest-rated|top-rated|best-reviewed|highest rated|best rated',
    measure: 'quality',
    direction: 'most',
  },
  { pattern: 'worst-rated|lowest-rated', measure: 'quality', direction: 'least' },
  { pattern: 'largest|biggest', measure: 'size', direction: 'most' },
  { pattern: 'smallest', measure: 'size', direction: 'least' },
  { pattern: 'nearest|closest', measure: 'distance', direction: 'least' },
  { pattern: '(?<=\\bthe )cheaper(?= of)|(?<=\\bthe )less expensive(?= of)', measure: 'price', direction: 'least' },
  { pattern: '(?<=\\bthe )dearer(?= of)|(?<=\\bthe )more expensive(?= of)', measure: 'price', direction: 'most' },
  { pattern: '(?<=\\bthe )(?:newer|later)(?= of)', measure: 'new', direction: 'most' },
  { pattern: '(?<=\\bthe )older(?= of)', measure: 'old', direction: 'least' },
  { pattern: '(?<=\\bthe )earlier(?= of)', measure: 'early', direction: 'least' },
  { pattern: '(?<=\\bthe )last(?= of| final| version)', measure: 'new', direction: 'most' },
];

/** Comparatives before `than`. */
export const COMPARATIVES: readonly Degree[] = [
  { pattern: 'cheaper|less expensive', measure: 'price', direction: 'least' },
  {
    pattern: '(?:cost|costs|costing|charge|charges|cost us) less|(?:lower|smaller) (?:price|fare|cost|rate|fee)',
    measure: 'price',
    direction: 'least',
  },
  { pattern: 'dearer|more expensive|costlier|pricier', measure: 'price', direction: 'most' },
  {
    pattern: '(?:cost|costs|costing|charge|charges) more|higher (?:price|fare|cost|rate|fee)',
    measure: 'price',
    direction: 'most',
  },
  { pattern: 'newer|more recent', measure: 'new', direction: 'most' },
  { pattern: 'older', measure: 'old', direction: 'least' },
  {
    pattern: 'better rated|better-rated|higher rated|rated higher|rated better|higher rating|better rating',
    measure: 'quality',
    direction: 'most',
  },
  { pattern: 'rated lower|rated worse|lower rating|worse rating', measure: 'quality', direction: 'least' },
  { pattern: 'longer', measure: 'length', direction: 'most' },
  { pattern: 'shorter', measure: 'length', direction: 'least' },
  { pattern: 'earlier', measure: 'early', direction: 'least' },
  { pattern: 'later', measure: 'early', direction: 'most' },
  { pattern: 'larger|bigger', measure: 'size', direction: 'most' },
  { pattern: 'smaller', measure: 'size', direction: 'least' },
];

const CHANGED =
  /^(?:updated|modified|edited|changed|last_(?:updated|modified|edited|changed|change))(?:_(?:at|on))?$/iu;
const NUMBERED = /^(?:version|revision|rev|edition)(?:_number)?$/iu;
const MADE =
  /^(?:issued|created|published|sent|received|opened|reported|filed|placed|taken|posted)(?:_(?:at|on|date))?$/iu;
const DATED = /^(?:date|day|on|time|timestamp)$/iu;
const STARTS =
  /^(?:start|starts|begin|begins|depart|departs|departure|leaves|departs_at|starts_at|departure_time|start_time|start_date|from_date)$/iu;
const PRICED = /(?:^|_)(?:price|fare|cost|fee|rate|amount|total)(?:_|$)/iu;
const DUE = /^(?:due|deadline|due_date|due_on|due_at)$/iu;
const LASTS = /(?:^|_)(?:duration|minutes|hours|length|words|word_count|pages)(?:_|$)/iu;

/** Fields that are ordered by, the likeliest first. */
export const FIELDS: Readonly<Record<Measure, readonly RegExp[]>> = {
  price: [/^(?:price|unit_price|fare|cost|fee)$/iu, PRICED],
  new: [CHANGED, NUMBERED, MADE, DATED, STARTS, DUE],
  old: [MADE, DATED, STARTS, NUMBERED, CHANGED],
  early: [STARTS, DUE, DATED, MADE],
  due: [DUE],
  number: [NUMBERED],
  length: [LASTS],
  quality: [/(?:^|_)(?:rating|score|stars|grade)(?:_|$)/iu],
  size: [/(?:^|_)(?:size|capacity|seats|places|area|amount|total|quantity)(?:_|$)/iu],
  distance: [/(?:^|_)(?:distance|km|miles|metres)(?:_|$)/iu],
};

/** Words before a superlative that say which of the order is meant. */
export const ORDINALS: Readonly<Record<string, number>> = { second: 2, third: 3, fourth: 4, next: 2 };

/** Statements of what was said, read or done when, and choices that depend on more than an order: not for us. */
export const OTHER_ASKS =
  /\b(?:user (?:is|was) (?:told|informed)|told|tells?|lets? .{0,40}know|mentions?|brings? up|explain\w*|closing message|last message|before|until|only once|step one|ahead of|came first|came second|free|overlap\w*|clash\w*|disturb\w*|undisturbed|neither|never|(?<!\bor )not|no(?! (?:later|sooner|earlier))|nothing|unless|agrees?|in line with|match\w*|the same|according to|as (?:much|many) as)\b/iu;
