/** Ways to say much the same, in plain English; one line per meaning. */
const SENSES: readonly RegExp[] = [
  'redirect\\w*|rerout\\w*|destination|(?:new|other) address|address(?:es)?',
  'ship\\w*|dispatch\\w*|sent off|on (?:its|the|their) way|in transit|post(?:ed|ing)?',
  'pending|settl\\w+|outstanding|cleared|unpaid',
  'refund\\w*|reimburs\\w*|money back|back|repaid|repay\\w*|returns?|returned|credited?',
  'obstacles?|block\\w*|(?:stands?|stood|standing) in (?:the|its|their) way|rul(?:e|es|ed|ing) out|clash\\w*|overlap\\w*|conflict\\w*|r[au]n into|collid\\w*|spoke against|at the same time|you have|prevent\\w*|kept from',
  'averag\\w*|mean|typical(?:ly)?|on average',
  'costs?|costing|charg\\w*|bill(?:s|ed|ing)?|spen[dt]\\w*|pric\\w*|amount\\w*|c[ao]me to|fees?|worth|invoic\\w*|totals?|figures?|sums?|owes?',
  'above|exceed\\w*|over|higher|on top|dearer|difference|surplus',
  'below|under|lower|c[ao]me down|dropped|fell|down',
  'quot(?:e|es|ed|ation|ations)|offer\\w*|estimat\\w*',
  'questions?|answer\\w*|unanswered|(?:still|left|remains?|is|are|was) open|undecided|unsettled|unresolved|decid\\w*|decision|settled|cleared up|clear(?:ed)?|f[io]u?nd out|unclear|found nothing|nothing about|could not be given|unknown',
  'due first|soonest|earliest|next up|next|pressing|urgent|deadlines?|due',
  'forg[eo]t\\w*|overlook\\w*|miss(?:ed|es|ing)?',
  'inform\\w*|told|tells?|notif\\w*|knows?|knew|heard|writ\\w*|wrote|texted|mailed|reminded|reminder',
  'expect\\w*|should|due',
  'repairs?|repair(?:ed|ing)|maintenance|being fixed',
  'keeps?|stays?|remains?|is still',
  'fix(?:es|ed)?|repair\\w*|solved',
  'quickly|soon|shortly',
  'big(?:ger|gest)?|large\\w*',
  'hour|time|clock|o.clock',
  'check\\w*|verif\\w*|look\\w* (?:up|into)|find out|found out|investigat\\w*',
  'accept\\w*|agree\\w*|approv\\w*|consent\\w*',
  'ask(?:s|ed|ing)?|request\\w*|want\\w*',
  'end(?:s|ed|ing)?|expir\\w*|run(?:s|ning)? out|ran out|last(?:s|ed|ing)?',
  'renew\\w*|extend\\w*|extension|prolong\\w*',
  'upload\\w*|attach\\w*|hand(?:ed|ing)? in|submit\\w*',
  'cheap\\w*|less|less expensive',
  'dear\\w*|more expensive|costlier',
  'weights?|weigh(?:s|ed|ing)?',
  'sleep(?:s|ing)?|slept',
  'intake|dr[aiu]nk(?:s|ing)?',
  'durations?|lasts?|lasted|takes?|long',
  'lengths?|long',
  'heights?|high|tall',
  'ages?|aged|old',
].map((line) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${line})(?![\\p{L}\\p{N}])`, 'giu'));

/** The meanings that the words at a place of a text have part in. */
export function sensesAt(text: string, start: number, end: number): readonly RegExp[] {
  return SENSES.filter((sense) =>
    [...text.matchAll(sense)].some(({ index, 0: found }) => index <= start && end <= index + found.length),
  );
}

/** Whether a text has words of one of the meanings. */
export function hasSense(senses: readonly RegExp[], text: string): boolean {
  return senses.some((sense) => text.search(sense) >= 0);
}

/** Nouns for a kind of value: where such a value stands, they need not. */
export const KIND_NOUNS: readonly (readonly [noun: RegExp, kinds: RegExp])[] = [
  [/^(?:date|dates|day|days|deadline|when|evenings?|nights?)$/iu, /^(?:date|datetime)$/u],
  [/^(?:hour|time|times|clock)$/iu, /^(?:time|datetime)$/u],
  [/^(?:price|prices|cost|costs|amount|sum|figure|money)$/iu, /^money$/u],
  [/^(?:percent|percentage|share|proportion)$/iu, /^percent$/u],
];

/** `a fee of €65`: the noun only says what kind of value stands beside it. */
export function saysKindOf(text: string, kinds: readonly string[]): boolean {
  const own = KIND_NOUNS.find(([noun]) => noun.test(text))?.[1];
  return own !== undefined && kinds.some((kind) => own.test(kind));
}
