import type { Errand } from '../errand.ts';
import { criteriaOf } from './cancel-subscription/criteria.ts';
import { play } from './cancel-subscription/play.ts';
import { plantScene } from './cancel-subscription/scene.ts';

/** Cancels one of several services of one house, puts another on a smaller plan and works out what is saved. */
export const cancelSubscription: Errand = {
  id: 'cancel-subscription',
  split: 'dev',
  domains: ['home', 'banking', 'mail'],
  writes: ['home', 'mail'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        'We no longer use {service}, so please cancel it; {kept} has to stay exactly as it is. Before you cancel, look up in the bank what {service} charged us lately. Write to {support} that we are leaving, with the customer number from the welcome mail of {service}. Also put {smaller} on the plan {plan}, at the price of their newest price list, and tell me what we save in a year without {service} at its present price.',
        'Please end our subscription to {service} (but leave {kept} alone, the children need it). Have a look at the latest charges of {service} in the bank first. {support} should get a mail that says goodbye and gives the customer number of the {service} welcome mail. {smaller} can go down to the plan {plan}; store the price that their newest price list gives. How much does dropping {service} save us over a year, going by what it costs now?',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-record': ['cancelled', 'kept'],
        'wrong-value': ['plan-price'],
        'wrong-source': ['goodbye'],
        'missed-item': ['plan', 'plan-price'],
        'skipped-check': ['bank-first'],
        'late-check': ['bank-first'],
        'stale-total': ['savings'],
        'omitted-disclosure': ['savings'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
