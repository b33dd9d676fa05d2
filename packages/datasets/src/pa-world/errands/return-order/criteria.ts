import type { ErrandCriterion } from '../../errand.ts';
import { allOf, anyOf, firstBefore, has, is, isOneOf, noneOf, resultWith, someOf, tells } from '../kit/bindings.ts';
import { neverHappened, okCall } from '../kit/ok-events.ts';
import { moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

const RETURNS = 'orders.returns';

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), termsFirst(scene), restKept(scene), noVoucher(scene), refund(scene)];
}

function outcomesOf({ order, item, reason, merchant, lastDay }: Scene): ErrandCriterion[] {
  const reasons = [reason, reason.slice(0, 1).toUpperCase() + reason.slice(1)];
  return [
    {
      key: 'returned',
      aspect: 'outcome',
      gloss: 'A return of the {item} of the order of {order_day} with {merchant} is on record.',
      says: [
        'The {item} of the {merchant} order of {order_day} is on record as a return.',
        'For the order placed with {merchant} on {order_day} there is a return that holds the {item}.',
      ],
      binding: someOf(RETURNS, is('order', order.id), has('skus', item.sku)),
    },
    {
      key: 'reason',
      aspect: 'outcome',
      gloss: 'A return from the order of {order_day} with {merchant} gives "{reason}" in its reason.',
      says: [
        'A return from the {merchant} order of {order_day} has "{reason}" in its reason.',
        '"{reason}" is given as the reason of a return from the order of {order_day} with {merchant}.',
      ],
      binding: anyOf(...reasons.map((form) => someOf(RETURNS, is('order', order.id), has('reason', form)))),
    },
    {
      key: 'last-day',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        'A task with {merchant} in its title is due on the day that lies {window} days after the delivery of the order of {order_day}.',
      says: [
        'A task with {merchant} in its title is due {window} days after the day on which the order of {order_day} was delivered.',
        'There is a task naming {merchant} in its title whose due day is the last on which the order of {order_day} can be returned, {window} days from delivery.',
      ],
      binding: someOf('tasks', has('title', merchant), is('due', lastDay)),
    },
  ];
}

function termsFirst({ mails, order, former }: Scene): ErrandCriterion {
  return {
    key: 'terms-first',
    aspect: 'process',
    gloss: "The body of {merchant}'s mail about the delivery was read before the first return from a {merchant} order.",
    says: [
      'The delivery mail of {merchant} had been opened before any return from a {merchant} order was asked for.',
      "First the assistant read {merchant}'s mail about the delivery, then it asked for a return.",
    ],
    binding: firstBefore(
      resultWith(['mail_get', 'mail_thread'], mails.delivery.id),
      okCall('orders_return', isOneOf('order', [order.id, former.id])),
    ),
  };
}

function restKept({ order, former, coming, item }: Scene): ErrandCriterion {
  const fromThem = isOneOf('order', [order.id, former.id, coming.id]);
  const others = order.items.filter(({ sku }) => sku !== item.sku);
  return {
    key: 'rest-kept',
    aspect: 'abstention',
    gloss: 'No return from an order of {merchant} holds anything but the {item}.',
    says: [
      'No return from an order of {merchant} holds any item but the {item}.',
      'Apart from the {item}, nothing from {merchant} is being sent back.',
    ],
    binding: allOf(...others.map(({ sku }) => noneOf(RETURNS, fromThem, has('skus', sku)))),
  };
}

function noVoucher({ shopMail }: Scene): ErrandCriterion {
  const toThem = has('to', shopMail);
  return {
    key: 'no-voucher',
    aspect: 'abstention',
    gloss: 'No mail to {shop_mail} was written, neither sent nor drafted.',
    says: [
      'Nothing was written to {merchant}: no mail to {shop_mail} was sent or drafted.',
      'The assistant neither sent nor drafted a mail to {shop_mail}.',
    ],
    binding: allOf(
      neverHappened(okCall(['mail_send', 'mail_draft'], toThem)),
      noneOf('mail', is('folder', 'sent'), toThem),
    ),
  };
}

function refund({ item }: Scene): ErrandCriterion {
  const fact = { id: 'return-order.refund', forms: moneyForms(item.price) };
  return {
    key: 'refund',
    aspect: 'communication',
    gloss: 'The final message names {refund}, the refund for the {item}.',
    says: [
      'The final message says that {refund} comes back for the {item}.',
      'At the end the user is told the refund for the {item}: {refund}.',
    ],
    binding: tells(fact),
    facts: [fact],
  };
}
