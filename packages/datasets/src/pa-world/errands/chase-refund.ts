import type { Errand } from '../errand.ts';
import { criteriaOf } from './chase-refund/criteria.ts';
import { play } from './chase-refund/play.ts';
import { plantScene } from './chase-refund/scene.ts';

/** Finds out what is missing of a refund, asks the shop for it and makes a note to follow it up. */
export const chaseRefund: Errand = {
  id: 'chase-refund',
  split: 'held-out',
  domains: ['orders', 'banking', 'mail', 'tasks'],
  writes: ['mail', 'tasks'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        '{shop} has not paid back all of what I sent back from my order of {order_day}. Set the return against what really came in at the bank for it, before you write anything. Then mail {service}: name our return number for that order and the sum that is still missing. I do not want a replacement or anything else ordered there, whatever they offer. Make a task in the list "{list}" with {shop} in its title, due on the first {weekday} after {anchor}. And tell me how much they owe us.',
        'Please go after my refund from {shop} for the order of {order_day}: less arrived than the returned things cost. First see in the bank what they credited for that return. Write to {service} with the return number and the amount they still have to pay. Do not order anything from them again. So that I do not forget, add a task that names {shop} to my list "{list}"; it is due the first {weekday} after {anchor}. How much is missing?',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-record': ['return-number-given'],
        'stale-total': ['missing-claimed', 'missing-told'],
        'missed-item': ['task-added', 'task-due'],
        'wrong-value': ['task-due'],
        'extra-action': ['nothing-ordered'],
        'late-check': ['bank-first'],
        'omitted-disclosure': ['missing-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
