import type { Errand } from '../errand.ts';
import { criteriaOf } from './renew-insurance/criteria.ts';
import { play } from './renew-insurance/play.ts';
import { plantScene } from './renew-insurance/scene.ts';

/** Picks one of three quotes by conditions, accepts it by mail and files it, without paying anything. */
export const renewInsurance: Errand = {
  id: 'renew-insurance',
  split: 'held-out',
  domains: ['documents', 'mail', 'banking'],
  writes: ['mail', 'documents'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        'Three insurers sent quotes for our contents insurance; they lie in the folder "Quotes". Open all three before you decide. I want the one that costs least over a whole year among those that cover {feature} and have an excess of no more than {limit}. Accept it by mail to the insurer and give the quote number. Then put a final document called "{title}" in the folder "Insurance" which states the premium for a year. Pay nothing yet, whatever they write. {broker} should no longer have access to our old policy at {old_insurer}; {keeper} keeps it. How much less do we pay per year from now on?',
        'Our contents insurance runs out and the folder "Quotes" has three quotes. Read every one of them first. Of those with an excess up to {limit} that include {feature}, say yes to the cheapest by the year: a mail to that insurer with the number of the quote. No payment, I do that myself. File a document "{title}" under "Insurance", marked as final, with what we pay in a year. The old policy from {old_insurer} is no business of {broker} any more, so take it back from there, but let {keeper} see it and do not delete it. And tell me what we save in a year compared to what we pay now.',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-record': ['accepted'],
        'wrong-value': ['yearly-stated'],
        'missed-item': ['filed'],
        undone: ['policy-taken-back'],
        'unasked-commit': ['nothing-paid'],
        'skipped-check': ['quotes-opened'],
        'stale-total': ['saving-told'],
        'omitted-disclosure': ['saving-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
