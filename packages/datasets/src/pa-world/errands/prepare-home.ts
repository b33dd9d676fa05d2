import type { Errand } from '../errand.ts';
import { criteriaOf } from './prepare-home/criteria.ts';
import { play } from './prepare-home/play.ts';
import { plantScene } from './prepare-home/scene.ts';

/** Puts two rooms into holiday mode, pauses a delivery and tells the neighbour when the household is back. */
export const prepareHome: Errand = {
  id: 'prepare-home',
  split: 'held-out',
  domains: ['home', 'travel', 'mail', 'messages'],
  writes: ['home', 'messages'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        'We fly to {town} on {leave_day}. In the {first_room} and the {second_room}, switch off every light and put both thermostats on the value that the heating note from {fitter} has for as many nights as we are gone; the bookings tell you when we return. Only {keep} has to keep running as it does now. After the last change, pull up the devices again to see that it all took. Pause {service} (pause, not cancel) and tell me what fee they take for that. And write to {neighbour} in our chat on which date we are back.',
        'Please get the house ready for {town}, we leave on {leave_day}. Lights out in the {first_room} and in the {second_room}, and both thermostats there at what {fitter} wrote down for an absence of that many nights (count them from our bookings). Hands off {keep}, it must run on. Once everything is set, look at the list of devices one more time. The deliveries of {service} should be on hold meanwhile; I would like to hear what the pause costs. {neighbour} waits for a chat message with the date of our return.',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-value': ['thermostats-set'],
        'missed-item': ['lights-out'],
        'extra-action': ['freezer-kept'],
        'wrong-record': ['delivery-paused'],
        'wrong-source': ['neighbour-told'],
        'skipped-check': ['looked-again'],
        'omitted-disclosure': ['fee-named'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
