import type { PartKind } from './decisive-parts.ts';

/** What can stand in the place of a part, or beside it, and tells nobody what it is. */
export const VAGUE = {
  amount: [
    'the agreed amount',
    'the amount in question',
    'the sum that we spoke of',
    'the full amount',
    'the sum that is due',
    'the amount as it is known',
    'what it comes to',
    'the total as settled',
    'the usual sum',
  ],
  day: [
    'the day that was fixed',
    'the agreed day',
    'the day that we spoke of',
    'the day in question',
    'the day as planned',
    'that day',
    'the day that you know',
    'the new day',
    'the day that suits us',
  ],
  hour: [
    'the agreed time',
    'the time that was fixed',
    'the usual time',
    'the time that we spoke of',
    'the new time',
    'the time as planned',
    'the hour in question',
    'the time that you know',
    'the hour that suits us',
  ],
  code: [
    'the number on file',
    'the known number',
    'the number that you have',
    'the usual one',
    'the number as before',
    'the one in our records',
    'the current number',
    'the one that applies',
    'the one that goes with it',
  ],
  item: [
    'as agreed',
    'as we said',
    'as discussed',
    'as it was settled in the end',
    'as you know',
    'as talked over',
    'as before',
    'as everybody wanted it',
    'as known to all',
  ],
  name: [
    'the one concerned',
    'the one in question',
    'the one that you know',
    'the one that we spoke of',
    'the one it is about',
    'the usual one',
    'the one named before',
    'the same one as always',
    'the one as agreed',
  ],
  thing: [
    'what we spoke of',
    'the things in question',
    'what you know of',
    'what was named before',
    'what it says there',
    'the usual things',
    'what was asked about',
    'the points as known',
    'all that belongs to it',
  ],
} as const satisfies Record<Exclude<PartKind, 'statement'>, readonly string[]>;

/** Sentences around a word of the criterion that sound as if it were dealt with. */
export const ECHOES: readonly string[] = [
  'So much for {keyword}.',
  'With this {keyword} is dealt with.',
  'This is all about {keyword}.',
  'That is what there is on {keyword}.',
  'As for {keyword}, you know how it stands.',
  'This settles {keyword}.',
  'I am writing because of {keyword}.',
  'You have {keyword} in this now.',
  'There is no need to say more on {keyword}.',
  'Let us leave {keyword} at that.',
];

const PHRASE = /\b(?:the|an?|his|her|their|our)\s+(\p{Ll}{3,}(?:\s\p{Ll}{4,})?)/gu;
/** Words that cannot end a phrase. */
const NO_NOUN =
  /\s(?:that|with|from|went|were|have|been|will|does|when|what|which|this|than|into|only|also|gives?|names?|stands?|says|tells|declines?|agreed|fixed|named|stated)$/u;
/** Words about the record and the rubric rather than about the matter. */
const OF_THE_FORM =
  /^(?:user|final|message|document|folder|mail|draft|assistant|agent|chat|end|list|text|whole|name|note)/u;

/** What a criterion is about, in its own words, as far as the text does not depend on them. */
export function keywordsOf(criterion: string, text: string): string[] {
  const phrases = [...criterion.matchAll(PHRASE)].map(([, words = '']) => words.replace(NO_NOUN, ''));
  const own = phrases.filter((words) => !OF_THE_FORM.test(words) && !text.includes(words));
  return own.length > 0 ? [...new Set(own)].map((words) => `the ${words}`) : ['the matter', 'the point', 'all of this'];
}
