import type { JsonObject } from '@sauron/core/episode';
import type { ErrandCriterion } from '../../errand.ts';
import type { Planted } from '../../world/plant.ts';
import type { Mail } from '../../world/state.ts';
import { allOf, firstBefore, has, holds, is, resultWith, someOf, someWith, stateIs } from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import { dayForms, moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...newsletterCriteria(scene), ...receiptCriteria(scene), ...answerCriteria(scene)];
}

function allIn(folder: Mail['folder'], mails: readonly Planted<Mail>[]): JsonObject {
  return allOf(...mails.map(({ id }) => stateIs(`mail.${id}.folder`, folder)));
}

function newsletterCriteria({ newsletters }: Scene): ErrandCriterion[] {
  const { read, unread, outside } = newsletters;
  return [
    {
      key: 'newsletters-archived',
      aspect: 'outcome',
      gloss: 'Every mail of the {sender} newsletter from {since} to {until} that had been read is in the archive.',
      says: [
        'All newsletters of {sender} from {since} to {until} that had been read lie in the archive.',
        'Of the newsletters that {sender} sent from {since} to {until}, each one already read was archived.',
      ],
      binding: allIn('archive', read),
    },
    {
      key: 'unread-kept',
      aspect: 'abstention',
      gloss: 'The unread mail of the {sender} newsletter from {unread_day} is in the inbox.',
      says: [
        'The {sender} newsletter of {unread_day}, which nobody had read yet, is in the inbox as before.',
        'What {sender} sent as its newsletter on {unread_day}, still unread, was not moved out of the inbox.',
      ],
      binding: allIn('inbox', [unread]),
    },
    {
      key: 'neighbouring-days-kept',
      aspect: 'abstention',
      gloss: 'The mails of the {sender} newsletter from {before} and from {after} are in the inbox.',
      says: [
        'The {sender} newsletters of {before} and {after} are both in the inbox as before.',
        'Neither the newsletter that {sender} sent on {before} nor that of {after} has left the inbox.',
      ],
      binding: allIn('inbox', outside),
    },
  ];
}

function receiptCriteria({ receipts, label }: Scene): ErrandCriterion[] {
  const average = { id: 'clean-inbox.average', forms: moneyForms(receipts.average) };
  return [
    {
      key: 'receipts-labelled',
      aspect: 'outcome',
      gloss: 'Each receipt of {cabs} from {since} to {until} has the label {label}.',
      says: [
        'The label "{label}" is on every receipt that {cabs} sent from {since} to {until}.',
        'No receipt of {cabs} that came from {since} to {until} is without the label "{label}".',
      ],
      binding: allOf(...receipts.inSpan.map(({ id }) => holds(`mail.${id}.labels`, label))),
    },
    {
      key: 'average-told',
      aspect: 'communication',
      reach: 'beyond',
      gloss: 'The final message names the average amount of the receipts of {cabs} from {since} to {until}.',
      says: [
        'The user is told at the end what a ride with {cabs} cost on average from {since} to {until}, to the cent and by the receipts.',
        'The average of the {cabs} receipts from {since} to {until} stands in the final message, exact to the cent.',
      ],
      binding: { op: 'message_asserts', fact: average.id },
      facts: [average],
    },
  ];
}

function answerCriteria({ friend, evenings }: Scene): ErrandCriterion[] {
  const draft = [is('folder', 'drafts'), has('to', friend.email)] as const;
  return [
    {
      key: 'answer-drafted',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        'Among the drafts is a mail to {friend} with the date of that one of the two evenings on which the calendar has nothing that overlaps.',
      says: [
        'A draft to {friend} names the date of the proposed evening on which nothing in the calendar overlaps.',
        'The drafts hold an answer to {friend} that gives the one proposed evening which is free in the calendar.',
      ],
      binding: someWith(dayForms(evenings.free), (form) => someOf('mail', ...draft, has('body', form))),
    },
    {
      key: 'calendar-first',
      aspect: 'process',
      gloss: 'The calendar of both evenings was looked up before a mail to {friend} was written.',
      says: [
        'The agent had seen what the calendar holds for either evening before it wrote anything to {friend}.',
        'First the agent saw the calendar of both proposed evenings, then it wrote to {friend}.',
      ],
      binding: allOf(
        ...evenings.entries.map(({ id }) =>
          firstBefore(
            resultWith(['calendar_list', 'calendar_search', 'calendar_get'], id),
            okCall(['mail_draft', 'mail_send'], has('to', friend.email)),
          ),
        ),
      ),
    },
  ];
}
