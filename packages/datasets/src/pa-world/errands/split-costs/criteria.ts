import type { ErrandCriterion } from '../../errand.ts';
import { firstBefore, has, is, isOneOf, noneOf, resultWith, someOf, someWith, tells } from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import { moneyForms } from '../kit/spellings.ts';
import { type Scene, shareOf } from './scene.ts';

const LISTS = ['banking_list_transactions', 'banking_get_transaction'];

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), filedSum(scene), ...conductOf(scene), toldPending(scene)];
}

function outcomesOf(scene: Scene): ErrandCriterion[] {
  const { chat, total } = scene;
  const inChat = (amount: number): ErrandCriterion['binding'] =>
    someWith(moneyForms(amount), (form) => someOf('messages.messages', is('chat', chat.id), has('text', form)));
  return [
    {
      key: 'total-in-chat',
      aspect: 'outcome',
      gloss: 'A message in the chat {chat} states the total of {total}.',
      says: [
        'A message in the chat "{chat}" gives {total} as the total.',
        'The chat "{chat}" was told that {place} came to {total} in all.',
      ],
      binding: inChat(total),
    },
    {
      key: 'share-in-chat',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        'A message in the chat {chat} states the right share per person: the settled {place} charges that are shared, less the refund, divided by {people}.',
      says: [
        'A message in the chat "{chat}" gives the right share per person: the settled, shared {place} costs less the refund, divided evenly by {people}.',
        'What the chat "{chat}" is told to be the share of each is the settled, shared {place} costs less the refund, split evenly among {people}.',
      ],
      binding: inChat(shareOf(scene)),
    },
  ];
}

function filedSum({ category, total }: Scene): ErrandCriterion {
  return {
    key: 'filed-sum',
    aspect: 'consistency',
    gloss: 'The transactions in the category {category}, charges less refunds, add up to exactly {total}.',
    says: [
      'The transactions filed under {category} come to exactly {total}, charges less refunds.',
      'Charges less refunds, the sum of all transactions in the category {category} is {total}.',
    ],
    binding: {
      op: 'derived_equals',
      operation: 'sum',
      parts: [{ each: 'banking.transactions', where: [is('category', category)], path: 'amount' }],
      equals: { value: -total },
    },
  };
}

function conductOf({ chat, refund, payees }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'refund-checked',
      aspect: 'process',
      gloss:
        'The refund of {refund} from {boats} was seen among the bank transactions before anything was written into the chat {chat}.',
      says: [
        'The assistant had seen the refund of {refund} from {boats} among the bank transactions before it wrote into the chat "{chat}".',
        'Nothing went into the chat "{chat}" until the bank transactions had shown the refund of {refund} from {boats}.',
      ],
      binding: firstBefore(resultWith(LISTS, refund.id), okCall('messages_send', is('chat', chat.id))),
    },
    {
      key: 'nothing-paid',
      aspect: 'abstention',
      gloss: 'No transfer to {names} was made.',
      says: ['No money was transferred to {names}.', 'Not one transfer went to {names}, and none is scheduled.'],
      binding: noneOf(
        'banking.transfers',
        isOneOf(
          'payee',
          payees.map(({ id }) => id),
        ),
        isOneOf('status', ['sent', 'scheduled']),
      ),
    },
  ];
}

function toldPending({ pending }: Scene): ErrandCriterion {
  const facts = [
    { id: 'split-costs.pending-payee', forms: [pending.counterparty, ...moneyForms(-pending.amount)] },
    { id: 'split-costs.pending', forms: ['pending', 'not settled', 'not yet settled'] },
  ];
  return {
    key: 'pending-told',
    aspect: 'communication',
    interpretive: true,
    gloss: 'The final message says that the {pending} at {pending_payee} is still pending and not part of the total.',
    says: [
      'The final message says that {pending} at {pending_payee} is still pending and was left out of the total.',
      'At the end the user hears that the total leaves out {pending} at {pending_payee}, which is still pending.',
    ],
    binding: tells(...facts),
    facts,
  };
}
