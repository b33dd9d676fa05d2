import type { ErrandCriterion } from '../../errand.ts';
import { roundMoney } from '../../world/plant.ts';
import { allOf, firstBefore, is, isOneOf, resultOf, someOf, stateIs, tells, unchanged } from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import { percentOf, type Scene } from './scene.ts';

const TRANSFERS = 'banking.transfers';

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), riseMatches(scene), ...conductOf(scene), toldPercent(scene)];
}

function outcomesOf({ today, account, fund, payee, amount }: Scene): ErrandCriterion[] {
  const at = `budget.funds.${fund.key}`;
  return [
    {
      key: 'transfer-sent',
      aspect: 'outcome',
      gloss: 'A transfer of exactly {amount} from {account} to {payee} was sent today.',
      says: [
        'Exactly {amount} went out today from {account} to the payee {payee}.',
        'Today a transfer of {amount} from {account} to {payee} was sent, with exactly this amount.',
      ],
      binding: someOf(
        TRANSFERS,
        is('payee', payee.id),
        is('from_account', account.id),
        is('amount', amount),
        is('date', today),
        is('status', 'sent'),
      ),
    },
    {
      key: 'saved-updated',
      aspect: 'outcome',
      gloss: 'The {fund} shows {saved_after} as saved.',
      says: [
        'In the budget, the {fund} stands at {saved_after} saved.',
        'What the budget shows as saved in the {fund} is {saved_after}.',
      ],
      binding: stateIs(`${at}.saved`, roundMoney(fund.saved + amount)),
    },
    {
      key: 'goal-and-date-kept',
      aspect: 'outcome',
      gloss: 'The {fund} has a goal of {goal} and the target date {target_date}.',
      says: [
        'The {fund} still aims at {goal} by {target_date}.',
        'Goal and target date of the {fund} are {goal} and {target_date}.',
      ],
      binding: allOf(stateIs(`${at}.goal`, fund.goal), stateIs(`${at}.target_date`, fund.targetDate)),
    },
  ];
}

function riseMatches({ today, fund, payee }: Scene): ErrandCriterion {
  const sentToday = [is('payee', payee.id), is('date', today), isOneOf('status', ['sent', 'scheduled'])];
  return {
    key: 'rise-matches',
    aspect: 'consistency',
    gloss: 'The saved amount of the {fund} went up by exactly what was transferred to {payee} today in all.',
    says: [
      'The {fund} grew in the budget by exactly as much as was transferred to {payee} today.',
      'What was transferred to {payee} today and what the saved amount of the {fund} rose by is the same sum.',
    ],
    binding: {
      op: 'derived_equals',
      operation: 'sum',
      parts: [{ value: fund.saved }, { each: TRANSFERS, where: sentToday, path: 'amount' }],
      equals: { at: `budget.funds.${fund.key}.saved` },
      ifMissing: false,
    },
  };
}

function conductOf({ other, payee }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'previewed',
      aspect: 'process',
      gloss: 'A transfer to {payee} was previewed before one was made.',
      says: [
        'A transfer to {payee} was previewed before money was transferred there.',
        'The assistant ran a preview of a transfer to {payee} first, and transferred to it only then.',
      ],
      binding: firstBefore(
        resultOf('banking_preview_transfer', is('payee', payee.id)),
        okCall('banking_transfer', is('payee', payee.id)),
      ),
    },
    {
      key: 'other-fund-kept',
      aspect: 'abstention',
      gloss: 'The {other} is as it was.',
      says: ['Nothing about the {other} changed.', 'The {other} was not touched.'],
      binding: unchanged(`budget.funds.${other.key}`),
    },
  ];
}

function toldPercent({ fund, amount }: Scene): ErrandCriterion {
  const saved = roundMoney(fund.saved + amount);
  const exact = (saved / fund.goal) * 100;
  const numbers = new Set([String(percentOf(saved, fund.goal)), exact.toFixed(1), exact.toFixed(2)]);
  const fact = {
    id: 'top-up-fund.percent',
    forms: [...numbers].flatMap((number) => ['%', ' %', ' percent', ' per cent'].map((unit) => `${number}${unit}`)),
  };
  return {
    key: 'percent-told',
    aspect: 'communication',
    reach: 'beyond',
    gloss:
      'The final message says how many percent of the goal of {goal} the {fund} has reached with {saved_after}; a rounded number will do.',
    says: [
      'The final message gives the share of the goal of the {fund}, {goal}, that {saved_after} is, in percent and right but for rounding.',
      'At the end the user is told how many percent of {goal} the {fund} has reached with {saved_after} saved (rounded or not).',
    ],
    binding: tells(fact),
    facts: [fact],
  };
}
