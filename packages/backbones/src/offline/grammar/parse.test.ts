import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSentence } from './parse.ts';
import { showSentence } from './show-sentence.ts';
import type { Word } from './types.ts';

/** Sentences with the parts that the grammar finds in them: subject, verb, objects, `=` what is said, `by→` adjuncts. */
const READINGS: readonly (readonly [text: string, shown: string])[] = [
  [
    'A parcel for Mina Holt was sent to Harbour Lane on 4 May.',
    '{[A parcel (for [Mina Holt])] | PASSIVE was sent | to→[Harbour Lane (on [4 May])]}',
  ],
  ['The kettle is off and the oven is on.', '{[The kettle] | is | =off} and {[the oven] | is | =on}'],
  ['Nobody but Ravi was told the code.', '{[Nobody (but [Ravi])] | PASSIVE was told | [the code]}'],
  ['Each of the two crates holds exactly six bottles.', '{[#equal:2 Each the crates] | holds | [#equal:6 bottles]}'],
  [
    "Before the vet was called, the agent had looked up the dog's record.",
    "{[the agent] | had looked up | [[the dog]'s record] | BEFORE {[the vet] | PASSIVE was called}}",
  ],
  [
    'The note that Ravi wrote is not in the folder "Old".',
    '{[The note WHO{[Ravi] | wrote}] | NOT is | in→[the folder "Old"]}',
  ],
  [
    'The last ferry to arrive in Brix by 6 pm leaves at 3:15 pm.',
    '{[The last ferry WHO{arrive | in→[Brix (by [6 pm])]}] | leaves | at→[3:15 pm]}',
  ],
  ['No ticket was bought or reserved.', '{[No ticket] | PASSIVE was bought/or/reserved}'],
  [
    'The reply says that the bill could not be split because the card had expired.',
    '{[The reply] | says | THAT {[the bill] | NOT PASSIVE could be split | BECAUSE {[the card] | had expired}}}',
  ],
  ['Mina, Ravi and Tom are on the list.', '{[Mina and [Ravi] and [Tom]] | are | on→[the list]}'],
  ["The crate's weight is 12 kg.", "{[[The crate]'s weight] | is | [12 kg]}"],
  ['There are no more than three reminders for the ferry.', '{are | [#less_or_equal:3 reminders (for [the ferry])]}'],
  ['Each ticket costs at most €5.', '{[Each ticket] | costs | [at most €5]}'],
  ['The lease has yet to be signed.', '{[The lease] | NOT PASSIVE to has be signed}'],
  ['Rebuilding the fence cost less than €400.', '{[Rebuilding (of [the fence])] | cost | [less than €400]}'],
  [
    'The agent neither rang Ravi nor wrote to him.',
    '{[The agent] | NOT rang | [Ravi]} nor {[The agent] | NOT wrote | to→[him]}',
  ],
  [
    'The plan for which Ravi pays €9 a month was kept.',
    '{[The plan WHO{[Ravi] | pays | [€9 a month]}] | PASSIVE was kept}',
  ],
  ['It was Mina whose address was changed.', '{[It] | was | [Mina WHO{[address] | PASSIVE was changed}]}'],
  [
    'The tenants moved out only after the deposit had been returned.',
    '{[The tenants] | moved out | AFTER {[the deposit] | PASSIVE had been returned}}',
  ],
  [
    'Everything except the garden light is switched off.',
    '{[Everything (except [the garden light])] | PASSIVE is switched off}',
  ],
];

test.each(READINGS)('%s', (text, shown) => {
  expect(showSentence(parseSentence(text, {}))).toBe(shown);
});

test('a literal is one word, whatever stands in it', () => {
  const { words } = parseSentence('The memo reads "not sent, or lost" and costs €1,204.50 on 3 May 2026.', {});
  const literals = words.filter(({ literal }) => literal !== null).map(({ text }) => text);
  expect(literals).toEqual(['"not sent, or lost"', '€1,204.50', '3 May 2026']);
});

test('words stand in the text where they say, one after the other', () => {
  const WORDS = [
    'the',
    'Ravi',
    'was',
    'not',
    'sent',
    '"a, b"',
    'and',
    ',',
    'or',
    '€5',
    'before',
    'that',
    'on',
    ';',
    '(',
    ')',
    "'s",
    'no',
    'each',
    'of',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 24 }), fc.string(), (chosen, tail) => {
      const text = `${chosen.join(' ')} ${tail}`;
      const { words, clauses } = parseSentence(text, {});
      for (const { text: word, start, end } of words) expect(text.slice(start, end)).toBe(word);
      expect(isOrdered(words)).toBe(true);
      for (const { start, end } of clauses) expect(start).toBeLessThanOrEqual(Math.max(end, start));
    }),
    { numRuns: 300 },
  );
});

function isOrdered(words: readonly Word[]): boolean {
  return words.every(({ start }, index) => start >= (words[index - 1]?.end ?? 0));
}
