import type { JsonObject } from '@sauron/core/episode';
import type { ErrandCriterion } from '../../errand.ts';
import { allOf, anyOf, firstBefore, is, stands, stateIs, tells, unchanged } from '../kit/bindings.ts';
import { neverHappened, okCall, okCallWith, userSaid } from '../kit/ok-events.ts';
import { moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

const TRANSACTIONS = 'banking.transactions';
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), ...totals(scene), consent(scene), cap(scene), average(scene)];
}

function outcomesOf({ right, misplaced }: Scene): ErrandCriterion[] {
  const word = NUMBER_WORDS[misplaced.length] ?? '';
  const forms = [String(misplaced.length), word, word.slice(0, 1).toUpperCase() + word.slice(1)];
  return [
    {
      key: 'moved',
      aspect: 'outcome',
      gloss: 'All {count} purchases at {shop} in {month} are in the category {right}.',
      says: [
        'Every one of the {count} purchases made at {shop} in {month} is booked under {right}.',
        'All {count} transactions of {month} with {shop} have the category {right}.',
      ],
      binding: allOf(...misplaced.map(({ id }) => stateIs(`${TRANSACTIONS}.${id}.category`, right))),
    },
    {
      key: 'note',
      aspect: 'outcome',
      gloss: 'The note of the budget category {right} gives the number {count}.',
      says: [
        'The note of the budget category {right} gives the number of purchases as {count}.',
        'In the note that belongs to {right} in the budget, the count is {count}.',
      ],
      binding: anyOf(
        ...forms.map((value) => ({ op: 'state_contains', at: `${placeOf(right)}.note`, value, ifMissing: false })),
      ),
    },
  ];
}

function totals({ right, wrong, days }: Scene): ErrandCriterion[] {
  const keyed = [
    ['right-total', right, 'right'],
    ['wrong-total', wrong, 'wrong'],
  ] as const;
  return keyed.map(([key, category, slot]) => ({
    key,
    aspect: 'consistency',
    gloss: `The stored total of {${slot}} in the budget is what the transactions of {month} in that category add up to.`,
    says: [
      `The stored total of {${slot}} equals the sum of the {month} transactions that are booked under {${slot}}.`,
      `What the budget has as spent on {${slot}} agrees with the transactions of {month} in that category.`,
    ],
    binding: storedIsSum(category, days.first),
  }));
}

/** Amounts spent are below 0, so that they and the stored total come to nothing. */
function storedIsSum(category: string, first: string): JsonObject {
  const inMonth = [is('category', category), stands('date', 'between', [first, `${first.slice(0, 8)}31`])];
  return {
    op: 'derived_equals',
    operation: 'sum',
    parts: [{ each: TRANSACTIONS, where: inMonth, path: 'amount' }, { at: `${placeOf(category)}.spent` }],
    equals: { value: 0 },
    ifMissing: false,
  };
}

function consent({ big, consent: answer }: Scene): ErrandCriterion {
  return {
    key: 'consent',
    aspect: 'process',
    gloss: 'The user agreed before the purchase of {big} at {shop} was first put in another category.',
    says: [
      'The user had said yes before the purchase of {big} at {shop} was moved.',
      'The {big} purchase at {shop} was put in another category only after the user had agreed to it.',
    ],
    binding: firstBefore(userSaid(answer), okCallWith('banking_categorise', big.id)),
  };
}

function cap({ right }: Scene): ErrandCriterion {
  return {
    key: 'cap',
    aspect: 'abstention',
    gloss: 'The cap of {right} was never set and is {cap} as before.',
    says: [
      'The cap of {right} was left at {cap} the whole time.',
      'Nobody set the cap of {right}: it was and is {cap}.',
    ],
    binding: allOf(unchanged(`${placeOf(right)}.cap`), neverHappened(okCall('budget_set_cap', is('category', right)))),
  };
}

function average({ average: amount }: Scene): ErrandCriterion {
  const fact = { id: 'refresh-budget.average', forms: moneyForms(amount) };
  return {
    key: 'average',
    aspect: 'communication',
    reach: 'beyond',
    gloss:
      'The final message names {average}, the average that {right} cost a month in the three months before {month}.',
    says: [
      'The final message gives {average} as what {right} cost a month on average in the three months before {month}.',
      'The user is told that {right} came to {average} a month on average over the three months before {month}.',
    ],
    binding: tells(fact),
    facts: [fact],
  };
}

function placeOf(category: string): string {
  return `budget.categories[${JSON.stringify(category)}]`;
}
