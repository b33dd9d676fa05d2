import type { Errand } from '../errand.ts';
import { criteriaOf } from './tidy-tasks/criteria.ts';
import { play } from './tidy-tasks/play.ts';
import { plantScene } from './tidy-tasks/scene.ts';

/** Closes some tasks of a list, moves others, ticks part of a checklist and leaves the rest alone. */
export const tidyTasks: Errand = {
  id: 'tidy-tasks',
  split: 'dev',
  domains: ['tasks', 'mail'],
  writes: ['tasks'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        'Please tidy up my task list "{list}". These are done: {done}. Close "{proof}" only after you have read in my mail that {helper} confirms it. {moved} have to wait, make both due on {new_day}. In the checklist of "{checklist}" tick "{first_item}" and "{second_item}", but not "{open_item}", which I still have to do. Everything else on the list stays as it is. Then tell me which task of "{list}" is due first of those that are still open.',
        'My list "{list}" needs some care. Mark as done: {done}; for "{proof}" open the mail in which {helper} confirms it before you close the task. Set the due day of {moved} to {new_day}. "{first_item}" and "{second_item}" on the checklist of "{checklist}" are done too ("{open_item}" is not, leave it unticked). Do not touch any other task. What is still open on "{list}" after that, and due soonest? Name it in your answer.',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'missed-item': ['done'],
        'wrong-record': ['done', 'others-kept'],
        'wrong-value': ['moved'],
        undone: ['moved'],
        'wrong-source': ['ticked', 'not-ticked'],
        'extra-action': ['others-kept'],
        'late-check': ['proof-first'],
        'omitted-disclosure': ['next-due'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
