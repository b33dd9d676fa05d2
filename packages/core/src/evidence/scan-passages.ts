import type { Passage } from '../episode/atom.ts';
import type { TraceEvent } from '../episode/event.ts';
import type { EventFilter } from '../episode/filter.ts';
import { filterKinds } from '../episode/filter-kinds.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { foldPhrase, hasPhrase } from '../episode/phrase.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { authorityOfEvent, type Standing, weakest } from './authority.ts';
import type { Rejected } from './check-context.ts';
import { fetchPlace, passageInside } from './fetch-place.ts';
import { isRejected, passageOf, reject } from './outcome.ts';
import { MAX_SCAN_PASSAGES, PASSAGE_CAP_CHARS } from './passage-caps.ts';
import { matchWords, scanTrace, selectEvents } from './scan.ts';
import { contentOf, isBlankPassage, passageText } from './text-places.ts';
import { eventWords, filterWords, placeWords } from './words.ts';

/** One text of a scan, as a reader gets it. */
export interface ScanPassage {
  /** `e7 (message by agent) text`. */
  readonly words: string;
  readonly text: string;
  /** The places that it is made of. */
  readonly parts: readonly Passage[];
  /** Null for the response, where no message of the trace is it. */
  readonly event: TraceEvent | null;
  readonly value: JsonValue;
}

/** Every text that a scan has to read. */
export interface PassageSelection {
  /** In trace order; a text that stands in several events is read once, one without a letter or digit is not. Never empty. */
  readonly passages: readonly ScanPassage[];
  /** `3 of 8 messages from e1 to e40 match kind=message (e2, e5, e7), and the response`. */
  readonly words: string;
  /** Hash of all that has to be read. */
  readonly selected: Passage;
  readonly standing: Standing;
  readonly flags: readonly string[];
}

/**
 * Selects what a scan reads: the body of each event that matches, a call with the name of its tool, and the response
 * where the filter reads agent messages to the end. Rejects, before anything is read, where there is nothing to read,
 * too much, or a passage that no reader takes.
 * @param stance `none` needs a trace that is known to be whole
 */
export function selectPassages(
  source: EpisodeSource,
  { filter, stance }: { readonly filter: EventFilter; readonly stance: 'none' | 'some' },
): PassageSelection | Rejected {
  const scan = stance === 'none' ? scanTrace(source, filter) : selectEvents(source, filter);
  if (isRejected(scan)) return scan;
  const response = scannedResponse(source, filter);
  const all = response === null ? [] : [response];
  for (const event of scan.events.toReversed()) {
    const passage = eventPassage(source, event);
    if (isRejected(passage)) return passage;
    all.unshift(passage);
  }
  const passages = distinct(all.filter(({ value }) => !isBlankPassage(value)));
  const unreadable = checkCaps(passages);
  if (unreadable !== null) return unreadable;
  return {
    passages,
    words: `${matchWords(scan, filter)}${response === null ? '' : ', and the response'}`,
    selected: passageOf(
      `passages where ${filterWords(filter)}`,
      passages.map(({ text }) => text),
    ),
    standing: all.map(standingOfPassage).reduce((first, next) => weakest(first, next)),
    flags: scan.flags,
  };
}

function standingOfPassage({ event }: ScanPassage): Standing {
  return { authority: event === null ? 'agent' : authorityOfEvent(event) };
}

/** A call alone would be its arguments without the act, so the tool stands with them. */
function eventPassage(source: EpisodeSource, event: TraceEvent): ScanPassage | Rejected {
  const whole = fetchPlace(source, event.id);
  if (isRejected(whole)) return whole;
  if (event.kind === 'tool_call') {
    const value = { tool: event.tool, arguments: event.arguments };
    const parts = ['tool', 'arguments'].map((part) => passageInside(source, event, part));
    return { words: eventWords(source, event), text: passageText(value), parts, event, value };
  }
  const place = contentOf(source, whole);
  const { locator, value } = place;
  const parts = [passageOf(locator, value)];
  return { words: placeWords(source, place), text: passageText(value), parts, event, value };
}

/** The final answer is said last, so a scan of agent messages that is not cut off before the end reads it too. */
function scannedResponse({ response, events }: EpisodeSource, filter: EventFilter): ScanPassage | null {
  const { actor = 'agent', agent, text, to } = filter;
  if (response === null || actor !== 'agent' || agent !== undefined || to !== undefined) return null;
  if (!filterKinds(filter).includes('message')) return null;
  if (text !== undefined && !hasPhrase(foldPhrase(response), foldPhrase(text.trim()))) return null;
  if (events.some((event) => event.kind === 'message' && event.actor === 'agent' && event.text === response))
    return null;
  const parts = [passageOf('response', response)];
  return { words: 'response', text: response, parts, event: null, value: response };
}

function distinct(passages: readonly ScanPassage[]): readonly ScanPassage[] {
  const firsts = new Map<string, ScanPassage>();
  for (const passage of passages) if (!firsts.has(passage.text)) firsts.set(passage.text, passage);
  return [...firsts.values()];
}

function checkCaps(passages: readonly ScanPassage[]): Rejected | null {
  if (passages.length === 0) {
    return reject(
      'empty_passage',
      'nothing matches that could be read; trace_count equal 0 proves that nothing matches',
    );
  }
  if (passages.length > MAX_SCAN_PASSAGES) {
    const cap = `${passages.length} passages match and one scan reads ${MAX_SCAN_PASSAGES}`;
    return reject('cap_exceeded', `${cap}; narrow the filter (kind, actor, tool, from, to) or scan in parts`);
  }
  const long = passages.find(({ text }) => text.length > PASSAGE_CAP_CHARS);
  if (long === undefined) return null;
  const cap = `${long.words} has ${long.text.length} characters and the reader takes ${PASSAGE_CAP_CHARS}`;
  return reject('cap_exceeded', `${cap}; narrow the filter so that it does not match`);
}
