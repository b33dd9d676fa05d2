import { wordsOf } from '../reading/words.ts';
import type { Session } from '../transcript/session.ts';
import { linkedRecords, namedRecords, namedResults } from './named-reads.ts';
import { openReads, type Read } from './read.ts';
import { nameSearches, resultSearches, wordSearches } from './searches.ts';
import type { Asking } from './sources.ts';

/** What every question may need, whether or not it is settled by now: what bears its names, and what that names. */
export function readsForNames(questions: readonly Asking[], session: Session): Read[] {
  // What is shown whole is not searched.
  if (session.pool.containers.get('$')?.shown === true) return firstOpen([namedResults], questions, session);
  return firstOpen([namedResults, nameSearches, namedRecords, linkedRecords], questions, session);
}

/** For what is still open: searches for words, then the places that answers cut. */
export function readsForOpen(unsettled: readonly Asking[], session: Session): Read[] {
  const reads = [
    ...resultSearches(unsettled),
    ...wordSearches(unsettled, session),
    ...targetedReads(unsettled, session).slice(0, MAX_TARGETED),
  ];
  return openReads(reads, session).slice(0, session.budget.queries);
}

/** Targeted reads of one turn. */
const MAX_TARGETED = 6;

/** Bodies of events that are read together. */
const MAX_EVENTS = 6;

/** Containers and events that an answer cut although a question may need what is in them: best first, events in one read. */
function targetedReads(questions: readonly Asking[], { pool }: Session): Read[] {
  const words = new Set(questions.flatMap((question) => [...question.words]));
  const rated = [...pool.containers.values(), ...[...pool.leaves.values()].filter(({ cut }) => cut)]
    .filter((place) => !('shown' in place && place.shown))
    .map((place) => ({
      place,
      hits:
        hitsIn([...pool.pathWords(place)], words) +
        hitsIn('shape' in place ? wordsOf(place.shape) : wordsOf(String(place.value)), words) +
        hitsIn(wordsOf(pool.toolOf(place.event) ?? ''), words),
    }))
    .filter(({ hits }) => hits > 0)
    .sort((left, right) => right.hits - left.hits || left.place.locator.length - right.place.locator.length);
  const events = [...new Set(rated.flatMap(({ place: { event } }) => event ?? []))].slice(0, MAX_EVENTS);
  const places = rated.filter(({ place: { origin } }) => origin === 'final' || origin === 'initial');
  return [
    ...places.map(({ place: { locator } }) => ({ tool: 'state_get', arguments: { locator } })),
    ...(events.length > 0 ? [{ tool: 'trace_get', arguments: { events } }] : []),
  ];
}

function hitsIn(found: readonly string[], words: ReadonlySet<string>): number {
  return found.filter((word) => words.has(word)).length;
}

type Round = (questions: readonly Asking[], session: Session) => readonly Read[];

function firstOpen(rounds: readonly Round[], questions: readonly Asking[], session: Session): Read[] {
  const { queries } = session.budget;
  for (const round of rounds) {
    const reads = openReads(round(questions, session), session);
    if (reads.length > 0) return reads.slice(0, queries);
  }
  return [];
}
