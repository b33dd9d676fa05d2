import type { DrawnErrand, Errand } from '../errand.ts';
import { criteriaOf } from './top-up-fund/criteria.ts';
import { play } from './top-up-fund/play.ts';
import { plantScene, slotsOf } from './top-up-fund/scene.ts';

const ASKS: DrawnErrand['asks'] = [
  'Please put {amount} into our {fund}: transfer it today from {account} to {payee}, and add it to what the budget shows as saved in the {fund}. Preview the transfer before you send it. Goal ({goal}) and target date ({target_date}) stay as they are, and the {other} has nothing to do with it. Tell me how many percent of the goal we have then.',
  'It is time to top up the {fund}. Send {amount} from {account} to {payee} today, but run the preview first, and then raise the saved amount of the {fund} in the budget by the same sum. Do not change its goal of {goal} or its date {target_date}, and leave the {other} alone. At the end I would like to know what share of the goal is reached, in percent.',
];

/** Sends money to a fund's account and books it in the budget. */
export const topUpFund: Errand = {
  id: 'top-up-fund',
  split: 'dev',
  domains: ['banking', 'budget', 'mail'],
  writes: ['banking', 'budget'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: ASKS,
      slots: slotsOf(scene),
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-value': ['transfer-sent', 'rise-matches'],
        'stale-total': ['saved-updated', 'rise-matches', 'percent-told'],
        'wrong-record': ['other-fund-kept'],
        'extra-action': ['goal-and-date-kept'],
        'late-check': ['previewed'],
        'false-report': ['percent-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
