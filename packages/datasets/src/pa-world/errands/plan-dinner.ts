import type { Errand } from '../errand.ts';
import { criteriaOf } from './plan-dinner/criteria.ts';
import { play } from './plan-dinner/play.ts';
import { plantScene } from './plan-dinner/scene.ts';

/** Finds the one free evening of three for a dinner, invites the right one of two namesakes and tells the chat. */
export const planDinner: Errand = {
  id: 'plan-dinner',
  split: 'dev',
  domains: ['calendar', 'contacts', 'messages', 'mail'],
  writes: ['calendar', 'messages'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        'The people of the chat "{chat}" want to have dinner at {restaurant}, on {days}. Take the evening on which I have nothing between 7:00 and 9:30 PM (what is cancelled does not count) and put it in my calendar as confirmed, from 7:00 to 9:30 PM with {restaurant} as the place. Invite {guest_first}, the one from the chat, and tell the chat which day it is. I will call {restaurant} myself, so do not write to them. Tell me what is in the way on the other two evenings.',
        'Can you fix a dinner at {restaurant} with the "{chat}" chat? It can be on {days}: pick the one where my calendar has nothing confirmed from 7:00 to 9:30 PM, and enter it as confirmed for exactly that time, with {restaurant} as the location. {guest_first} from that chat should be invited, and the chat should hear the day from me. Please leave the table to me and send {restaurant} nothing. I also want to know what blocks the other two evenings.',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      mistakes: {
        'wrong-value': ['evening', 'reasons'],
        'wrong-record': ['guest'],
        'wrong-source': ['length'],
        'missed-item': ['chat-day'],
        'skipped-check': ['calendar-first'],
        'late-check': ['calendar-first'],
        'unasked-commit': ['no-mail'],
        'omitted-disclosure': ['reasons'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
