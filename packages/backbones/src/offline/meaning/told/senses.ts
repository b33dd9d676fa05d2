/** Ways to say much the same, in plain English; one line per meaning. */
const SENSES: readonly RegExp[] = [
  'redirect\\w*|rerout\\w*|destination|(?:new|other) address|address(?:es)?',
  'ship\\w*|dispatch\\w*|sent off|on (?:its|the|their) way|in transit|post(?:ed|ing)?',
  'pending|settl\\w+|outstanding|cleared|unpaid',
  'refund\\w*|reimburs\\w*|money back|back|repaid|repay\\w*|returns?|returned|credited?',
  'obstacles?|block\\w*|(?:stands?|stood|standing) in (?:the|its|their) way|rul(?:e|es|ed|ing) out|clash\\w*|overlap\\w*|conflict\\w*|r[au]n into|collid\\w*|spoke against|at the same time|you have|prevent\\w*|kept from',
  'averag\\w*|mean|typical(?:ly)?|on average',
  'months?|monthly',
  'years?|yearly|annual(?:ly)?|twelve months|twelve times',
  'sav(?:e|es|ed|ing|ings)',
  'costs?|costing|charg\\w*|bill(?:s|ed|ing)?|spen[dt]\\w*|pric\\w*|amount\\w*|c[ao]me to|fees?|worth|invoic\\w*|totals?|figures?|sums?|owes?',
  'above|exceed\\w*|over|higher|on top|dearer|difference|surplus',
  'below|under|lower|c[ao]me down|dropped|fell|down',
  'quot(?:e|es|ed|ation|ations)|offer\\w*|estimat\\w*',
  'questions?|answer\\w*|unanswered|(?:still|left|remains?|is|are|was) open|undecided|unsettled|unresolved|decid\\w*|decision|settled|cleared up|clear(?:ed)?|f[io]u?nd out|unclear|found nothing|nothing about|could not be given|unknown',
  'due first|soonest|earliest|next up|next|pressing|urgent|deadlines?|due',
  'depart\\w*|leav(?:e|es|ing)|sets? off|takes? off|flies out',
  'arriv\\w*|reach\\w*|(?:be|is|are) there|in time|gets? in|land(?:s|ing|ed)?|comes?|coming',
  'trains?|connections?',
  'percent\\w*|share|proportion|per cent|%',
  'limits?|maximum|caps?|ceiling|budget|the most|at most|within',
  'order\\w*|buy|bought|purchas\\w*|basket|cart',
  'cancel\\w*|drop\\w*|giv(?:e|es|ing|en) up|without|terminat\\w*|stopp?\\w*|called off|calling off',
  'shar(?:e|es|ed|ing)|access|can open|pass(?:ed|ing)? on|hand(?:ed|ing)? over',
  'slots?|openings?|appointments?',
  'forg[eo]t\\w*|overlook\\w*|miss(?:ed|es|ing)?',
  'inform\\w*|told|tells?|notif\\w*|knows?|knew|heard|writ\\w*|wrote|texted|mailed|reminded|reminder',
  'expect\\w*|should|due',
  'pay|pays|paid|payments?|payable',
  'ke(?:ep|eps|pt|eping)|hold|held|reserv\\w*|until',
  'fail(?:s|ed|ing|ure)?|could not|not reachable|second attempt|error|did not work|went wrong|unsuccessful\\w*',
  'at first|first|initially|second attempt|second try|again',
  'alter\\w*|chang\\w*|mov(?:e|es|ed|ing)|shift\\w*|instead',
  'danger\\w*|risk\\w*|harm\\w*|caus\\w*|side effect',
  'combin\\w*|together|interact\\w*|along with|alongside',
  'stock|stands?|on hand|in store|inventory',
  'worth|altogether|in all|in total|all told|total\\w*|overall',
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
