import { canonical } from '../../reading/words.ts';

/** Ways to say one thing in several words, and the one word that stands for them here. */
const IDIOMS: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/\bturn(?:s|ed|ing)? ((?:[\p{L}'’]+ ){0,4}?)down\b/giu, 'rejected $1'],
  [/\b(?:leav(?:es?|ing)|left) ((?:[\p{L}\d'’-]+ ){1,4}?)open\b/giu, '$1 stays open'],
  [/\bleft ((?:the|an?|his|her|its|your) (?:[\p{L}\d'’-]+ ){1,3}?)out\b/giu, 'left out $1'],
  [
    /\b(?:free of charge|at no (?:extra )?(?:cost|charge)|for free|without (?:any )?(?:charge|cost|fee)|cost(?:s|ing)? nothing)\b/giu,
    'costless',
  ],
  [/\bno (?:fee|charge|cost)s?\b(?: (?:was|were|is|are|has been) charged)?/giu, 'costless'],
  [/\bfree (?=until|till|of\b)/giu, 'costless '],
  [/\bleft ([^,.;]{1,40}?) (?:alone|untouched|as (?:it|they) (?:is|are|was|were))\b/giu, '$1 unaltered'],
  [
    /\b(?:left alone|left as (?:it|they) (?:is|are|was|were)|(?:stays?|stayed|remains?|remained) as (?:it|they) (?:is|are|was|were)|(?:was|were|is|are|been) not (?:been )?(?:touched|changed|altered|modified)|has not been (?:touched|changed|altered)|untouched|unchanged|unaltered)\b/giu,
    'unaltered',
  ],
  [/\b(?:just |right )?(?:in|on) time\b/giu, 'timely'],
  [/\b(?:too late|overdue|past the deadline)\b/giu, 'tardy'],
];

/** A text with its idioms told by one word each. */
export function normalised(text: string): string {
  return IDIOMS.reduce((plain, [pattern, word]) => plain.replaceAll(pattern, word), text);
}

/** Words that exclude each other. */
const OPPOSITES: readonly (readonly [left: RegExp, right: RegExp])[] = (
  [
    ['open', 'closed|shut|resolved'],
    ['cheap\\w*|less', 'dear\\w*|expensive|more'],
    ['timely', 'tardy|late'],
    ['accept\\w*|approv\\w*|grant\\w*|agree\\w*|merged', 'reject\\w*|declin\\w*|refus\\w*|denied'],
    ['(?:was|were|has|have|had|been|is|are) (?:\\w+ )?paid', 'owes?|owed|unpaid|outstanding|payable|still due'],
    ['stay\\w*|remain\\w*|kept', 'left|gone|moved|removed'],
    ['costless', 'fees?|charged|cost a fee'],
    ['rais\\w*|increas\\w*|rose|up', 'lower\\w*|decreas\\w*|reduc\\w*|fell|down|cut'],
    ['higher|above', 'lower|below'],
    ['unaltered', 'chang\\w*|cut|rais\\w*|lower\\w*|mov\\w*|cancel\\w*|delet\\w*|updat\\w*'],
    ['sent|gone out|went out', 'draft\\w*'],
    ['included', 'excluded'],
    ['first', 'last'],
    ['before', 'after'],
    ['found', 'missing'],
    ['renew\\w*|kept|continued', 'stopped|cancelled'],
    ['available|free', 'taken|booked out|occupied'],
  ] as const
).map(([left, right]) => [whole(left), whole(right)] as const);

function whole(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${alternatives})(?![\\p{L}])`, 'iu');
}

/** What is said to be left aside: `without the minibar`. */
const EXCLUDED = /\b(?:without|except(?: for)?|apart from|not including|instead of|rather than)\b[^,;:]*/giu;

/** A text without what it says to be left aside. */
export function included(text: string): string {
  return text.replaceAll(EXCLUDED, ' ');
}

/** `off the list`, where the claim has it on the list. */
function isOff(text: string, claim: string): boolean {
  const pairs = [...text.matchAll(/\b(on|off) (?:the|a|an|his|her|their|its|your)? ?(\p{L}+)/giu)];
  return pairs.some(([, word = '', noun = '']) => {
    const other = word.toLowerCase() === 'on' ? 'off' : 'on';
    return new RegExp(`\\b${other} (?:the|a|an|his|her|their|its|your)? ?${noun}\\b`, 'iu').test(claim);
  });
}

/** Whether a text says the opposite of a word of the claim, and not that word itself. */
export function contradicts(text: string, claim: string): boolean {
  return (
    isOff(text, claim) ||
    OPPOSITES.some(
      ([left, right]) =>
        (left.test(claim) && !right.test(claim) && right.test(text) && !left.test(text)) ||
        (right.test(claim) && !left.test(claim) && left.test(text) && !right.test(text)),
    )
  );
}

const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/giu;

/** Whether a text names other weekdays than the claim does. */
export function namesOtherDay(text: string, claim: string): boolean {
  const asked: readonly string[] = claim.toLowerCase().match(WEEKDAY) ?? [];
  const named: readonly string[] = text.toLowerCase().match(WEEKDAY) ?? [];
  return asked.length > 0 && named.length > 0 && !asked.some((day) => named.includes(day));
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNTED = new RegExp(
  `(?<![\\d:.,€$£%-])\\b(?:(\\d{1,2})|(${NUMBERS.slice(1).join('|')}))\\b(?![.,:]\\d|%|[\\p{L}])`,
  'giu',
);

function numberOf(word: string): number {
  return /^\d/u.test(word) ? Number(word) : NUMBERS.indexOf(word.toLowerCase()) + 1;
}

const UNIT = /^(?:months?|years?|days?|weeks?|times?|hours?|minutes?|nights?)$/iu;
const PAIR = new RegExp(
  `(?<![\\d:.,€$£%-])\\b(\\d{1,2}|${NUMBERS.slice(1).join('|')}) (?!of\\b|[ap]\\.?m\\b)(\\p{L}+)`,
  'giu',
);

/** `three cartons` where a text counts two of them; `six months` where it says three. */
export function countsOtherwise(text: string, claim: string): boolean {
  const named = [...text.matchAll(PAIR)].map(([, word = '', noun = '']) => ({
    number: numberOf(word),
    noun: canonical(noun),
  }));
  const loose = [...text.matchAll(COUNTED)].map(([word]) => numberOf(word));
  return [...claim.matchAll(PAIR)].some(([, word = '', noun = '']) => {
    const [number, root] = [numberOf(word), canonical(noun)];
    if (loose.includes(number)) return false;
    return UNIT.test(noun) || /^\d/u.test(word) ? named.some((one) => one.noun === root) : loose.length > 0;
  });
}
