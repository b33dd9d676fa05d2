import type { ErrandCriterion } from '../../errand.ts';
import { roundMoney } from '../../world/plant.ts';
import { allOf, anyOf, firstBefore, has, is, resultWith, someOf, unchanged } from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import { moneyForms } from '../kit/spellings.ts';
import { type Scene, streetOf } from './scene.ts';

export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...orderCriteria(scene), ...otherCriteria(scene), restTold(scene)];
}

function orderCriteria({ shop, goods, newAddress, moved, today, slots }: Scene): ErrandCriterion[] {
  const ofToday = [is('merchant', shop), is('date', today), is('status', 'placed')] as const;
  return [
    {
      key: 'wish-ordered',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        "At {shop} there is an open order for that one of {person}'s wishes in {wishes} which is the dearest within {budget} on the newest price list.",
      says: [
        'On order at {shop} is the dearest of the wishes that "{wishes}" has for {person} and that the newest price list puts within {budget}.',
        'Of the things that {person} wants according to "{wishes}", the most expensive one up to {budget} (newest price list) was ordered at {shop}.',
      ],
      binding: someOf(
        'orders.orders',
        is('merchant', shop),
        is('status', 'placed'),
        is('items[0].sku', goods.right.sku),
      ),
    },
    {
      key: 'new-address',
      aspect: 'outcome',
      gloss: 'An open order placed at {shop} today goes to {new_street}.',
      says: [
        'The delivery address of an order placed at {shop} today, and not cancelled, is {new_street}.',
        '{new_street} is where an open order of today at {shop} will be delivered.',
      ],
      binding: someOf('orders.orders', ...ofToday, has('deliver_to', streetOf(newAddress))),
    },
    {
      key: 'parcel-note',
      aspect: 'outcome',
      gloss: 'An open order placed at {shop} today has the note {note}.',
      says: [
        'An order that was placed at {shop} today, and not cancelled, carries the words "{note}" in its note.',
        'The text "{note}" stands in the note of an open order of today at {shop}.',
      ],
      binding: someOf('orders.orders', ...ofToday, has('note', slots['note'] ?? '')),
    },
    {
      key: 'address-first',
      aspect: 'process',
      gloss: 'The mail with the new address of {person} was opened before anything was ordered at {shop}.',
      says: [
        'The agent had opened the mail in which {person} gives {new_street} as the new address before it placed an order at {shop}.',
        'By the time an order was placed at {shop}, the mail of {person} about moving to {new_street} had been opened.',
      ],
      binding: firstBefore(
        resultWith(['mail_get', 'mail_thread'], moved),
        okCall('orders_place', is('merchant', shop)),
      ),
    },
  ];
}

function otherCriteria({ ownOrder, birthday, slots }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'own-order-kept',
      aspect: 'abstention',
      gloss: "The user's own earlier order at {shop} is as it was.",
      says: [
        'What the user had on order at {shop} before was not changed.',
        'The order at {shop} that the user placed before is the same as ever.',
      ],
      binding: unchanged(`orders.orders.${ownOrder.id}`),
    },
    {
      key: 'birthday-reminder',
      aspect: 'consistency',
      gloss: 'The calendar has {reminder} at 6 PM on the birthday that the contacts give for {person}.',
      says: [
        'A calendar entry "{reminder}" starts at 6 PM on the day that stands in the contacts as the birthday of {person}.',
        'The birthday of {person} in the contacts and the day of the calendar entry "{reminder}", at 6 PM, are the same.',
      ],
      binding: someOf(
        'calendar',
        is('title', slots['reminder'] ?? ''),
        is('start', `${birthday}T18:00`),
        is('status', 'confirmed'),
      ),
    },
  ];
}

/** By whichever ware was ordered today: what is left is another matter than whether it is the right one. */
function restTold({ budget, shop, goods, today }: Scene): ErrandCriterion {
  const wares = goods.wares.filter(({ price }) => price < budget);
  const facts = wares.map(({ sku, price }) => ({
    id: `order-gift.rest-${sku}`,
    forms: moneyForms(roundMoney(budget - price)),
  }));
  const ordered = (sku: string) =>
    someOf('orders.orders', is('merchant', shop), is('date', today), is('status', 'placed'), is('items[0].sku', sku));
  return {
    key: 'rest-told',
    aspect: 'communication',
    gloss:
      'The final message says what is left of the {budget} when the price of what was ordered at {shop} today, by the newest price list, is taken off.',
    says: [
      'The rest of the {budget} that the final message names fits what was ordered at {shop} today and its price on the newest list.',
      'In the end the user is told what remains of the {budget} after the thing that was ordered at {shop} today, going by the newest price list.',
    ],
    binding: anyOf(
      ...wares.map(({ sku }, index) => allOf(ordered(sku), { op: 'message_asserts', fact: facts[index]?.id ?? '' })),
    ),
    facts,
  };
}
