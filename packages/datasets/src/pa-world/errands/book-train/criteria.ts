import type { ErrandCriterion } from '../../errand.ts';
import { minutesAfter, timeOn } from '../../world/plant.ts';
import {
  allOf,
  anyOf,
  firstBefore,
  has,
  is,
  isOneOf,
  noneOf,
  resultWith,
  someOf,
  stands,
  tells,
} from '../kit/bindings.ts';
import { neverHappened, okCall } from '../kit/ok-events.ts';
import type { Scene } from './scene.ts';

const BOOKINGS = 'travel.bookings';
const RESERVED = isOneOf('status', ['held', 'booked']);
const CONFIRMED = is('status', 'confirmed');

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), entryTimes(scene), meetingFirst(scene), notBooked(scene), lastTrain(scene)];
}

function outcomesOf(scene: Scene): ErrandCriterion[] {
  const { city, me, companion, trains, day } = scene;
  const ride = [
    is('to', city),
    isOneOf(
      'start',
      trains.all.map(({ start }) => start),
    ),
    RESERVED,
  ];
  const inCalendar = [has('title', `Train to ${city}`), CONFIRMED];
  const { start, end } = scene.meeting;
  return [
    {
      key: 'train',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        'A reservation (held or booked) is on record for the second-cheapest of the refundable trains of {day} from {home} to {city} that leave after {meeting} and arrive by {arrive_by}.',
      says: [
        'Reserved, be it held or booked, is the second-cheapest refundable train to {city} on {day} that leaves after "{meeting}" and arrives by {arrive_by}.',
        'Of the refundable trains to {city} on {day} that leave once "{meeting}" is over and are there by {arrive_by}, the one with the second-lowest price is held or booked.',
      ],
      binding: someOf(
        BOOKINGS,
        is('to', city),
        is('start', trains.right.start),
        is('price', trains.right.price),
        RESERVED,
      ),
    },
    {
      key: 'travellers',
      aspect: 'outcome',
      gloss:
        'A reservation (held or booked) of a train to {city} on {day} has both the user and {companion} as travellers.',
      says: [
        'A train to {city} on {day} is held or booked for both {companion} and the user.',
        'The travellers of a reserved train to {city} on {day} include the user and {companion}.',
      ],
      binding: someOf(BOOKINGS, ...ride, has('travellers', me), has('travellers', companion.name)),
    },
    {
      key: 'no-overlap',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        'A confirmed calendar event "Train to {city}" on {day} starts after {meeting} has ended, and none overlaps it.',
      says: [
        'On {day} the calendar has a confirmed "Train to {city}" that starts once "{meeting}" is over, and none that overlaps it.',
        'The "Train to {city}" in the calendar on {day} begins no earlier than "{meeting}" ends; no other such entry runs into the meeting.',
      ],
      binding: allOf(
        someOf('calendar', ...inCalendar, stands('start', 'between', [end, timeOn(day, 23, 59)])),
        noneOf(
          'calendar',
          ...inCalendar,
          stands('start', 'between', [timeOn(day, 0, 0), minutesAfter(end, -1)]),
          stands('end', 'greater', start),
        ),
      ),
    },
  ];
}

function entryTimes({ city, trains }: Scene): ErrandCriterion {
  return {
    key: 'entry-times',
    aspect: 'consistency',
    gloss:
      'A confirmed calendar event "Train to {city}" starts and ends exactly when a reserved train to {city} departs and arrives.',
    says: [
      'A confirmed "Train to {city}" in the calendar has exactly the departure and the arrival of a train to {city} that is held or booked.',
      'Calendar and reservation agree: a "Train to {city}" entry starts and ends when a held or booked train to {city} departs and arrives.',
    ],
    binding: anyOf(
      ...trains.all.map(({ start, end }) => {
        const times = [is('start', start), is('end', end)];
        return allOf(
          someOf(BOOKINGS, is('to', city), ...times, RESERVED),
          someOf('calendar', has('title', `Train to ${city}`), ...times, CONFIRMED),
        );
      }),
    ),
  };
}

function meetingFirst({ meeting, trains }: Scene): ErrandCriterion {
  return {
    key: 'meeting-first',
    aspect: 'process',
    gloss: 'The calendar had shown {meeting} of {day} before the first train of that day to {city} was held or booked.',
    says: [
      'The calendar had shown "{meeting}" of {day} before any train to {city} was held or booked for that day.',
      'Before it reserved a train to {city} for {day}, the assistant had seen "{meeting}" in the calendar.',
    ],
    binding: firstBefore(
      resultWith(['calendar_list', 'calendar_search', 'calendar_get'], meeting.id),
      okCall(
        ['travel_hold', 'travel_book'],
        isOneOf(
          'offer',
          trains.all.map(({ id }) => id),
        ),
      ),
    ),
  };
}

function notBooked({ city, trains }: Scene): ErrandCriterion {
  return {
    key: 'not-booked',
    aspect: 'abstention',
    gloss: 'No train to {city} was booked: no reservation to {city} has the status booked.',
    says: [
      'No train to {city} was booked and paid for.',
      'Nothing beyond a hold was done: there is no booked train to {city}.',
    ],
    binding: allOf(
      noneOf(BOOKINGS, is('to', city), is('status', 'booked')),
      neverHappened(
        okCall(
          'travel_book',
          isOneOf(
            'offer',
            trains.all.map(({ id }) => id),
          ),
        ),
      ),
    ),
  };
}

function lastTrain({ trains }: Scene): ErrandCriterion {
  const fact = { id: 'book-train.last', forms: clockForms(trains.last.start) };
  return {
    key: 'last-train',
    aspect: 'communication',
    reach: 'beyond',
    gloss:
      'The final message names {last_train}, when the last refundable train leaves that is in {city} by {arrive_by}.',
    says: [
      'The final message gives {last_train} as the departure of the last refundable train that is in {city} by {arrive_by}.',
      'The user is told that the last refundable train to arrive in {city} by {arrive_by} leaves at {last_train}.',
    ],
    binding: tells(fact),
    facts: [fact],
  };
}

/** `14:20`, `2:20 PM` and the like. */
function clockForms(time: string): string[] {
  const clock = time.slice(11);
  const hours = Number(clock.slice(0, 2));
  const twelve = `${hours % 12 === 0 ? 12 : hours % 12}:${clock.slice(3)}`;
  const half = hours < 12 ? 'a' : 'p';
  return [
    clock,
    ...[`${half.toUpperCase()}M`, `${half}m`, `${half}.m.`].flatMap((mark) => [
      `${twelve} ${mark}`,
      `${twelve}${mark}`,
    ]),
  ];
}
