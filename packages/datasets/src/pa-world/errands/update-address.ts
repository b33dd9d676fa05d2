import type { DrawnErrand, Errand } from '../errand.ts';
import { criteriaOf } from './update-address/criteria.ts';
import { play } from './update-address/play.ts';
import { plantScene, slotsOf } from './update-address/scene.ts';

const ASKS: DrawnErrand['asks'] = [
  "{friend} has moved. Please read {first_name}'s mail of {mail_day}, where the new address is, and put it into the contact entry. The presents that I have on order for {friend} at {merchant} and that are not shipped yet should go to the new address. {namesake} is somebody else: leave that entry and those orders alone. If something is already on its way to {old_address}, tell me what it is.",
  'My friend {friend} lives somewhere else now; the address stands in the mail of {mail_day}, so open that first. Update the contact, and change the delivery address of every order for {friend} at {merchant} that is still only placed. Mind the name: nothing may change for {namesake}. Let me know if a present for {friend} was shipped to {old_address} before you could redirect it.',
];

/** Brings a friend's new address to the contact entry and to the orders that are still open. */
export const updateAddress: Errand = {
  id: 'update-address',
  split: 'dev',
  domains: ['contacts', 'mail', 'messages', 'orders'],
  writes: ['contacts', 'orders'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: ASKS,
      slots: slotsOf(scene),
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-record': ['contact-updated', 'namesake-kept'],
        'wrong-value': ['first-redirected', 'orders-agree'],
        'missed-item': ['orders-agree'],
        'late-check': ['mail-read'],
        'extra-action': ['namesake-kept'],
        'omitted-disclosure': ['shipped-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
