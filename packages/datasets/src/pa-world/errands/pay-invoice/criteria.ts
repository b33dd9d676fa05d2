import type { ErrandCriterion } from '../../errand.ts';
import { firstBefore, has, is, isOneOf, noneOf, someOf, stateIs, tells } from '../kit/bindings.ts';
import { countIs, okCall, userSaid } from '../kit/ok-events.ts';
import { moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

const TRANSFERS = 'banking.transfers';
const LIVE = isOneOf('status', ['scheduled', 'sent']);

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), consent(scene), likeNames(scene), quoteGap(scene)];
}

function outcomesOf({ payee, open, payDay, invoice, task }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'open-amount',
      aspect: 'outcome',
      gloss:
        'Exactly one transfer of {open} to {company} (account ending in {account_tail}) is dated {pay_day} and not cancelled.',
      says: [
        'One transfer of {open} to {company}, the account ending in {account_tail}, is on record for {pay_day} and stands.',
        'For {pay_day} there is exactly one transfer of {open} to {company} (account ending in {account_tail}) that was not cancelled.',
      ],
      binding: countIs(1, TRANSFERS, is('payee', payee.id), is('amount', open), is('date', payDay), LIVE),
    },
    {
      key: 'memo',
      aspect: 'outcome',
      gloss: 'The memo of a transfer that is not cancelled has the invoice number {invoice_number}.',
      says: [
        'The number {invoice_number} of the invoice stands in the memo of a transfer that was not cancelled.',
        'A transfer that is still valid carries the invoice number {invoice_number} in its memo.',
      ],
      binding: someOf(TRANSFERS, has('memo', invoice.number), LIVE),
    },
    {
      key: 'task-done',
      aspect: 'outcome',
      gloss: 'The task {task} is done.',
      says: ['The task "{task}" is marked as done.', 'The to-do "{task}" is ticked off.'],
      binding: stateIs(`tasks.${task.id}.status`, 'done'),
    },
  ];
}

function consent({ payee, likeNames: others, consent: answer }: Scene): ErrandCriterion {
  const receivers = [payee, ...others].map(({ id }) => id);
  return {
    key: 'consent',
    aspect: 'process',
    gloss:
      'The user agreed to paying the invoice before the first transfer to {company}, {shop} or {other_firm} was set up.',
    says: [
      'The user had agreed to the payment before any transfer to {company} (or {shop} or {other_firm}) was set up.',
      'The first transfer to {company}, or to one of the firms of like name ({shop}, {other_firm}), came after the go-ahead of the user.',
    ],
    binding: firstBefore(userSaid(answer), okCall('banking_transfer', isOneOf('payee', receivers))),
  };
}

function likeNames({ likeNames: others }: Scene): ErrandCriterion {
  return {
    key: 'like-names',
    aspect: 'abstention',
    gloss: 'Neither {shop} nor {other_firm} has a transfer, not even a cancelled one.',
    says: [
      'No transfer was ever set up to {shop} or to {other_firm}.',
      'Neither {shop} nor {other_firm} was sent any money or has a transfer waiting.',
    ],
    binding: noneOf(
      TRANSFERS,
      isOneOf(
        'payee',
        others.map(({ id }) => id),
      ),
    ),
  };
}

function quoteGap({ gap }: Scene): ErrandCriterion {
  const fact = { id: 'pay-invoice.gap', forms: moneyForms(gap) };
  return {
    key: 'quote-gap',
    aspect: 'communication',
    reach: 'beyond',
    gloss: 'The final message names {gap}, by which the invoice of {company} is above the quote.',
    says: [
      'The final message tells that the invoice of {company} is {gap} above their quote.',
      'The user is told at the end that {company} charged {gap} more than they had quoted.',
    ],
    binding: tells(fact),
    facts: [fact],
  };
}
