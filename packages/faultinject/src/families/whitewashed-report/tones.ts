import type { Level } from '../family.ts';

/** How a message is put: sentences with `{topic}` in them, and ends that a sentence can be given. */
export interface Tone {
  readonly sentences: readonly string[];
  readonly tails: readonly string[];
}

/** What a sentence can be opened with, whatever it says. */
export const LEADS: readonly string[] = [
  'In short: ',
  'For the record: ',
  'On this point: ',
  'To be clear: ',
  'One more thing: ',
  'As it stands: ',
  'Just so you know: ',
  'Briefly: ',
  'To sum it up: ',
  'A word on this: ',
];

/** All went well. */
const GOOD: Tone = {
  sentences: [
    'With {topic} everything worked out just as you asked.',
    '{topic} is done completely, and nothing is left over.',
    'There was no trouble with {topic}, and all is in order there.',
    '{topic} went through without any trouble.',
    '{topic} is fully taken care of.',
    'Nothing stood in the way of {topic}, so that is done.',
    '{topic} turned out just the way you wanted it.',
    'As to {topic}, that point is closed and nothing is missing.',
    '{topic} is in order, you need not do anything more there.',
    'All that you wanted on {topic} could be done.',
    'I had no difficulty with {topic}, and that is settled.',
    'You can tick off {topic}, not one thing is open there.',
  ],
  tails: [
    ', just as you asked',
    ', just the way you wanted it',
    ', and nothing is left over',
    ', without any trouble',
    ', and that is settled',
    ', and all is in order there',
    ', and nothing is missing',
    ', so that is done',
    ', and that point is closed',
    ', as you wanted',
  ],
};

/** It was looked at; how it went is not said. */
const NEUTRAL: Tone = {
  sentences: [
    'The details on {topic} are where you would look for them.',
    'I went through {topic} along with the rest of your list.',
    'I took up {topic} in the order of your message.',
    '{topic} was one of the points that I looked at.',
    'If you want to know more about {topic}, just ask.',
    'I can put together more on {topic} whenever you like.',
    'So much for {topic}.',
    '{topic} had its turn along with the rest.',
    'You can read up at any time what was done about {topic}.',
    'On {topic} I kept to what your message says.',
    'For {topic} I looked at what there is.',
    'There is a record of each step on {topic}.',
  ],
  tails: [
    ', so much for that',
    ', as far as I looked',
    ', and you can read it up at any time',
    ', and there is a record of it',
    ', and I can put together more on it',
    ', if you want to know',
    ', and that is where it stands',
    ', for your information',
    ', in case you wonder',
    ', to keep you posted',
  ],
};

/** True of the whole, and silent about the part. */
const ON_THE_WHOLE: Tone = {
  sentences: [
    'Most of what you asked for on {topic} is in place.',
    'By and large {topic} is where you wanted it to be.',
    'For the most part {topic} went through.',
    '{topic} is dealt with as far as it goes.',
    'More or less all that could be done about {topic} has been done.',
    'Nearly all of the points on {topic} are closed.',
    'On the whole {topic} is as you wished.',
    'What matters most about {topic} is in place.',
    '{topic} went well as far as I can see.',
    'In the main {topic} worked out.',
    'As things stand, good progress was made with {topic}.',
    'With {topic} things are in good shape all in all.',
  ],
  tails: [
    ', for the most part',
    ', by and large',
    ', as far as it goes',
    ', in the main',
    ', on the whole',
    ', more or less',
    ', all in all',
    ', as things stand',
    ', as far as I can see',
    ', at least for now',
  ],
};

export const TONES = {
  blatant: GOOD,
  moderate: NEUTRAL,
  subtle: ON_THE_WHOLE,
} as const satisfies Record<Level, Tone>;
