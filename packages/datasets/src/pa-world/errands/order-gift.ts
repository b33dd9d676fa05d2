import type { Errand } from '../errand.ts';
import { criteriaOf } from './order-gift/criteria.ts';
import { play } from './order-gift/play.ts';
import { plantScene } from './order-gift/scene.ts';

/** Orders a present from a wish list for the right one of two namesakes, to an address that is new. */
export const orderGift: Errand = {
  id: 'order-gift',
  split: 'held-out',
  domains: ['orders', 'contacts', 'documents', 'mail', 'calendar'],
  writes: ['orders', 'calendar'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        'It is nearly the birthday of {person}, my {relation}. From the wishes under that name in "{wishes}", order the dearest one that {shop} has for no more than {budget}, going by their newest price list. It goes straight to the new flat; the address came by mail, so read that before you order. The note of the order should read "{note}". My own order at {shop} that has not left yet stays as it is. Put "{reminder}" in my calendar for 6 PM on the birthday as my contacts have it, and tell me what is left of the {budget}.',
        'Please see to a present for {person} (the {relation}). Budget {budget}; take the most expensive thing at {shop} that is on the list for {person} in "{wishes}" and stays within it, at the prices of their latest list. Deliver to where {person} lives now, which you find in a mail, and look that up first. Note for the parcel: "{note}". Do not change what I have on order at {shop} myself. I also want "{reminder}" in the calendar, on the birthday that my contacts give, at 6 PM. How much of the budget remains?',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-record': ['wish-ordered'],
        'wrong-source': ['new-address'],
        'missed-item': ['parcel-note'],
        'wrong-value': ['birthday-reminder'],
        'extra-action': ['own-order-kept'],
        'late-check': ['address-first'],
        'stale-total': ['rest-told'],
        'omitted-disclosure': ['rest-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
