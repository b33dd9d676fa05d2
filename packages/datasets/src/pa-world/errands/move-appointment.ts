import type { DrawnErrand, Errand } from '../errand.ts';
import { criteriaOf } from './move-appointment/criteria.ts';
import { play } from './move-appointment/play.ts';
import { plantScene, slotsOf } from './move-appointment/scene.ts';

const ASKS: DrawnErrand['asks'] = [
  "{child}'s {kind} at {clinic} on {old_when} does not work any more (that is my godchild {person}). Please move it to the earliest free {kind} slot there between {from_day} and {to_day} that starts at {earliest} or later and does not overlap with {child}'s {activity} in my calendar; a visit takes {minutes} minutes, and a cancelled session does not count. Look the sessions up before you take a slot, move the calendar entry along, and mail the new time to the front desk of {clinic}. My own {kind} there stays as it is. If an earlier slot fell out because of {activity}, tell me which.",
  'My godchild {person} cannot go to the {kind} at {clinic} on {old_when}. I need the first free slot for it at the same clinic from {from_day} to {to_day}, at {earliest} or later, that keeps clear of the {activity} sessions of {child}: check those in the calendar first, count {minutes} minutes for the visit and ignore cancelled sessions. The calendar entry should follow, and the front desk should get a mail with the new time. Do not touch the {kind} that I have there myself. Let me know which earlier slot you had to pass over because of {activity}, if any.',
];

/** Moves a visit to the earliest slot that suits; the calendar follows and the clinic hears of it. */
export const moveAppointment: Errand = {
  id: 'move-appointment',
  split: 'dev',
  domains: ['home', 'calendar', 'contacts', 'mail'],
  writes: ['home', 'calendar', 'mail'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: ASKS,
      slots: slotsOf(scene),
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-value': ['new-slot'],
        'missed-item': ['old-time-gone'],
        'false-report': ['clinic-told'],
        'wrong-record': ['calendar-follows'],
        'extra-action': ['own-visit-kept'],
        'late-check': ['session-checked'],
        'omitted-disclosure': ['clash-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
