import type { TraceEvent } from '../../episode/event.ts';
import { eventText } from '../../episode/event-text.ts';
import { findQuote } from '../../episode/find-quote.ts';

/** A place that a text names. */
export interface EventMention {
  /** Ids of the events, in the order of the trace: one, or all of a range. */
  readonly eventIds: readonly string[];
  /** A quote of the text that stands verbatim in one of them, as it is written there; empty where there is none. */
  readonly evidence: string;
}

/** An id, or a range of two numbered ones such as `e3-e9`, not inside a longer word. */
const ID = '[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*';
const NAMED = new RegExp(String.raw`(?<![\w-])(?:(e\d+)\s?[-\u2013\u2014]\s?(e\d+)|(${ID}))(?![\w-])`, 'gu');
/** Ids that are words of prose, such as `call`, name nothing by themselves. */
const TELLING_ID = /[\d_-]/u;
/** Passages in quotes, the marks of one kind at both ends; shorter ones stand everywhere. */
const QUOTED = /"([^"]{4,})"|“([^”]{4,})”|`([^`]{4,})`/gu;

/**
 * The events that a free text names, each place once, in the order of the text: `e12`, `e12.output.total`, `e3-e9`. This is
 * how the reasons and the evidence of all judges are read, whatever else they write. Ids that the trace does not have name
 * nothing, and neither do ids without a digit, "_" or "-".
 */
export function eventMentions(text: string, events: readonly TraceEvent[]): EventMention[] {
  const positions = new Map(events.map(({ id }, position) => [id, position]));
  const quotes = [...text.matchAll(QUOTED)].map(([, straight, curly, code]) => straight ?? curly ?? code ?? '');
  const mentions = new Map<string, EventMention>();
  for (const [, from, to, id] of text.matchAll(NAMED)) {
    for (const range of rangesOf({ from, to, id }, positions)) {
      const named = events.slice(range[0], range[1] + 1);
      const eventIds = named.map((event) => event.id);
      const key = eventIds.join(' ');
      if (!mentions.has(key)) mentions.set(key, { eventIds, evidence: quoteIn(named, quotes) });
    }
  }
  return [...mentions.values()];
}

type Range = readonly [first: number, last: number];

interface Named {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly id: string | undefined;
}

function rangesOf({ from, to, id }: Named, positions: ReadonlyMap<string, number>): Range[] {
  const ids = [from, to, id].filter((each) => each !== undefined);
  const known = ids.filter((each) => TELLING_ID.test(each)).flatMap((each) => positions.get(each) ?? []);
  const [first, last = first] = known;
  if (first === undefined || last === undefined) return [];
  // A range that runs backwards is two places.
  return first <= last ? [[first, last]] : known.map((position): Range => [position, position]);
}

function quoteIn(events: readonly TraceEvent[], quotes: readonly string[]): string {
  for (const event of events) {
    const text = eventText(event);
    for (const quote of quotes) {
      const [place] = findQuote(text, quote, 1);
      if (place !== undefined) return place.text;
    }
  }
  return '';
}
