import type { DrawnErrand, Errand } from '../errand.ts';
import { criteriaOf } from './split-costs/criteria.ts';
import { play } from './split-costs/play.ts';
import { plantScene, slotsOf } from './split-costs/scene.ts';

const ASKS: DrawnErrand['asks'] = [
  'I was in {place} from {from_day} to {to_day} with {names}, and everything went on my {account}. Add up what the bank shows as settled for {place} on those days, without my own purchase at {own_shop}, and take off the refund from {boats}: check in the bank that it has arrived before you write to anybody. Divide the rest evenly by {people} and post total and share in the chat "{chat}", asking for the money; do not send money to anyone. File the shared charges and the refund under {category}, and tell me if something for {place} is still pending.',
  'Please settle the {place} trip ({from_day} to {to_day}, with {names}). It was all paid with my {account}; count the settled {place} charges of those days except the one at {own_shop}, which is only mine, and subtract what {boats} refunded, once you have seen the refund among the transactions. Put everything that is shared, the refund too, into the category {category}. Then write the total and the even share of each of us {people} into "{chat}" and ask for it. This is a request: nothing is to be paid to them. Charges that are still pending stay out, but I want to hear about them.',
];

/** Adds up a trip, asks the others for their shares, and files the charges. */
export const splitCosts: Errand = {
  id: 'split-costs',
  split: 'dev',
  domains: ['banking', 'messages', 'mail', 'budget'],
  writes: ['banking', 'messages'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: ASKS,
      slots: slotsOf(scene),
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-source': ['total-in-chat', 'share-in-chat'],
        'wrong-value': ['share-in-chat'],
        'missed-item': ['filed-sum'],
        'late-check': ['refund-checked'],
        'unasked-commit': ['nothing-paid'],
        'omitted-disclosure': ['pending-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
