import { canonical } from '../../reading/words.ts';

/** Ways to say one thing in several words, and the one word that stands for them here. */
const IDIOMS: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/\bturn(?:s|ed|ing)? ((?:[\p{L}'’]+ ){0,4}?)down\b/giu, 'rejected $1'],
  [/\b(?:leav(?:es?|ing)|left) ((?:[\p{L}\d'’-]+ ){1,4}?)open\b/giu, '$1 stays open'],
  [/\bleft ((?:the|an?|his|her|its|your) (?:[\p{L}\d'’-]+ ){1,3}?)out\b/giu, 'left out $1'],
  [
    /\b(?:free of charge|at no (?:extra )?(?:cost|charge)|for free|without (?:any )?(?:charge|cost|fee)|cost(?:s|ing)? nothing|no (?:fee|charge|cost)s?)\b(?: (?:was|were|is|are|has been) charged)?|\bfree (?=until|till|of\b)/giu,
    'costless ',
  ],
  [
    /\b(?:left alone|(?:left|stay(?:s|ed)|remain(?:s|ed)) as (?:it|they) (?:is|are|was|were)|(?:(?:was|were|is|are)|has) not (?:been )?(?:touched|changed|altered|modified)|untouched|unchanged|unaltered)\b/giu,
    'unaltered',
  ],
  [/\b(?:just |right )?(?:in|on) time\b/giu, 'timely'],
  [/\b(?:too late|overdue|past the deadline)\b/giu, 'tardy'],
];

/** Words for idioms that say something of the subject. */
export const PLAIN = ['unaltered', 'costless', 'timely'] as const;

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

/** Whether a text says the opposite of a word of the claim, and not that word itself. */
export function contradicts(text: string, claim: string): boolean {
  return OPPOSITES.some((pair) =>
    [pair, pair.toReversed()].some(
      ([one, other]) => one?.test(claim) && !other?.test(claim) && other?.test(text) && !one.test(text),
    ),
  );
}

const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/giu;

/** Whether a text names other weekdays than the claim does. */
export function namesOtherDay(text: string, claim: string): boolean {
  const [asked, named] = [claim, text].map((one): readonly string[] => one.toLowerCase().match(WEEKDAY) ?? []);
  return (
    asked !== undefined &&
    named !== undefined &&
    named.length > 0 &&
    asked.length > 0 &&
    !asked.some((day) => named.includes(day))
  );
}

const NUMBERS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNTED = new RegExp(
  `(?<![\\d:.,€$£%-])\\b(\\d{1,2}|${NUMBERS.join('|')}) (?!of\\b|[ap]\\.?m\\b)(\\p{L}+)`,
  'giu',
);

function countsIn(text: string): readonly { readonly count: number; readonly noun: string }[] {
  return [...text.matchAll(COUNTED)].map(([, word = '', noun = '']) => ({
    count: /^\d/u.test(word) ? Number(word) : NUMBERS.indexOf(word.toLowerCase()) + 2,
    noun: canonical(noun),
  }));
}

/** `three cartons` where a text counts two of them; `six months` where it says three. */
export function countsOtherwise(text: string, claim: string): boolean {
  const named = countsIn(text);
  return countsIn(claim).some(
    ({ count, noun }) => !named.some((one) => one.count === count) && named.some((one) => one.noun === noun),
  );
}

/** Whether a text has each number that a claim counts by, as a word or in digits. */
export function countsAlike(text: string, claim: string): boolean {
  return countsIn(claim).every(({ count }) => {
    const word = NUMBERS[count - 2] ?? String(count);
    return new RegExp(
      `(?<![\\d.,:])(?:${count}|${word}${count === 2 ? '|both' : ''})(?![\\d%])(?![.,:]\\d)`,
      'iu',
    ).test(text);
  });
}
