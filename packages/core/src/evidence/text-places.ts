import { isJsonList, isJsonObject, type JsonValue } from '../episode/json-value.ts';
import { stringifyJson } from '../episode/strict-json.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { Rejected } from './check-context.ts';
import { type CitedPlace, fetchInside, fetchPlace } from './fetch-place.ts';
import { leavesAt } from './leaves.ts';
import { isRejected } from './outcome.ts';

/** A text that stands at a cited place. */
export interface TextPlace {
  readonly locator: string;
  readonly text: string;
}

const BODIES = {
  message: ['text'],
  thought: ['text'],
  tool_call: ['arguments'],
  tool_result: ['output'],
  observation: ['text', 'data'],
} as const;

/** The content of an event that is cited as a whole (`e12`); any other place as it is. */
export function contentOf(source: EpisodeSource, place: CitedPlace): CitedPlace {
  const { event } = place;
  if (event === null || !isWholeEvent(source, place)) return place;
  for (const part of BODIES[event.kind]) {
    const body = fetchInside(source, event, part);
    if (!isRejected(body)) return body;
  }
  return place;
}

/** Fetches a place; an event that is cited as a whole gives its content. */
export function fetchContent(source: EpisodeSource, locator: string): CitedPlace | Rejected {
  const place = fetchPlace(source, locator);
  return isRejected(place) ? place : contentOf(source, place);
}

function isWholeEvent(source: EpisodeSource, { event, locator }: CitedPlace): boolean {
  if (event === null) return false;
  const whole = source.resolve(event.id);
  return whole.ok && whole.locator === locator;
}

/**
 * The texts that a quote may stand in, raw or decoded: a string as it is; for a structured value its strings, its JSON
 * text and, where it is a tool's whole output, the raw text that was recorded.
 */
export function* textsAt(place: CitedPlace): Generator<TextPlace> {
  const { locator, value, event, slice } = place;
  if (typeof value === 'string') yield { locator, text: value };
  else {
    for (const leaf of leavesAt(locator, value)) {
      if (typeof leaf.value === 'string') yield { locator: leaf.locator, text: leaf.value };
    }
    yield { locator, text: stringifyJson(value) };
  }
  const isWholeOutput = event?.kind === 'tool_result' && event.decoded === value && slice === null;
  if (isWholeOutput && typeof event.output === 'string') yield { locator, text: event.output };
}

/** A value as the text of a passage: a string as it is, anything else as JSON. */
export function passageText(value: JsonValue): string {
  return typeof value === 'string' ? value : stringifyJson(value);
}

/** Whether there is nothing to read: no letter or digit, an empty list or map, null. */
export function isBlankPassage(value: JsonValue): boolean {
  if (value === null) return true;
  if (isJsonList(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.keys(value).length === 0;
  return !/[\p{L}\p{N}]/u.test(passageText(value));
}

/** Whether there is too little to cite as a passage: nothing to read, or one character. */
export function isEmptyPassage(value: JsonValue): boolean {
  if (isBlankPassage(value)) return true;
  return !isJsonList(value) && !isJsonObject(value) && passageText(value).trim().length < 2;
}
