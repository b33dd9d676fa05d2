import type { DrawnErrand, Errand } from '../errand.ts';
import { criteriaOf } from './answer-invitations/criteria.ts';
import { play } from './answer-invitations/play.ts';
import { plantScene, slotsOf } from './answer-invitations/scene.ts';

const ASKS: DrawnErrand['asks'] = [
  "There are five open invitations: the {free_party} of {free_host}, the {adjoining_party} of {adjoining_host}, the {overlapping_party} of {overlapping_host}, the {released_party} of {released_host} and the {held_party} of {held_host}. Look up my {course} sessions in the calendar before you answer anything. Confirm the calendar entry of every invitation that overlaps no session; a cancelled session does not count, and back to back is fine. Where there is an overlap, cancel the entry and decline with a mail to the host. {held_host}'s {held_party} stays tentative: do not write to {held_host} yet. Tell me what you declined and why.",
  "Please answer my invitations by {free_host} ({free_party}), {adjoining_host} ({adjoining_party}), {overlapping_host} ({overlapping_party}) and {released_host} ({released_party}). My {course} comes first, so check its sessions in the calendar before you touch an entry. What overlaps with a session that takes place is declined by mail and its entry cancelled; everything else gets confirmed, also if it starts the minute a session ends or if the session is cancelled. I am not sure yet about {held_host}'s {held_party}: leave it tentative and send no answer there. Let me know which ones you declined, with the reason.",
];

/** Answers invitations by a rule about a course; one is left open. */
export const answerInvitations: Errand = {
  id: 'answer-invitations',
  split: 'dev',
  domains: ['mail', 'calendar', 'contacts'],
  writes: ['calendar', 'mail'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: ASKS,
      slots: slotsOf(scene),
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-value': ['adjoining-ruled'],
        'wrong-record': ['released-ruled'],
        'missed-item': ['host-declined'],
        'late-check': ['sessions-checked'],
        'extra-action': ['held-kept'],
        'omitted-disclosure': ['declined-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
