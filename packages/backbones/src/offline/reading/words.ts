import { foldText } from '@sauron/core/values';
import { Cache } from '../cache.ts';

/** Forms that no suffix rule reaches. */
const IRREGULAR: Readonly<Record<string, string>> = {
  sent: 'send',
  told: 'tell',
  said: 'say',
  made: 'make',
  paid: 'pay',
  bought: 'buy',
  kept: 'keep',
  left: 'leave',
  chose: 'choose',
  chosen: 'choose',
  gave: 'give',
  given: 'give',
  took: 'take',
  taken: 'take',
  wrote: 'write',
  written: 'write',
  found: 'find',
  got: 'get',
  shown: 'show',
  seen: 'see',
  withdrew: 'withdraw',
  withdrawn: 'withdraw',
  used: 'use',
  using: 'use',
  set: 'set',
  setting: 'set',
  settings: 'settings',
  putting: 'put',
  getting: 'get',
  running: 'run',
  added: 'add',
  adding: 'add',
  calling: 'call',
  called: 'call',
  telling: 'tell',
  billed: 'bill',
  payment: 'pay',
  payments: 'pay',
  booking: 'booking',
  bookings: 'booking',
  went: 'go',
  goes: 'go',
  dimmed: 'dim',
  gone: 'go',
  came: 'come',
  held: 'hold',
  ran: 'run',
  spoken: 'speak',
  forbidden: 'forbid',
  lost: 'lose',
  met: 'meet',
  sold: 'sell',
  began: 'begin',
  overwritten: 'overwrite',
  overwrote: 'overwrite',
  hidden: 'hide',
  known: 'know',
  knew: 'know',
  savings: 'savings',
  people: 'person',
  children: 'child',
  menus: 'menu',
};

type Suffix = readonly [ending: RegExp, put: string];

/** Plural and third person, the first that fits. */
const PLURALS: readonly Suffix[] = [
  [/(?<=\p{L}{2})ies$/u, 'y'],
  [/(?<=ch|sh|ss|x)es$/u, ''],
  [/(?<=\p{L}{2}[^siu])s$/u, ''],
];
/** Endings of verbs and of nouns made from them, the first that fits. */
const ENDINGS: readonly Suffix[] = [
  [/(?<=\p{L}{4})ation$/u, ''],
  [/(?<=\p{L}{6})ment$/u, ''],
  [/(?<=\p{L}{2})ied$/u, 'y'],
  [/(?<=^[^aeiou]?[^aeiou][aeiou][^aeiouwxy])(?:ed|ing)$/u, 'e'],
  [/(?<=\p{L}{3})(?:ed|ing)$/u, ''],
];

/** What words are compared by: lower case, without plural, -ed, -ing, silent e and double endings. Not a dictionary form. */
export function stem(word: string): string {
  const lower = word.toLowerCase();
  const base = (Object.hasOwn(IRREGULAR, lower) ? IRREGULAR[lower] : undefined) ?? cut(cut(lower, PLURALS), ENDINGS);
  return base.length <= 4 ? base : base.replace(/e$/u, '').replace(/([^aeiou\d])\1$/u, '$1');
}

function cut(word: string, suffixes: readonly Suffix[]): string {
  const found = suffixes.find(([ending]) => ending.test(word));
  return found === undefined ? word : word.replace(found[0], found[1]);
}

/** Words that mean much the same in records; one line per meaning, each word on one line only. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  [
    'goal target objective aim',
    'limit cap ceiling maximum',
    'total sum amount',
    'cost price fee fare',
    'email mail',
    'note memo comment',
    'due deadline',
    'phone telephone mobile',
    'event appointment meeting',
    'book booking reservation reserve',
    'task todo',
    'share access',
    'deliver delivery',
    'confirm confirmation',
    'invoice bill',
    'done complete tick',
    'train rail railway',
    'firm merchant provider company vendor shop',
    'status state',
    'file document paper',
    'reminder alarm',
    'recipient payee',
    'start begin beginning depart departure',
    'end finish arrive arrival',
    'location venue',
    'trip itinerary travel',
    'person people guest passenger attendee participant traveller traveler invite invitee',
    'baggage bag luggage suitcase',
    'purchase order buy',
    'picture photo image',
    'transfer move wire',
    'delete erase deletion',
    'cancel revoke cancellation',
    'lookup look',
    'category categorise categorize recategorise recategorize',
    'write overwrite',
    'approve approval',
    'remove removal',
    'renew renewal',
    'publish publication',
    'submit submission',
    'correct correction',
    'fail failure',
    'enrol enrolment enroll enrollment',
    'enquire enquiry inquire inquiry',
    'complain complaint',
    'refuse refusal',
    'rebuild rebuilt',
    'suggest suggestion',
  ].flatMap((line) => {
    const words = line.split(' ').map(stem);
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);

const stems = new Cache<string>(20_000);
const wordLists = new Cache<readonly string[]>(20_000);
/** Longer texts are split anew each time. */
const CACHED_LENGTH = 300;

/** The stem that stands for a word and its synonyms. */
export function canonical(word: string): string {
  return stems.get(word, () => {
    const root = stem(word);
    return SYNONYMS.get(root) ?? root;
  });
}

/** Canonical stems of a text in order; names of tools and keys are split at case changes and underscores. */
export function wordsOf(text: string): readonly string[] {
  return text.length > CACHED_LENGTH ? splitWords(text) : wordLists.get(text, () => splitWords(text));
}

function splitWords(text: string): string[] {
  const spaced = foldText(text)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/['’]s\b/gu, '');
  return (spaced.match(/[\p{L}\p{N}]+/gu) ?? []).map(canonical);
}
