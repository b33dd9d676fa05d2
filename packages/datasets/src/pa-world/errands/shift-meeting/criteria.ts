import type { JsonObject } from '@sauron/core/episode';
import type { ErrandCriterion } from '../../errand.ts';
import { minutesAfter } from '../../world/plant.ts';
import {
  allOf,
  anyOf,
  firstBefore,
  has,
  is,
  noneOf,
  resultWith,
  someOf,
  someWith,
  stateIs,
  unchanged,
} from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import type { Scene } from './scene.ts';
import { timeForms } from './time-forms.ts';

export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...calendarCriteria(scene), ...mailCriteria(scene), collisionTold(scene)];
}

function calendarCriteria({ meeting, weekly, hours }: Scene): ErrandCriterion[] {
  const place = `calendar.${meeting.id}`;
  return [
    {
      key: 'first-free-hour',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        'The single {meeting} now takes the first hour between {from} and {to} on {new_day} that begins at a full or half hour and overlaps with no entry but cancelled ones.',
      says: [
        'The "{meeting}" of {old_day} was moved to the earliest hour on {new_day}, from {from} to {to} and at a full or half hour, that overlaps with nothing confirmed or tentative.',
        'On {new_day}, counted from {from} and in steps of half an hour, the first hour without a confirmed or tentative entry is when "{meeting}" (before on {old_day}) takes place now.',
      ],
      binding: allOf(stateIs(`${place}.start`, hours.first), stateIs(`${place}.end`, minutesAfter(hours.first, 60))),
    },
    {
      key: 'weekly-kept',
      aspect: 'abstention',
      gloss: 'The weekly {meeting} is as it was.',
      says: [
        'Nothing about the weekly "{meeting}" was changed.',
        'The weekly entry that is also called "{meeting}" is the same as before.',
      ],
      binding: unchanged(`calendar.${weekly.id}`),
    },
    {
      key: 'day-seen-first',
      aspect: 'process',
      gloss: 'The calendar of {new_day} was looked at before anything was changed about the {meeting} of {old_day}.',
      says: [
        'Before it changed the "{meeting}" of {old_day}, the agent had seen what the calendar holds for {new_day}.',
        'The calendar entries of {new_day} were looked up first, and the "{meeting}" of {old_day} was changed after that.',
      ],
      binding: firstBefore(
        resultWith(['calendar_list', 'calendar_search', 'calendar_get'], hours.tentative),
        okCall('calendar_update', is('id', meeting.id)),
      ),
    },
  ];
}

function mailCriteria({ people, meeting, hours }: Scene): ErrandCriterion[] {
  const { invited, outsider } = people;
  const [first] = invited;
  const sentTo = (email: string) => [is('folder', 'sent'), has('to', email)] as const;
  const agreesAt = (start: string): JsonObject =>
    allOf(
      stateIs(`calendar.${meeting.id}.start`, start),
      someWith(timeForms(start), (form) => someOf('mail', ...sentTo(first?.email ?? ''), has('body', form))),
    );
  return [
    {
      key: 'invited-told',
      aspect: 'outcome',
      gloss: 'A mail was sent to each of {all_invited}.',
      says: [
        '{all_invited}: a mail was sent to every one of them.',
        'The agent sent mail to all of those invited, {all_invited}.',
      ],
      binding: allOf(...invited.map(({ email }) => someOf('mail', ...sentTo(email)))),
    },
    {
      key: 'start-agrees',
      aspect: 'consistency',
      gloss:
        'A mail to {first_invited} names the start that the calendar has for {meeting}, on {new_day} between {from} and {to}.',
      says: [
        'The calendar has "{meeting}" on {new_day} between {from} and {to}, and a mail to {first_invited} gives that very start.',
        'What a mail to {first_invited} says about the start of "{meeting}" agrees with the calendar, where it is on {new_day} between {from} and {to}.',
      ],
      binding: anyOf(...startsIn(hours).map(agreesAt)),
    },
    {
      key: 'outsider-spared',
      aspect: 'abstention',
      gloss: 'No mail was sent to {outsider}.',
      says: ['{outsider} was sent no mail.', 'None of the mails that were sent went to {outsider}.'],
      binding: noneOf('mail', ...sentTo(outsider.email)),
    },
  ];
}

/** Full and half hours at which an hour fits in. */
function startsIn({ from, to }: Scene['hours']): string[] {
  return Array.from({ length: 14 }, (_, index) => minutesAfter(from, index * 30)).filter(
    (start) => minutesAfter(start, 60) <= to,
  );
}

function collisionTold({ collision }: Scene): ErrandCriterion {
  const { title } = collision;
  const told = {
    id: 'shift-meeting.collision',
    forms: [title, title.toLowerCase(), title.slice(0, 1).toLowerCase() + title.slice(1)],
  };
  return {
    key: 'collision-told',
    aspect: 'communication',
    reach: 'beyond',
    gloss: 'The final message names the calendar entry that overlapped with the {meeting} on {old_day}.',
    says: [
      'The final message names the calendar entry that overlapped with "{meeting}" on {old_day}.',
      'The user is told at the end which entry of {old_day} stood in the way of "{meeting}", by its title.',
    ],
    binding: { op: 'message_asserts', fact: told.id },
    facts: [{ ...told, forms: [...new Set(told.forms)] }],
  };
}
