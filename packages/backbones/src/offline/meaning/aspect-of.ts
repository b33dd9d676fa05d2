import type { Aspect } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { asksToAgree } from './agree/agree-form.ts';
import { asksOfEvents } from './events/asks.ts';
import { aspectOfTold } from './told/asks.ts';
import { aspectOfWorkedOut } from './worked-out/asks.ts';

type AspectOf = (text: string, context: ValueContext) => Aspect | null;

/** What a criterion is about, by the form that will settle it; the first that knows says so. */
const ASPECTS_OF: readonly AspectOf[] = [
  aspectOfTold,
  aspectOfWorkedOut,
  (text) => (asksToAgree(text) ? 'consistency' : null),
  (text, context) => (asksOfEvents(text, context) ? 'process' : null),
];

/** What a criterion is about, before the episode is looked at; null where no form claims it. */
export const aspectOf: AspectOf = (text, context) => {
  for (const find of ASPECTS_OF) {
    const aspect = find(text, context);
    if (aspect !== null) return aspect;
  }
  return null;
};
