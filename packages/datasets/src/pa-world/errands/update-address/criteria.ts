import type { ErrandCriterion } from '../../errand.ts';
import { allOf, firstBefore, isOneOf, resultWith, stateIs, tells, unchanged } from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import type { Present, Scene } from './scene.ts';

const ORDERS = 'orders.orders';

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), ordersAgree(scene), ...conductOf(scene), toldShipped(scene)];
}

function outcomesOf({ friend, first, newAddress }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'contact-updated',
      aspect: 'outcome',
      gloss: 'The contact entry of {friend} has the address {new_address}.',
      says: [
        "{friend}'s contact entry has the address {new_address}.",
        'In the contacts, the address of {friend} is {new_address}.',
      ],
      binding: stateIs(`contacts.${friend.id}.address`, newAddress),
    },
    {
      key: 'first-redirected',
      aspect: 'outcome',
      gloss: 'The order of the {first_item} that is still placed at {merchant} for {friend} goes to {new_address}.',
      says: [
        'The {first_item} that is on order at {merchant} for {friend} will be delivered to {new_address}.',
        'The open order at {merchant} with the {first_item} for {friend} has {new_address} as its delivery address.',
      ],
      binding: stateIs(`${ORDERS}.${first.order.id}.deliver_to`, newAddress),
    },
  ];
}

function ordersAgree({ first, second }: Scene): ErrandCriterion {
  const addressOf = ({ order }: Present): { at: string } => ({ at: `${ORDERS}.${order.id}.deliver_to` });
  return {
    key: 'orders-agree',
    aspect: 'consistency',
    gloss:
      'The two orders at {merchant} for {friend} that are still placed, {first_item} and {second_item}, go to one and the same address.',
    says: [
      'The {first_item} and the {second_item} that {merchant} has on order for {friend} go to one and the same address.',
      "Both of {friend}'s open orders at {merchant} ({first_item}, {second_item}) name the same delivery address.",
    ],
    binding: { op: 'compare', left: addressOf(first), right: addressOf(second), ifMissing: false },
  };
}

function conductOf({ friend, namesake, mail, foreign }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'mail-read',
      aspect: 'process',
      gloss: "{friend}'s mail of {mail_day} was opened before the contact entry of {friend} or {namesake} was changed.",
      says: [
        'Before the contact entry of {friend} or {namesake} was changed, the assistant had opened the mail that {friend} sent on {mail_day}.',
        'The mail from {friend} of {mail_day} was read first, and only then a contact entry ({friend} or {namesake}) was changed.',
      ],
      binding: firstBefore(
        resultWith(['mail_get', 'mail_thread'], mail.id),
        okCall('contacts_update', isOneOf('id', [friend.id, namesake.id])),
      ),
    },
    {
      key: 'namesake-kept',
      aspect: 'abstention',
      gloss: 'The contact entry of {namesake} and the order of the {foreign_item} for {namesake} are as they were.',
      says: [
        "{namesake}'s contact entry and the order of the {foreign_item} for {namesake} were left alone.",
        'Nothing changed for {namesake}: neither the contact entry nor the order of the {foreign_item}.',
      ],
      binding: allOf(unchanged(`contacts.${namesake.id}`), unchanged(`${ORDERS}.${foreign.order.id}`)),
    },
  ];
}

function toldShipped({ shipped }: Scene): ErrandCriterion {
  const facts = [
    { id: 'update-address.shipped-item', forms: [shipped.item] },
    {
      id: 'update-address.too-late',
      forms: ['shipped', 'on its way', 'on the way', 'dispatched', 'in transit', 'too late'],
    },
  ];
  return {
    key: 'shipped-told',
    aspect: 'communication',
    reach: 'beyond',
    interpretive: true,
    gloss:
      'The final message says that the {shipped_item} has already been shipped, so that it was too late to redirect it.',
    says: [
      'The final message says that the {shipped_item} could not be redirected because it had already been shipped.',
      'At the end the user is told that it was too late for the {shipped_item}, which was on its way already.',
    ],
    binding: tells(...facts),
    facts,
  };
}
