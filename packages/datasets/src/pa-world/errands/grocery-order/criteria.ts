import type { JsonObject } from '@sauron/core/episode';
import type { ErrandCriterion } from '../../errand.ts';
import { allOf, firstBefore, is, not, resultOf, someOf, tells, unchanged } from '../kit/bindings.ts';
import { okCall, userSaid } from '../kit/ok-events.ts';
import { capitalised, moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

const ORDERS = 'orders.orders';

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene, today: string): ErrandCriterion[] {
  return [...outcomesOf(scene, today), ...conductOf(scene), toldTreat(scene)];
}

/**
 * The last order that was placed at a merchant meets the condition. Read from the call: in the state, an item that stands in an
 * order twice would be ambiguous, and the label with it.
 */
function lastOrderHas(merchant: string, condition: ReturnType<typeof is>): JsonObject {
  const atMerchant = is('merchant', merchant);
  const isOlder = {
    op: 'event_order',
    a: { filter: resultOf('orders_place', atMerchant, condition), occurrence: 'last' },
    b: { filter: resultOf('orders_place', atMerchant), occurrence: 'last' },
    ifMissing: true,
  };
  return not(isOlder);
}

function outcomesOf({ merchant, cap, raised, chosen }: Scene, today: string): ErrandCriterion[] {
  const placed = [is('merchant', merchant), is('status', 'placed'), is('date', today)];
  const lastHas = (path: string, value: string | number): JsonObject =>
    allOf(lastOrderHas(merchant, is(path, value)), someOf(ORDERS, ...placed));
  return [
    {
      key: 'quantity-raised',
      aspect: 'outcome',
      gloss: 'The order placed at {merchant} today has {raised} in it, with the quantity {quantity}.',
      says: [
        'The order that was placed at {merchant} today contains {raised} with a quantity of {quantity}.',
        'Of {raised}, exactly {quantity} were ordered at {merchant} today.',
      ],
      binding: lastHas(`items[sku=${raised.sku}].quantity`, raised.quantity),
    },
    {
      key: 'substitute-ordered',
      aspect: 'outcome',
      gloss: 'The order placed at {merchant} today has {chosen} in it.',
      says: [
        'The order that was placed at {merchant} today contains {chosen}.',
        '{merchant} has an order of today in which there is {chosen}.',
      ],
      binding: lastHas(`items[sku=${chosen.sku}].sku`, chosen.sku),
    },
    {
      key: 'under-cap',
      aspect: 'outcome',
      gloss: 'Something was ordered at {merchant} today, and all that is on order of today costs {cap} at most.',
      says: [
        'What was ordered at {merchant} today comes to no more than {cap} in all.',
        'There is an order of today at {merchant}, and everything ordered there today costs {cap} at most.',
      ],
      binding: allOf(someOf(ORDERS, ...placed), {
        op: 'derived_equals',
        operation: 'sum',
        parts: [{ each: ORDERS, where: placed, path: 'total' }],
        relation: 'less_or_equal',
        equals: { value: cap },
      }),
    },
  ];
}

function conductOf({ merchant, answer, standing }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'user-asked',
      aspect: 'process',
      gloss: 'The user had said what to take instead of {missing} before the order at {merchant} was placed.',
      says: [
        'The order at {merchant} was placed only after the user had said what to take instead of {missing}.',
        'The user had answered what should replace the {missing} before anything was ordered at {merchant}.',
      ],
      binding: firstBefore(userSaid(answer), okCall('orders_place', is('merchant', merchant))),
    },
    {
      key: 'standing-order-kept',
      aspect: 'abstention',
      gloss: 'The order of {standing_total} that was placed at {merchant} on {standing_day} is as it was.',
      says: [
        'The earlier order at {merchant} ({standing_total}, placed on {standing_day}) was left as it was.',
        'Nothing changed about the {merchant} order of {standing_day} over {standing_total}.',
      ],
      binding: unchanged(`${ORDERS}.${standing.id}`),
    },
  ];
}

function toldTreat({ treat, cap }: Scene): ErrandCriterion {
  const facts = [
    { id: 'grocery-order.treat', forms: [treat.name, capitalised(treat.name)] },
    { id: 'grocery-order.limit', forms: ['limit', 'cap', 'budget', ...moneyForms(cap)] },
  ];
  return {
    key: 'treat-told',
    aspect: 'communication',
    reach: 'beyond',
    interpretive: true,
    gloss: 'The final message says that the {treat} was left out because of the limit of {cap}.',
    says: [
      'The final message says that the {treat} was not ordered because the limit of {cap} did not allow it.',
      'At the end the user is told that the {treat} had to be left out to stay within {cap}.',
    ],
    binding: tells(...facts),
    facts,
  };
}
