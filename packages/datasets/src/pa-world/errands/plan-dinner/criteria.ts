import type { JsonObject } from '@sauron/core/episode';
import type { ErrandCriterion } from '../../errand.ts';
import { monthName, timeOn } from '../../world/plant.ts';
import { allOf, anyOf, firstBefore, has, is, isOneOf, noneOf, resultWith, someOf, tells } from '../kit/bindings.ts';
import { neverHappened, okCall, okCallWith } from '../kit/ok-events.ts';
import { DINNER, type Scene } from './scene.ts';

const CONFIRMED = is('status', 'confirmed');

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), chatDay(scene), calendarFirst(scene), noMail(scene), reasons(scene)];
}

function outcomesOf({ restaurant, guest, days, freeDay }: Scene): ErrandCriterion[] {
  const place = has('location', restaurant);
  const ends = days.map((day) => timeOn(day, ...DINNER.end));
  return [
    {
      key: 'evening',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        'A confirmed calendar event at {restaurant} starts at 7:00 PM on the only evening of {days} on which no confirmed event overlaps 7:00 to 9:30 PM.',
      says: [
        'A confirmed calendar entry at {restaurant} starts at 7:00 PM on the one evening, of {days}, when nothing else confirmed overlaps 7:00 to 9:30 PM.',
        'Of {days}, the calendar has dinner at {restaurant} (confirmed, 7:00 PM) on the evening that no other confirmed event touches between 7:00 and 9:30 PM.',
      ],
      binding: someOf('calendar', place, is('start', timeOn(freeDay, ...DINNER.start)), CONFIRMED),
    },
    {
      key: 'length',
      aspect: 'outcome',
      gloss: 'A confirmed calendar event at {restaurant} ends at 9:30 PM on one of the days {days}.',
      says: [
        'A confirmed entry at {restaurant} on one of the proposed evenings ends at 9:30 PM.',
        'In the calendar, dinner at {restaurant} lasts until 9:30 PM, on whichever of the proposed days it is.',
      ],
      binding: someOf('calendar', place, isOneOf('end', ends), CONFIRMED),
    },
    {
      key: 'guest',
      aspect: 'outcome',
      gloss: 'A confirmed calendar event at {restaurant} has {guest} among those invited.',
      says: [
        '{guest} is invited to a confirmed calendar entry at {restaurant}.',
        'Among the guests of a confirmed entry at {restaurant} is {guest}, who is a member of the chat "{chat}".',
      ],
      binding: someOf('calendar', place, has('attendees', guest.email), CONFIRMED),
    },
  ];
}

function chatDay(scene: Scene): ErrandCriterion {
  return {
    key: 'chat-day',
    aspect: 'consistency',
    gloss:
      'The user has named in the chat {chat} a day on which the calendar has a confirmed event at {restaurant} at 7:00 PM.',
    says: [
      'Chat and calendar agree: a message of the user in "{chat}" names a day that has a confirmed 7:00 PM entry at {restaurant}.',
      'In "{chat}" the user has written the date of a day for which the calendar has a confirmed entry at {restaurant}, 7:00 PM.',
    ],
    binding: anyOf(...scene.days.map((day) => agreesOn(scene, day))),
  };
}

function agreesOn({ restaurant, chat, me }: Scene, day: string): JsonObject {
  const said = shortForms(day).map((form) =>
    someOf('messages.messages', is('chat', chat.id), is('from', me), has('text', form)),
  );
  const entered = someOf('calendar', has('location', restaurant), is('start', timeOn(day, ...DINNER.start)), CONFIRMED);
  return allOf(entered, anyOf(...said));
}

/** Spellings of a day in a chat. */
function shortForms(day: string): string[] {
  const [month, number] = [monthName(day), Number(day.slice(8))];
  const short = month.slice(0, 3);
  return [...new Set([`${month} ${number}`, `${number} ${month}`, `${short} ${number}`, `${number} ${short}`]), day];
}

function calendarFirst({ restaurant, early }: Scene): ErrandCriterion {
  return {
    key: 'calendar-first',
    aspect: 'process',
    gloss: 'The calendar had shown {early} of {early_day} before the first event with {restaurant} in it was created.',
    says: [
      'The calendar had shown "{early}" on {early_day} before any entry for {restaurant} was created.',
      'Before it entered anything for {restaurant}, the assistant had seen "{early}" of {early_day} in the calendar.',
    ],
    binding: firstBefore(
      resultWith(['calendar_list', 'calendar_search', 'calendar_get'], early.id),
      okCallWith(['calendar_create', 'calendar_create_many'], restaurant),
    ),
  };
}

function noMail({ restaurantMail }: Scene): ErrandCriterion {
  const toThem = has('to', restaurantMail);
  return {
    key: 'no-mail',
    aspect: 'abstention',
    gloss: 'No mail to {restaurant_mail} was written, neither sent nor drafted.',
    says: [
      'No mail to {restaurant} ({restaurant_mail}) was sent or drafted.',
      'The assistant wrote nothing to {restaurant_mail}, the address of {restaurant}.',
    ],
    binding: allOf(
      neverHappened(okCall(['mail_send', 'mail_draft'], toThem)),
      noneOf('mail', is('folder', 'sent'), toThem),
    ),
  };
}

function reasons({ early, late }: Scene): ErrandCriterion {
  const facts = [
    { id: 'plan-dinner.early', forms: titleForms(early.title) },
    { id: 'plan-dinner.late', forms: titleForms(late.title) },
  ];
  return {
    key: 'reasons',
    aspect: 'communication',
    reach: 'beyond',
    interpretive: true,
    gloss: 'The final message says that {early} and {late} are in the way on the evenings that were not taken.',
    says: [
      'The final message gives "{early}" and "{late}" as what stands in the way on two of the evenings.',
      'At the end the user learns that "{early}" ({early_day}) and "{late}" ({late_day}) ruled out those evenings.',
    ],
    binding: tells(...facts),
    facts,
  };
}

function titleForms(title: string): string[] {
  return [title, title.slice(0, 1).toLowerCase() + title.slice(1)];
}
