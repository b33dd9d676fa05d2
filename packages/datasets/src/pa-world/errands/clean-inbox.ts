import type { Errand } from '../errand.ts';
import { criteriaOf } from './clean-inbox/criteria.ts';
import { play } from './clean-inbox/play.ts';
import { plantScene } from './clean-inbox/scene.ts';

/** Tidies the mails of two senders in a span of days, and drafts an answer that the calendar decides. */
export const cleanInbox: Errand = {
  id: 'clean-inbox',
  split: 'held-out',
  domains: ['mail', 'calendar'],
  writes: ['mail'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        'My inbox needs some order. Whatever {sender} sent me from {since} to {until}, those two days included, can go to the archive, except what I have not read yet: that stays. The receipts that came from {cabs} in the same days get the label "{label}" and stay where they are; what did one of these rides cost on average? {friend} would like to meet and named two evenings. Look in the calendar which of them I have free and write the answer as a draft. I send it myself.',
        'Could you sort some mail? From {since} up to and including {until}, archive what came from the {sender} newsletter, but nothing that is still unread. Label the {cabs} receipts of that span "{label}" without moving them, and tell me the average price of these rides. Then there is {friend}, who asks about two evenings: see which one my calendar leaves open and put a reply with that date into the drafts, unsent.',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'missed-item': ['newsletters-archived'],
        'wrong-value': ['neighbouring-days-kept'],
        'extra-action': ['unread-kept'],
        'wrong-record': ['receipts-labelled'],
        'unasked-commit': ['answer-drafted'],
        'wrong-source': ['answer-drafted'],
        'skipped-check': ['calendar-first'],
        'omitted-disclosure': ['average-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
