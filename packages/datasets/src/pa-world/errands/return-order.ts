import type { Errand } from '../errand.ts';
import { criteriaOf } from './return-order/criteria.ts';
import { play } from './return-order/play.ts';
import { plantScene } from './return-order/scene.ts';

/** Sends back one item of a delivered order, not the whole order, and notes the last day for it. */
export const returnOrder: Errand = {
  id: 'return-order',
  split: 'dev',
  domains: ['orders', 'mail', 'tasks'],
  writes: ['orders', 'tasks'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        'The {item} from the order that I placed with {merchant} on {order_day} is no good. Please send back only that, not the rest of the order, and give "{reason}" as the reason. Read in the mail about the delivery what they say on returns before you ask for it. Add a task that names {merchant}, due on the last day on which they take it back, so that I post the parcel in time. They will offer a voucher, but I want the money, so write nothing to them. Tell me what I get back.',
        'I ordered from {merchant} on {order_day}, and the {item} has a fault. Can you return just the {item} (everything else stays) with the reason "{reason}"? Please look at the terms in their delivery mail before you do. I need a task with {merchant} in its title that is due on the last possible day for sending it. Whatever they offer instead of a refund, do not answer them. And let me know how much money comes back.',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-record': ['returned', 'rest-kept'],
        'wrong-value': ['reason'],
        'wrong-source': ['last-day'],
        'missed-item': ['last-day'],
        'late-check': ['terms-first'],
        'extra-action': ['rest-kept'],
        'unasked-commit': ['no-voucher'],
        'false-report': ['refund'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
