/** Ways to say much the same; one line per meaning. */
const SENSES: readonly RegExp[] = [
  'redirect\\w*|rerout\\w*|destination|(?:new|other) address|address(?:es)?',
  'ship\\w*|dispatch\\w*|sent off|on (?:its|the|their) way|in transit|post(?:ed|ing)?',
  'pending|settl\\w+|outstanding|cleared|unpaid',
  'refund\\w*|reimburs\\w*|money back|back|repaid|repay\\w*|return(?:s|ed)?|credited?',
  'obstacles?|block\\w*|(?:stands?|stood|standing) in (?:the|its|their) way|rul(?:e|es|ed|ing) out|clash\\w*|overlap\\w*|conflict\\w*|r[au]n into|collid\\w*|spoke against|at the same time|you have|prevent\\w*|kept from',
  'averag\\w*|mean|typical(?:ly)?|on average',
  'costs?|costing|charg\\w*|bill(?:s|ed|ing)?|spen[dt]\\w*|pric\\w*|amount\\w*|c[ao]me to|fees?|worth|invoic\\w*|totals?|figures?|sums?|owes?',
  'above|exceed\\w*|over|higher|on top|dearer|difference|surplus',
  'quot(?:e|es|ed|ation|ations)|offer\\w*|estimat\\w*',
  'questions?|answer\\w*|unanswered|(?:still|left|remains?|is|are|was) open|undecided|unsettled|unresolved|decid\\w*|decision|settled|cleared up|clear(?:ed)?|f[io]u?nd out|unclear|found nothing|nothing about|could not be given|unknown',
  'due first|soonest|earliest|next up|next|pressing|urgent|deadlines?|due',
  'expect\\w*|should|due',
  'cheap\\w*|less|less expensive',
  'sleep(?:s|ing)?|slept',
  'weights?|weigh(?:s|ed|ing)?',
].map((line) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${line})(?![\\p{L}\\p{N}])`, 'giu'));

/** The meanings that the words at a place of a text have part in. */
export function sensesAt(text: string, start: number, end: number): readonly RegExp[] {
  return SENSES.filter((sense) =>
    [...text.matchAll(sense)].some(({ index, 0: found }) => index <= start && end <= index + found.length),
  );
}

/** Words that deny outright. */
const HARD =
  /\b(?:not|never|no(?! (?:fee|charge|cost)s?\b)|none|nobody|nothing|nowhere|neither|nor|cannot|can['’]?t|unable|impossible|fail(?:s|ed|ing|ure)?|too late|without(?! (?:any )?(?:fee|charge|cost))|unsuccessful\w*|no longer|in vain)\b|n['’]t\b|\byet to\b/giu;
/** Words that say that something was left undone, turned away or is not settled. */
const SOFT =
  /\b(?:left (?:it |them |that |one )?out|leav(?:e|es|ing) (?:it |them )?out|left open|leaves? open|exclud\w+|omitt?\w*|skipp?\w*|withh[eo]ld\w*|declin\w+|refus\w+|reject\w+|ruled? (?:it |them )?out|ruling out|pass(?:ed|ing)? (?:it |them |that )?over|missing|lack(?:s|ed|ing)?|except|open|undecided|unsettled|unclear|unresolved|unanswered|outstanding|pending|victim|drop(?:s|ped)?|miss(?:es|ed)|forgot\w*|overlook\w*)\b/giu;
/** Words that turn a statement into its opposite. */
export const REVERSING =
  /\b(?:not|never|cannot|unable|fail(?:s|ed)?|no longer|nobody|none|nothing|neither|no(?! (?:fee|charge|cost)s?\b)(?= \p{L})|impossible)\b|n['’]t\b/iu;
/** Words that give a reason. */
export const REASONS =
  /\b(?:because(?: of)?|since|as|so|due to|owing to|on account of|reasons?|grounds?|why|hence|therefore|thus|for lack of|led to|would have|overlaps?|r[au]n into)\b|:\s/giu;
/** Words that ask for something and state nothing. */
export const REQUEST =
  /\bplease\b|\?|\b(?:could|can|would) you\b|\byou (?:should|need to|have to|must)\b|\blet me know\b/iu;

/** Where words stand that a message may say otherwise: those that deny, those that give a reason. */
export const DENIALS = [HARD, SOFT] as const;

export function deniesHow(text: string): 'outright' | 'softly' | null {
  return text.search(HARD) >= 0 ? 'outright' : text.search(SOFT) >= 0 ? 'softly' : null;
}

/** Words that exclude each other. */
const OPPOSITES: readonly (readonly RegExp[])[] = [
  ['open', 'closed|shut|resolved'],
  ['cheap\\w*|less', 'dear\\w*|expensive|more'],
  ['accept\\w*|approv\\w*|grant\\w*|agree\\w*|merged', 'reject\\w*|declin\\w*|refus\\w*|denied'],
  ['(?:was|were|has|have|had|been|is|are) (?:\\w+ )?paid', 'owes?|owed|unpaid|outstanding|payable|still due'],
  ['rais\\w*|increas\\w*|rose|up|higher|above', 'lower\\w*|decreas\\w*|reduc\\w*|fell|down|cut|below'],
  ['unaltered|untouched|unchanged', 'chang\\w*|cut|rais\\w*|lower\\w*|mov\\w*|cancel\\w*|delet\\w*|updat\\w*'],
  ['renew\\w*|kept|continued|stay\\w*|remain\\w*', 'stopped|cancelled|left|gone|moved|removed'],
].map((pair) => pair.map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')));

/** Whether a text says the opposite of a word of the claim, and not that word itself. */
export function contradicts(text: string, claim: string): boolean {
  return OPPOSITES.some((pair) =>
    [pair, pair.toReversed()].some(
      ([one, other]) => one?.test(claim) && !other?.test(claim) && other?.test(text) && !one.test(text),
    ),
  );
}

const NUMBERS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNTED = new RegExp(
  `(?<![\\d:.,€$£%-])\\b(?:\\d{1,2}|${NUMBERS.join('|')})(?= (?!of\\b|[ap]\\.?m\\b)\\p{L})`,
  'giu',
);
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/giu;

/** `three cartons` where a text only counts otherwise; another day of the week. */
export function clashes(text: string, claim: string): boolean {
  return [COUNTED, WEEKDAY].some((pattern) => {
    const [asked, named] = [claim, text].map((one) =>
      [...one.toLowerCase().matchAll(pattern)].map(([figure]) => {
        const at = NUMBERS.indexOf(figure);
        return at < 0 ? figure : String(at + 2);
      }),
    );
    return asked?.[0] !== undefined && named?.[0] !== undefined && !asked.some((figure) => named.includes(figure));
  });
}
