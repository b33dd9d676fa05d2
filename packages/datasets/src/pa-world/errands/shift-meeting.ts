import type { Errand } from '../errand.ts';
import { criteriaOf } from './shift-meeting/criteria.ts';
import { play } from './shift-meeting/play.ts';
import { plantScene } from './shift-meeting/scene.ts';

/** Moves one meeting to the first free hour of another day and tells those who attend, and nobody else. */
export const shiftMeeting: Errand = {
  id: 'shift-meeting',
  split: 'held-out',
  domains: ['calendar', 'mail', 'contacts'],
  writes: ['calendar', 'mail'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        '"{meeting}" on {old_day} has to move, I double-booked myself; let me know what it collides with there. Look at {new_day} in my calendar and put it on the first hour that is wholly free between {from} and {to}, starting at a full or half hour. Tentative entries count as taken, cancelled ones do not. The weekly "{meeting}" stays where it is. Then mail the new start to exactly those who are invited to the moved one, not to others who once were.',
        'I need "{meeting}" of {old_day} on {new_day} instead: the earliest hour between {from} and {to} in which nothing overlaps (starts on the hour or half past; something tentative blocks too, something cancelled does not). Check the calendar of that day before you move it. Write to the people invited to it, and only them, when it begins now. Leave the weekly series with the same name alone. One more thing: which other entry of {old_day} overlapped with it?',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-value': ['first-free-hour'],
        'missed-item': ['invited-told'],
        'wrong-source': ['start-agrees'],
        'extra-action': ['weekly-kept'],
        'wrong-record': ['outsider-spared'],
        'late-check': ['day-seen-first'],
        'false-report': ['collision-told'],
        'omitted-disclosure': ['collision-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
