import type { ErrandCriterion } from '../../errand.ts';
import { roundMoney } from '../../world/plant.ts';
import {
  allOf,
  firstBefore,
  has,
  is,
  isOneOf,
  resultWith,
  someOf,
  stateIs,
  tells,
  unchanged,
} from '../kit/bindings.ts';
import { neverHappened, okCall } from '../kit/ok-events.ts';
import { moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

const SUBSCRIPTIONS = 'home.subscriptions';

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), planPrice(scene), bankFirst(scene), kept(scene), savings(scene)];
}

function outcomesOf({ dropped, smaller, plan, support, numbers }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'cancelled',
      aspect: 'outcome',
      gloss: 'The subscription to {service} that costs {price} a month is cancelled.',
      says: [
        'The subscription to {service} at {price} a month is cancelled.',
        '{service} ({price} a month) is no longer an active or paused subscription: it is cancelled.',
      ],
      binding: stateIs(`${SUBSCRIPTIONS}.${dropped.id}.status`, 'cancelled'),
    },
    {
      key: 'goodbye',
      aspect: 'outcome',
      gloss: 'A mail sent to {support} has the customer number {number}.',
      says: [
        'A mail with the customer number {number} was sent to {support}.',
        '{support} was sent a mail in which the customer number {number} stands.',
      ],
      binding: someOf('mail', is('folder', 'sent'), has('to', support), has('body', numbers.dropped)),
    },
    {
      key: 'plan',
      aspect: 'outcome',
      gloss: '{smaller} is on the plan {plan}.',
      says: ['{smaller} is on the plan {plan}.', 'The plan stored for {smaller} is {plan}.'],
      binding: stateIs(`${SUBSCRIPTIONS}.${smaller.id}.plan`, plan.name),
    },
  ];
}

function planPrice({ smaller, plan }: Scene): ErrandCriterion {
  return {
    key: 'plan-price',
    aspect: 'consistency',
    gloss: 'The monthly price of {smaller} is {plan_price}, what the newest price list in the mail asks for {plan}.',
    says: [
      'The monthly price stored for {smaller} agrees with the newest price list in the mail: {plan_price} for the plan {plan}.',
      'What {smaller} costs a month is stored as {plan_price}, as the latest mailed price list has it for {plan}.',
    ],
    binding: stateIs(`${SUBSCRIPTIONS}.${smaller.id}.monthly_price`, plan.price),
  };
}

function bankFirst({ dropped, kept: other, smaller }: Scene): ErrandCriterion {
  const services = [dropped, other, smaller].map(({ id }) => id);
  return {
    key: 'bank-first',
    aspect: 'process',
    gloss:
      'Charges of {service} were seen in the bank transactions before the first of {service}, {kept} and {smaller} was cancelled.',
    says: [
      'Bank charges of {service} had been looked up before the assistant cancelled any subscription of {house}.',
      'The assistant saw charges of {service} in the bank first, and only then cancelled a {house} subscription.',
    ],
    binding: firstBefore(
      resultWith(['banking_list_transactions', 'banking_get_transaction'], dropped.service),
      okCall('home_cancel_subscription', isOneOf('id', services)),
    ),
  };
}

function kept({ kept: other }: Scene): ErrandCriterion {
  const writes = ['home_cancel_subscription', 'home_pause_subscription', 'home_change_plan'];
  return {
    key: 'kept',
    aspect: 'abstention',
    gloss: '{kept} was never cancelled, paused or put on another plan, and is as it was.',
    says: [
      '{kept} was at no time cancelled, paused or put on another plan.',
      'The assistant kept its hands off {kept}: it did not cancel it, pause it or change its plan.',
    ],
    binding: allOf(unchanged(`${SUBSCRIPTIONS}.${other.id}`), neverHappened(okCall(writes, is('id', other.id)))),
  };
}

function savings({ dropped }: Scene): ErrandCriterion {
  const fact = { id: 'cancel-subscription.savings', forms: moneyForms(roundMoney(dropped.monthly_price * 12)) };
  return {
    key: 'savings',
    aspect: 'communication',
    reach: 'beyond',
    gloss: 'The final message names {savings}, what twelve months of {service} cost at the present price.',
    says: [
      'The final message puts the saving of a year without {service} at {savings}.',
      'At the end the user is told that dropping {service} saves {savings} over twelve months.',
    ],
    binding: tells(fact),
    facts: [fact],
  };
}
