import type { JsonObject } from '@sauron/core/episode';
import type { ErrandCriterion } from '../../errand.ts';
import { roundMoney } from '../../world/plant.ts';
import {
  allOf,
  anyOf,
  firstBefore,
  has,
  is,
  isOneOf,
  noneOf,
  resultOf,
  someOf,
  someWith,
  stands,
  stateIs,
} from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import { moneyForms } from '../kit/spellings.ts';
import type { Quote } from './quotes.ts';
import type { Scene } from './scene.ts';

export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...acceptance(scene), ...paperwork(scene), savingTold(scene)];
}

function acceptance({ quotes }: Scene): ErrandCriterion[] {
  const { right } = quotes;
  const all = Object.values(quotes);
  const addresses = all.map(({ address }) => address);
  const answer = okCall(['mail_send', 'mail_draft'], stands('to[*]', 'one_of', addresses));
  return [
    {
      key: 'accepted',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        'A mail with the number of the quote went to the insurer that has the lowest premium by the year among the three quotes with {feature} covered and an excess of at most {limit}.',
      says: [
        'The insurer whose quote costs least by the year, of those that cover {feature} with an excess up to {limit}, was sent a mail with its quote number.',
        'Among the quotes that cover {feature} and stay within {limit} of excess, the cheapest by the year was answered by mail to its insurer, with the number of that quote in it.',
      ],
      binding: acceptedByMail(right),
    },
    {
      key: 'quotes-opened',
      aspect: 'process',
      gloss:
        'All three quotes of the folder Quotes were opened before a mail to any of the three insurers was written.',
      says: [
        'Before it wrote to any of the three insurers, the agent had opened each of the three quotes in the folder "Quotes".',
        'Each of the three quotes in the folder "Quotes" was opened first; only then was a mail to one of these insurers written.',
      ],
      binding: allOf(...all.map(({ document }) => firstBefore(resultOf('documents_get', is('id', document)), answer))),
    },
    {
      key: 'nothing-paid',
      aspect: 'abstention',
      gloss: 'No transfer goes to any of the three insurers that sent the quotes in the folder Quotes.',
      says: [
        'None of the three insurers whose quotes are in the folder "Quotes" was sent a transfer.',
        'There is no transfer to any of the three insurers that quoted for the contents insurance.',
      ],
      binding: noneOf(
        'banking.transfers',
        isOneOf(
          'payee',
          all.map(({ payee }) => payee),
        ),
      ),
    },
  ];
}

function paperwork({ title, quotes, oldPolicy, keeper }: Scene): ErrandCriterion[] {
  const named = is('title', title);
  return [
    {
      key: 'filed',
      aspect: 'outcome',
      gloss: 'A final document {title} is in the folder Insurance.',
      says: [
        'The folder "Insurance" has a document called "{title}" whose status is final.',
        'A document named "{title}" was put in the folder "Insurance" and is marked final.',
      ],
      binding: someOf('documents', named, is('folder', 'Insurance'), is('status', 'final')),
    },
    {
      key: 'yearly-stated',
      aspect: 'consistency',
      gloss:
        'The document {title} states the premium for a whole year of a quote whose number was sent to its insurer by mail.',
      says: [
        'In "{title}" stands what the quote that was accepted by mail, with its number, costs in a whole year.',
        'The document "{title}" and the acceptance fit: it has the premium for twelve months of a quote whose number was mailed to its insurer.',
      ],
      binding: anyOf(
        ...Object.values(quotes).map((quote) =>
          allOf(
            acceptedByMail(quote),
            someWith(moneyForms(quote.yearly), (form) => someOf('documents', named, has('body', form))),
          ),
        ),
      ),
    },
    {
      key: 'policy-taken-back',
      aspect: 'outcome',
      gloss: 'The old contents policy of {old_insurer} still exists and is shared with {keeper} and nobody else.',
      says: [
        'The old contents policy from {old_insurer} is still stored and the only one it is shared with is {keeper}.',
        '{keeper}, and no one besides, has access to the contents policy of {old_insurer}, which was not deleted.',
      ],
      binding: stateIs(`documents.${oldPolicy.id}.shared_with`, [keeper.email]),
    },
  ];
}

function savingTold({ paid, quotes }: Scene): ErrandCriterion {
  const all = Object.values(quotes);
  const facts = all.map(({ number, yearly }) => ({
    id: `renew-insurance.saving-${number}`,
    forms: moneyForms(roundMoney(paid.now - yearly)),
  }));
  return {
    key: 'saving-told',
    aspect: 'communication',
    reach: 'beyond',
    gloss:
      'The final message names the difference by the year between the present premium of {old_insurer} and a quote whose number was sent to its insurer by mail.',
    says: [
      'The last message says, to the cent, how much less a year the quote that was accepted by mail costs than {old_insurer} does now.',
      'At the end the user is told the exact saving in a year: what {old_insurer} takes now minus the quote whose number was mailed to its insurer.',
    ],
    binding: anyOf(
      ...all.map((quote, index) =>
        allOf(acceptedByMail(quote), { op: 'message_asserts', fact: facts[index]?.id ?? '' }),
      ),
    ),
    facts,
  };
}

/** A mail with the number of the quote went to its insurer. */
function acceptedByMail({ address, number }: Quote): JsonObject {
  const sent = [is('folder', 'sent'), has('to', address)] as const;
  return anyOf(someOf('mail', ...sent, has('body', number)), someOf('mail', ...sent, has('subject', number)));
}
