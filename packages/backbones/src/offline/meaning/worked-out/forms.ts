import type { Form } from '../reading.ts';
import { alikeForm } from './alike.ts';
import { changeForm, differenceForm } from './differences.ts';
import { durationForm } from './durations.ts';
import { plainSkeleton, settledBy } from './skeleton.ts';
import { sumForm } from './sums.ts';

/** What nothing but working out settles: overlapping times, spans of time, rises, and fields that are the same. */
const WORKED_OUT: readonly RegExp[] = [
  /\b(?:overlap|clash|collide|runs? into|cuts? into)/u,
  /\b(?:days?|weeks?|hours?|minutes?) (?:after|from|before|later|plus|added)\b/u,
  /\b(?:rose|grew|sank|fell|increased|decreased|increase|rise|growth|drop) (?:by|in)\b/u,
  /\b(?:same|identical) (?:[a-z]+ )?(?:days?|dates?|times?|hours?|address|start|sum|amount)\b/u,
];

/** Refuses what no other form could work out, so that no count of records or calls is taken for it. */
const unreadForm: Form = (reading) => {
  const { text } = plainSkeleton(reading.sentence.words);
  return WORKED_OUT.some((pattern) => pattern.test(text)) ? settledBy([], reading) : null;
};

/** In the order in which they are tried. */
export const workedOutForms: readonly Form[] = [
  changeForm,
  differenceForm,
  durationForm,
  sumForm,
  alikeForm,
  unreadForm,
];
