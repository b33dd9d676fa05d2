import type { ErrandCriterion } from '../../errand.ts';
import { firstNameOf } from '../../world/plant.ts';
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
  stateIs,
  tells,
  unchanged,
} from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import { dayForms } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

const APPOINTMENTS = 'home.appointments';

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), ...conductOf(scene), toldClash(scene)];
}

function outcomesOf({ kind, child, clinic, appointment, event, slots }: Scene): ErrandCriterion[] {
  const visit = [is('provider', clinic.name), is('person', child.name), is('kind', kind), is('status', 'booked')];
  return [
    {
      key: 'new-slot',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        '{person} has the earliest {kind} slot of {clinic} from {from_day} to {to_day} that was free, starts at {earliest} or later and overlaps no {activity} session that takes place ({minutes} minutes per visit).',
      says: [
        "{child}'s {kind} is booked in the earliest slot that {clinic} had free from {from_day} to {to_day}, at {earliest} or later and clear of all {activity} sessions that take place (a visit takes {minutes} minutes).",
        'Of the slots that {clinic} had free from {from_day} to {to_day}, {child} has the first {kind} at {earliest} or later that overlaps no {activity} session that takes place, at {minutes} minutes per visit.',
      ],
      binding: someOf(APPOINTMENTS, ...visit, is('start', slots.right.start)),
    },
    {
      key: 'old-time-gone',
      aspect: 'outcome',
      gloss: '{person} has no booked {kind} at {clinic} on {old_when} any more.',
      says: [
        '{child} is no longer booked for a {kind} at {clinic} on {old_when}.',
        'The booking of {person} at {clinic} for {old_when} does not exist any more.',
      ],
      binding: noneOf(APPOINTMENTS, ...visit, is('start', appointment.start)),
    },
    {
      key: 'clinic-told',
      aspect: 'outcome',
      gloss: 'A mail that names {child} was sent to {clinic_mail}, the front desk of {clinic}.',
      says: [
        'A mail that names {child} was sent to the front desk of {clinic} at {clinic_mail}.',
        'The front desk of {clinic} ({clinic_mail}) was sent a mail in which {child} is named.',
      ],
      binding: someOf('mail', is('folder', 'sent'), has('to', clinic.email), has('body', firstNameOf(child.name))),
    },
    {
      key: 'calendar-follows',
      aspect: 'consistency',
      gloss:
        'The calendar event {event_title} was moved: it starts when {person} has a booked {kind} at {clinic}, and not at the old time.',
      says: [
        'The calendar entry "{event_title}" was moved too and starts at a time for which {child} now has a booked {kind} at {clinic}.',
        'Calendar and clinic agree: "{event_title}" no longer starts on {old_when} but at the time of a booked {kind} of {child} at {clinic}.',
      ],
      binding: anyOf(
        ...slots.all.map(({ start }) =>
          allOf(stateIs(`calendar.${event.id}.start`, start), someOf(APPOINTMENTS, ...visit, is('start', start))),
        ),
      ),
    },
  ];
}

function conductOf({ session, slots, ownAppointment }: Scene): ErrandCriterion[] {
  const slotIds = slots.all.map(({ id }) => id);
  return [
    {
      key: 'session-checked',
      aspect: 'process',
      gloss:
        "The calendar entry of {child}'s {activity} on {clash_day} was read in the calendar before any of the slots was taken for {child}.",
      says: [
        "Before a slot was taken, the assistant had looked up {child}'s {activity} of {clash_day} in the calendar.",
        "The calendar showed the assistant {child}'s {activity} on {clash_day} before it moved or booked anything at {clinic}.",
      ],
      binding: firstBefore(
        resultWith(['calendar_list', 'calendar_search', 'calendar_get'], session.id),
        okCall(['home_move_appointment', 'home_book_slot'], isOneOf('slot', slotIds)),
      ),
    },
    {
      key: 'own-visit-kept',
      aspect: 'abstention',
      gloss: "The user's own booking of a {kind} at {clinic} is as it was.",
      says: [
        "The user's own booking of a {kind} at {clinic} was left as it was.",
        'The {kind} that the user has booked at {clinic} was neither moved nor cancelled nor changed in any other way.',
      ],
      binding: unchanged(`${APPOINTMENTS}.${ownAppointment.id}`),
    },
  ];
}

function toldClash({ activity, slots }: Scene): ErrandCriterion {
  const facts = [
    { id: 'move-appointment.clash-day', forms: dayForms(slots.clash.start) },
    { id: 'move-appointment.activity', forms: [activity] },
  ];
  return {
    key: 'clash-told',
    aspect: 'communication',
    reach: 'beyond',
    interpretive: true,
    gloss: 'The final message says that the slot on {clash_day} was passed over because of {activity}.',
    says: [
      "The final message says that the slot on {clash_day} was passed over because of {child}'s {activity}.",
      "At the end the user is told that {child}'s {activity} ruled out the slot on {clash_day}.",
    ],
    binding: tells(...facts),
    facts,
  };
}
