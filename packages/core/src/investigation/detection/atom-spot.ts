import type { AcceptedAtom } from '../../episode/atom.ts';
import type { TraceEvent } from '../../episode/event.ts';
import { eventText } from '../../episode/event-text.ts';
import { type EventFilter, eventFilterSchema } from '../../episode/filter.ts';
import { findQuote } from '../../episode/find-quote.ts';
import type { JsonValue } from '../../episode/json-value.ts';
import { shorten } from '../../episode/shorten.ts';
import { stringifyJson } from '../../episode/strict-json.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import { eventMentions } from './event-mentions.ts';

/** Characters of a passage that is given as evidence. */
const EVIDENCE_CHARS = 400;

/** Where an accepted atom stands in the trace. */
export interface AtomSpot {
  /** Its instances: the events of its passages in their order, or all that its filter matches in the order of the trace. */
  readonly eventIds: readonly string[];
  /** What stands at an instance, verbatim; long passages by their beginning. */
  evidenceAt(eventId: string | null): string;
}

/** The events of an atom, from what its checker read; nothing is taken from its claim. */
export function atomSpot(accepted: AcceptedAtom, source: EpisodeSource): AtomSpot {
  const passages = accepted.passages.flatMap(({ locator }) => readPassage(locator, source));
  const located = passages.filter(({ eventId }) => eventId !== null);
  const quote = typeof accepted.atom['quote'] === 'string' ? accepted.atom['quote'] : null;
  const eventIds = located.length > 0 ? located.flatMap(({ eventId }) => eventId ?? []) : scanned(accepted, source);
  return {
    eventIds: [...new Set(eventIds)],
    evidenceAt: (eventId) => {
      const read = (eventId === null ? passages : located).find((passage) => passage.eventId === eventId);
      const event = eventId === null ? undefined : source.event(eventId);
      return evidenceIn(read?.value ?? (event === undefined ? '' : eventText(event)), quote);
    },
  };
}

interface ReadPassage {
  readonly eventId: string | null;
  readonly value: JsonValue;
}

/** A passage that is no locator, such as the words of a scan, gives nothing. */
function readPassage(locator: string, source: EpisodeSource): ReadPassage[] {
  const read = source.resolve(locator);
  if (!read.ok) return [];
  if (read.event === null && read.source === 'response') {
    return [{ eventId: saidBy(source)?.id ?? null, value: read.value }];
  }
  // The whole event is an envelope; its words are what it says.
  const value = read.event !== null && read.locator === read.event.id ? eventText(read.event) : read.value;
  return [{ eventId: read.event?.id ?? null, value }];
}

/** The event in which the agent gave its response. */
function saidBy({ events, response }: EpisodeSource): TraceEvent | undefined {
  if (response === null) return undefined;
  return events.findLast((event) => event.kind === 'message' && event.actor === 'agent' && event.text === response);
}

/** What an atom without passages in the trace is about: all that its filter matches, or the places that its fields name. */
function scanned({ atom: { claim: _, ...atom }, passages }: AcceptedAtom, source: EpisodeSource): string[] {
  const filter = filterOf(atom['filter']);
  if (filter !== null) {
    const selected = source.select(filter);
    return selected.ok ? selected.events.map(({ id }) => id) : [];
  }
  // Nothing was read where claims are taken unseen.
  if (passages.length > 0) return [];
  const { quote: _quote, value: _value, expected: _expected, ...places } = atom as Readonly<Record<string, JsonValue>>;
  return eventMentions(stringifyJson(places), source.events).flatMap(({ eventIds }) => eventIds);
}

function filterOf(value: unknown): EventFilter | null {
  const parsed = eventFilterSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function evidenceIn(value: JsonValue, quote: string | null): string {
  const text = typeof value === 'string' ? value : stringifyJson(value);
  const [place] = quote === null ? [] : findQuote(text, quote, 1);
  const found = place?.text ?? text;
  return found.length <= EVIDENCE_CHARS ? found : shorten(found, EVIDENCE_CHARS + 1).slice(0, -1);
}
