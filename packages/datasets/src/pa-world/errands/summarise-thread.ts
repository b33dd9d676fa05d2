import type { DrawnErrand, Errand } from '../errand.ts';
import { criteriaOf } from './summarise-thread/criteria.ts';
import { play } from './summarise-thread/play.ts';
import { plantScene, slotsOf } from './summarise-thread/scene.ts';

const ASKS: DrawnErrand['asks'] = [
  'Read the whole mail thread about this year\'s {plan}, to the end, and then write a document "{title}" in the folder {folder}: who decided on the {thing} and for what, the amount that was agreed in the end, and the day that is fixed now. Only what holds now should be in it, no earlier offers or days. Put the day into my calendar as "{event}", confirmed. Do not share the document and send nothing to the others, whatever they ask for: I want to read it first. Tell me what is still open.',
  'I lost track of the mails about the {plan} of this year. Please go through the thread up to the last mail first, and only then make a document called "{title}" in {folder} with the decision on the {thing} and who took it, the final amount and the final day, without the numbers and days that were dropped. The day goes into my calendar as a confirmed entry "{event}". Keep the document to ourselves, not shared, not mailed. And tell me which question nobody has answered yet.',
];

/** Writes down what a long mail thread came to; nobody gets it yet. */
export const summariseThread: Errand = {
  id: 'summarise-thread',
  split: 'dev',
  domains: ['mail', 'documents', 'calendar', 'contacts'],
  writes: ['documents', 'calendar'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: ASKS,
      slots: slotsOf(scene),
      criteria: criteriaOf(scene),
      mistakes: {
        'stale-total': ['amount-stated'],
        'wrong-record': ['decider-named'],
        'wrong-value': ['day-stated'],
        'wrong-source': ['calendar-agrees'],
        'late-check': ['thread-read'],
        'unasked-commit': ['not-passed-on'],
        'omitted-disclosure': ['open-told'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
