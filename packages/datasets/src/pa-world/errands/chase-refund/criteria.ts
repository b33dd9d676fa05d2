import type { ErrandCriterion } from '../../errand.ts';
import { allOf, anyOf, firstBefore, has, is, resultWith, someOf, someWith } from '../kit/bindings.ts';
import { neverHappened, okCall } from '../kit/ok-events.ts';
import { moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...letterCriteria(scene), ...taskCriteria(scene), ...shopCriteria(scene)];
}

function letterCriteria({ service, short, missing }: Scene): ErrandCriterion[] {
  const sent = [is('folder', 'sent'), has('to', service)] as const;
  return [
    {
      key: 'return-number-given',
      aspect: 'outcome',
      gloss:
        'A mail to the service address of {shop} with the number {number}, that of the return from the order of {order_day}, was sent.',
      says: [
        'A mail that names {number}, the number of the return from the order of {order_day}, was sent to the service address of {shop}.',
        'The service address of {shop} got a mail in which the return of the order from {order_day} is named by its number, {number}.',
      ],
      binding: anyOf(
        someOf('mail', ...sent, has('subject', short.number)),
        someOf('mail', ...sent, has('body', short.number)),
      ),
    },
    {
      key: 'missing-claimed',
      aspect: 'consistency',
      gloss:
        'A mail to the service address of {shop} names the refund of the return minus what the bank shows as credited for it.',
      says: [
        'A mail to the service address of {shop} states the sum by which the credits in the bank fall short of the refund on record for the return from the order of {order_day}.',
        'Take the refund on record for the return from the order of {order_day} and subtract what the bank was credited for it: a mail to the service address of {shop} names the result.',
      ],
      binding: someWith(moneyForms(missing), (form) => someOf('mail', ...sent, has('body', form))),
    },
  ];
}

function taskCriteria({ shop, list, due }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'task-added',
      aspect: 'outcome',
      gloss: 'The list {list} has an open task with {shop} in its title.',
      says: [
        'An open task whose title names {shop} is in the list "{list}".',
        'In the task list "{list}" there is something open with {shop} in the title.',
      ],
      binding: someOf('tasks', has('title', shop), is('list', list), is('status', 'open')),
    },
    {
      key: 'task-due',
      aspect: 'outcome',
      reach: 'beyond',
      gloss: 'A task with {shop} in its title is due on the first {weekday} after {anchor}.',
      says: [
        'The due day of a task that names {shop} is the first {weekday} after {anchor}.',
        'A task with {shop} in the title falls due on the first {weekday} that follows {anchor}.',
      ],
      binding: someOf('tasks', has('title', shop), is('due', due)),
    },
  ];
}

function shopCriteria({ shop, service, short, missing }: Scene): ErrandCriterion[] {
  const told = { id: 'chase-refund.missing', forms: moneyForms(missing) };
  const looked = (id: string) => resultWith(['banking_list_transactions', 'banking_get_transaction'], id);
  return [
    {
      key: 'nothing-ordered',
      aspect: 'abstention',
      gloss: 'No order was placed at {shop}.',
      says: ['The agent placed no order at {shop}.', 'Nothing was ordered from {shop}.'],
      binding: neverHappened(okCall('orders_place', is('merchant', shop))),
    },
    {
      key: 'bank-first',
      aspect: 'process',
      gloss:
        'The credits for the return from the order of {order_day} were seen in the bank before a mail to the service address of {shop} was written.',
      says: [
        'Before a mail to the service address of {shop} was written, the agent had seen in the bank what was credited for the return from the order of {order_day}.',
        'The agent saw the credits of {shop} for the return from the order of {order_day} in the bank, and only then began a mail to the service address of {shop}.',
      ],
      binding: allOf(
        ...short.credits.map(({ id }) =>
          firstBefore(looked(id), okCall(['mail_send', 'mail_draft'], has('to', service))),
        ),
      ),
    },
    {
      key: 'missing-told',
      aspect: 'communication',
      gloss: 'The final message names {missing} as what {shop} still owes.',
      says: [
        'The user learns at the end that {shop} still owes {missing}.',
        'In the final message the sum still missing from {shop} is {missing}.',
      ],
      binding: { op: 'message_asserts', fact: told.id },
      facts: [told],
    },
  ];
}
