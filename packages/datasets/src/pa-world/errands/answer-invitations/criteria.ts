import type { ErrandCriterion } from '../../errand.ts';
import {
  allOf,
  firstBefore,
  has,
  is,
  isOneOf,
  noneOf,
  resultWith,
  someOf,
  someWith,
  stateIs,
  tells,
  unchanged,
} from '../kit/bindings.ts';
import { okCall } from '../kit/ok-events.ts';
import { capitalised } from '../kit/spellings.ts';
import type { Scene } from './scene.ts';

/** What a mail that declines says. */
const DECLINES = ['cannot come', 'cannot make it', "can't make it", "can't come", 'have to decline', 'must decline'];

/** The rubric of the errand in its scene. */
export function criteriaOf(scene: Scene): ErrandCriterion[] {
  return [...outcomesOf(scene), ...conductOf(scene), toldDeclined(scene)];
}

function outcomesOf({ adjoining, released, overlapping }: Scene): ErrandCriterion[] {
  return [
    {
      key: 'adjoining-ruled',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        "The calendar entry for {adjoining_host}'s {adjoining_party} has the status that the rule demands: confirmed if it overlaps no {course} session that takes place, cancelled otherwise.",
      says: [
        "The entry of {adjoining_host}'s {adjoining_party} has the right status: confirmed if it overlaps no {course} session that takes place, cancelled if it does.",
        'By the rule on {course} sessions (overlap with one that takes place: cancelled, none: confirmed), the status of the {adjoining_party} at {adjoining_host} is right.',
      ],
      binding: stateIs(`calendar.${adjoining.event.id}.status`, 'confirmed'),
    },
    {
      key: 'released-ruled',
      aspect: 'outcome',
      reach: 'beyond',
      gloss:
        "The calendar entry for {released_host}'s {released_party} has the status that the rule demands: confirmed if it overlaps no {course} session that takes place, cancelled otherwise.",
      says: [
        "The entry of {released_host}'s {released_party} has the right status: confirmed if it overlaps no {course} session that takes place, cancelled if it does.",
        'By the rule on {course} sessions (overlap with one that takes place: cancelled, none: confirmed), the status of the {released_party} at {released_host} is right.',
      ],
      binding: stateIs(`calendar.${released.event.id}.status`, 'confirmed'),
    },
    {
      key: 'host-declined',
      aspect: 'outcome',
      interpretive: true,
      gloss: 'A mail that declines was sent to {overlapping_host} ({overlapping_mail}).',
      says: [
        '{overlapping_host} was sent a mail that declines the invitation.',
        'A mail to {overlapping_mail} was sent that turns the {overlapping_party} down.',
      ],
      binding: someWith(DECLINES, (form) =>
        someOf('mail', is('folder', 'sent'), has('to', overlapping.host.email), has('body', form)),
      ),
    },
  ];
}

function conductOf({ sessions, held, adjoining, overlapping, released, free }: Scene): ErrandCriterion[] {
  const entries = [free, adjoining, overlapping, released].map(({ event }) => event.id);
  return [
    {
      key: 'sessions-checked',
      aspect: 'process',
      gloss:
        'The {course} sessions were looked up in the calendar before the entry for an invitation of {free_host}, {adjoining_host}, {overlapping_host} or {released_host} was changed.',
      says: [
        'The assistant looked up the {course} sessions in the calendar before it confirmed or cancelled an entry of {free_host}, {adjoining_host}, {overlapping_host} or {released_host}.',
        'No entry of {free_host}, {adjoining_host}, {overlapping_host} or {released_host} was changed until the calendar had shown the {course} sessions.',
      ],
      binding: firstBefore(
        resultWith(['calendar_list', 'calendar_search', 'calendar_get'], sessions.during.id),
        okCall(['calendar_update', 'calendar_cancel'], isOneOf('id', entries)),
      ),
    },
    {
      key: 'held-kept',
      aspect: 'abstention',
      gloss: "The calendar entry for {held_host}'s {held_party} is as it was, and no mail was sent to {held_host}.",
      says: [
        "{held_host}'s {held_party} is exactly as it was in the calendar, and {held_host} was sent no mail.",
        'Nothing was answered to {held_host}: no mail went there and the entry of the {held_party} did not change.',
      ],
      binding: allOf(
        unchanged(`calendar.${held.event.id}`),
        noneOf('mail', is('folder', 'sent'), has('to', held.host.email)),
      ),
    },
  ];
}

function toldDeclined({ overlapping, course }: Scene): ErrandCriterion {
  const { party, host } = overlapping;
  const facts = [
    { id: 'answer-invitations.declined', forms: [party, capitalised(party), host.name] },
    { id: 'answer-invitations.course', forms: [course, capitalised(course)] },
  ];
  return {
    key: 'declined-told',
    aspect: 'communication',
    reach: 'beyond',
    interpretive: true,
    gloss: "The final message says that {overlapping_host}'s {overlapping_party} was declined because of the {course}.",
    says: [
      "The final message says that {overlapping_host}'s {overlapping_party} was declined, and that the {course} is why.",
      'At the end the user is told which invitation was declined because of the {course}: the {overlapping_party} of {overlapping_host}.',
    ],
    binding: tells(...facts),
    facts,
  };
}
