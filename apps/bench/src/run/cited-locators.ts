import { type DecidedOutcome, type Episode, parseLocator } from '@sauron/core/episode';
import { eventMentions } from '@sauron/core/investigation';
import { verdictsOf } from '@sauron/faultinject';

/** A path of the state as judges write it: `$` or `initial:$` with at least one step. */
const STATE_PATH = /(?:initial:)?\$(?:\.[\w-]+|\[[^\]\s]+\])+/gu;
/** The answer named as a piece of evidence of its own, not as a word of a sentence. */
const RESPONSE = /(?:^|[:|])\s*(response(?:\[\d+:\d+\])?)\s*(?=$|\|)/gmu;

/**
 * Locators of the evidence behind a verdict. With a receipt: those of the cited atoms. Without one: the events, ranges of
 * events, places of the state and the response that the reason names, read alike from every judge; each once, in order.
 */
export function citedLocators(outcome: DecidedOutcome, { trace }: Episode): string[] {
  if (outcome.receipt !== null) {
    const [verdict] = verdictsOf([outcome]).values();
    return [...new Set(verdict?.cited ?? [])];
  }
  const { reason } = outcome;
  const events = eventMentions(reason, trace.events).flatMap(({ eventIds }) => {
    const [first, last] = [eventIds[0], eventIds.at(-1)];
    return first === last ? eventIds : [`${first}-${last}`, ...eventIds];
  });
  const paths = [...reason.matchAll(STATE_PATH)].map(([path]) => path).filter((path) => parseLocator(path).ok);
  const responses = [...reason.matchAll(RESPONSE)].flatMap(([, name]) => name ?? []);
  return [...new Set([...events, ...paths, ...responses])];
}
