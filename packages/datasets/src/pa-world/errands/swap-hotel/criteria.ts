import type { ErrandCriterion } from '../../errand.ts';
import { allOf, anyOf, firstBefore, has, is, isOneOf, resultOf, someOf, stateIs, unchanged } from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import { moneyForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...roomCriteria(scene), ...wordCriteria(scene)];
}

function roomCriteria({ offers, old, later }: Scene): ErrandCriterion[] {
  const { best } = offers;
  const ids = Object.values(offers).map(({ id }) => id);
  return [
    {
      key: 'room-by-ranking',
      aspect: 'outcome',
      reach: 'beyond',
      gloss: 'Of the rooms on offer in {town} for {nights}, {ranking} is booked.',
      says: [
        'For {nights} in {town} there is now a booking for {ranking}.',
        'A room in {town} is booked for {nights}, and it is {ranking}.',
        'Looking at what was on offer in {town} for {nights}, {ranking} got booked.',
      ],
      binding: someOf(
        'travel.bookings',
        is('provider', best.provider),
        is('start', best.start),
        is('price', best.price),
        is('refundable', true),
        is('status', 'booked'),
      ),
    },
    {
      key: 'old-room-cancelled',
      aspect: 'outcome',
      gloss: 'The booking at {old_house} for {nights} is cancelled.',
      says: [
        'The room at {old_house} for {nights} has been given up: that booking is cancelled.',
        'Nothing is booked at {old_house} for {nights} any more.',
      ],
      binding: stateIs(`travel.bookings.${old.id}.status`, 'cancelled'),
    },
    {
      key: 'later-stay-kept',
      aspect: 'abstention',
      gloss: 'The booking at {old_house} in {later_month} is as it was.',
      says: [
        "The user's {later_month} stay at {old_house} was left alone.",
        'Nobody changed or cancelled the booking that the user has at {old_house} for {later_month}.',
      ],
      binding: unchanged(`travel.bookings.${later.id}`),
    },
    {
      key: 'new-room-first',
      aspect: 'process',
      gloss: 'A room in {town} for {nights} was held or booked before the one at {old_house} was cancelled.',
      says: [
        'By the time the room at {old_house} for {nights} was cancelled, another room in {town} had been held or booked.',
        'First came the hold or booking of another room in {town}, then the cancellation at {old_house} for {nights}.',
      ],
      binding: firstBefore(
        resultOf(['travel_book', 'travel_hold'], isOneOf('offer', ids)),
        okCall('travel_cancel', is('id', old.id)),
      ),
    },
  ];
}

function wordCriteria({ offers, old, entry, companion }: Scene): ErrandCriterion[] {
  const refund = { id: 'swap-hotel.refund', forms: moneyForms(old.price) };
  const ids = Object.values(offers).map(({ id }) => id);
  const booking = { filter: resultOf(['travel_book', 'travel_hold'], isOneOf('offer', ids)), occurrence: 'last' };
  return [
    {
      key: 'reference-noted',
      aspect: 'consistency',
      gloss: 'The notes of the calendar entry {entry} hold the reference that the new booking in {town} was given.',
      says: [
        'The reference in the notes of the calendar entry "{entry}" is the one that came with the new booking in {town}.',
        'What the notes of "{entry}" in the calendar give as reference agrees with the new booking in {town}.',
      ],
      binding: {
        op: 'compare',
        left: { at: `calendar.${entry.id}.notes` },
        relation: 'contains',
        right: { event: booking, path: 'output.reference' },
        ifMissing: false,
      },
    },
    {
      key: 'companion-told',
      aspect: 'outcome',
      gloss:
        'A mail to {companion} was sent that names a house other than {old_house} where a room is booked for {nights}.',
      says: [
        'The house that a mail to {companion} names is one, other than {old_house}, where a room in {town} is booked for {nights}.',
        '{companion} was sent a mail with the name of a house, not {old_house}, that has a booking for {nights} in {town}.',
      ],
      binding: anyOf(
        ...Object.values(offers).map(({ provider, start }) =>
          allOf(
            someOf('travel.bookings', is('provider', provider), is('start', start), is('status', 'booked')),
            someOf('mail', is('folder', 'sent'), has('to', companion.email), has('body', provider)),
          ),
        ),
      ),
    },
    {
      key: 'refund-named',
      aspect: 'communication',
      gloss: 'The final message names {refund} as what comes back for the cancelled room.',
      says: [
        'In its last message the agent tells the user that {refund} comes back for the room at {old_house}.',
        'The closing report puts the refund for the {old_house} room at {refund}.',
      ],
      binding: { op: 'message_asserts', fact: refund.id },
      facts: [refund],
    },
  ];
}
