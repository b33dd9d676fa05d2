import type { Errand } from '../errand.ts';
import { criteriaOf } from './swap-hotel/criteria.ts';
import { play } from './swap-hotel/play.ts';
import { plantScene } from './swap-hotel/scene.ts';

/** Gives up a refundable room for another that a ranking decides, and carries the change to calendar and companion. */
export const swapHotel: Errand = {
  id: 'swap-hotel',
  split: 'held-out',
  domains: ['travel', 'calendar', 'contacts', 'mail'],
  writes: ['travel', 'calendar', 'mail'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        'I want a different hotel for the {occasion} in {town} ({nights}), for {companion} and me. Take {ranking_ask}, same two nights, and only when you have that one give up our room at {old_house}, which we can still hand back. Write the new hotel and its booking reference into the notes of the calendar entry "{entry}", and mail {companion} where we are staying now. My stay at {old_house} in {later_month} is paid for and stays as it is. How much do we get back?',
        'About {town}, {nights}: {old_house} turned out to be a poor choice. Please get {companion} and me {ranking_ask} for those two nights instead, and cancel at {old_house} after that, not before. The booking I have there for {later_month} must not be touched. {companion} needs a mail with the name of the new hotel, and the notes of "{entry}" in my calendar need the hotel and the new booking reference. Tell me what sum the cancelled room brings back.',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-record': ['room-by-ranking'],
        'wrong-value': ['room-by-ranking'],
        'missed-item': ['companion-told'],
        'wrong-source': ['reference-noted'],
        'extra-action': ['later-stay-kept'],
        'late-check': ['new-room-first'],
        undone: ['old-room-cancelled', 'new-room-first'],
        'omitted-disclosure': ['refund-named'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
