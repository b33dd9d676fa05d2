import type { TraceEvent } from '../../src/episode/event.ts';
import type { JsonValue } from '../../src/episode/json-value.ts';
import { plainMarks, sameText } from './compare.ts';
import { exactOf, order } from './exact-decimal.ts';
import { isContainer, type Step, walk } from './plain-json.ts';
import { ACCEPTED, both, type Ruling, rejected } from './ruling.ts';
import { areTogether, cite, eventById, positionOf, type Reference } from './traces.ts';
import { partOf, type World } from './world.ts';

/** Every scalar inside a value. */
export function scalarsIn(value: JsonValue): readonly JsonValue[] {
  return isContainer(value) ? Object.values(value).flatMap(scalarsIn) : [value];
}

/** Whether a quote stands in a text, word for word and whole; white space and kinds of quote marks are one. */
export function quotes(text: string, quote: string): boolean {
  const marks = (of: string): string => of.replaceAll(/[“”]/gu, '"').replaceAll(/[‘’]/gu, "'");
  const pattern = marks(quote)
    .trim()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`))
    .join(String.raw`\s+`);
  const before = /^\w/u.test(marks(quote).trim()) ? String.raw`(?<![\w])(?<!\d[.,])` : '';
  const after = /\w$/u.test(marks(quote).trim()) ? String.raw`(?![\w])(?![.,]\d)` : '';
  return new RegExp(before + pattern + after, 'u').test(marks(text));
}

export interface Cited {
  readonly event: string;
  readonly part: string;
  readonly steps: readonly Step[];
}

type Fetched = { readonly value: JsonValue; readonly event: TraceEvent } | { readonly problems: Ruling };

function fetchCited(world: World, { event: id, part, steps }: Cited): Fetched {
  const event = eventById(world, id);
  const body = event === undefined ? undefined : partOf(event, part);
  const place = body === undefined ? undefined : walk(body, steps);
  if (place?.is === 'several') return { problems: rejected('ambiguous_locator') };
  if (event === undefined || place?.value === undefined) return { problems: rejected('not_found') };
  return { value: place.value, event };
}

/** Raw or decoded: the strings of a value, its JSON, and of a whole output what was recorded. */
export function quoteMatch(world: World, cited: Cited, quote: string): Ruling {
  const fetched = fetchCited(world, cited);
  if ('problems' in fetched) return fetched.problems;
  const { value, event } = fetched;
  if (isNothing(value)) return rejected('empty_passage');
  // One character holds no quote, whichever way it is said.
  if (typeof value === 'string' && value.length < 2) return rejected('empty_passage', 'not_verbatim');
  const strings = scalarsIn(value).filter((each) => typeof each === 'string');
  const json = isContainer(value) || typeof value !== 'string' ? [JSON.stringify(value)] : [];
  const raw =
    event.kind === 'tool_result' &&
    cited.part === 'output' &&
    cited.steps.length === 0 &&
    typeof event.output === 'string'
      ? [event.output]
      : [];
  return [...strings, ...json, ...raw].some((text) => quotes(text, quote)) ? ACCEPTED : rejected('not_verbatim');
}

function isNothing(value: JsonValue): boolean {
  if (value === null) return true;
  if (isContainer(value)) return Object.keys(value).length === 0;
  return typeof value === 'string' && !/[\p{L}\p{N}]/u.test(value);
}

/** Words and numbers of a text; a number keeps its commas and its point, an id its dashes. */
function tokensOf(text: string): string[] {
  return plainMarks(text).match(/[\p{L}\p{N}$][\p{L}\p{N}.,$_-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];
}

/** Whether a number, or words one after the other, are said in a text. */
export function states(text: string, value: string | number): boolean {
  const tokens = tokensOf(text);
  const number = exactOf(value);
  if (number !== null) {
    return tokens.some((token) => {
      const written = /^\$?\d[\d,]*(?:\.\d+)?$/u.test(token) ? exactOf(token.replaceAll(/[$,]/gu, '')) : null;
      return written !== null && order(written, number) === 0;
    });
  }
  const wanted = tokensOf(String(value));
  return tokens.some((_, start) => wanted.every((word, index) => sameText(tokens[start + index] ?? '', word)));
}

export type Where = 'response' | 'any_agent_message' | Cited;

export interface MessageClaim {
  readonly value: string | number;
  readonly stated: boolean;
  readonly where: Where;
}

export function messageValueMatch(world: World, { value, stated, where }: MessageClaim): Ruling {
  const read = textsAt(world, where);
  if ('problems' in read) return read.problems;
  const isStated = read.texts.some((text) => states(text, value));
  if (isStated === stated)
    return stated || where !== 'any_agent_message' || world.isTraceWhole ? ACCEPTED : rejected('source_incomplete');
  return where === 'any_agent_message' && !world.isTraceWhole && !stated
    ? both(rejected('value_differs'), rejected('source_incomplete'))
    : rejected('value_differs');
}

function textsAt(world: World, where: Where): { readonly texts: readonly string[] } | { readonly problems: Ruling } {
  if (where === 'response')
    return world.response === null ? { problems: rejected('not_found') } : { texts: [world.response] };
  if (where === 'any_agent_message') {
    const said = world.events.flatMap((event) =>
      event.kind === 'message' && event.actor === 'agent' ? [event.text] : [],
    );
    return { texts: world.response === null ? said : [...said, world.response] };
  }
  const fetched = fetchCited(world, where);
  if ('problems' in fetched) return fetched;
  const { event, value } = fetched;
  if (event.kind !== 'message' && event.kind !== 'tool_call') return { problems: rejected('wrong_event_kind') };
  if (isNothing(value)) return { problems: rejected('empty_passage') };
  return { texts: scalarsIn(value).map((each) => (typeof each === 'string' ? each : JSON.stringify(each))) };
}

export interface LinkClaim {
  readonly event: Reference;
  readonly part: string;
  readonly steps: readonly Step[];
  readonly from?: string | undefined;
  readonly linked: boolean;
}

/** Where a value that an event uses was given first: an answer that did not fail, before the event and not of its step. */
export function provenanceLink(world: World, { event: reference, part, steps, from, linked }: LinkClaim): Ruling {
  const { event, problems } = cite(world, reference);
  if (event === undefined) return problems;
  if (isAnswer(event)) return rejected('wrong_event_kind');
  const body = partOf(event, part);
  const value = body === undefined ? undefined : walk(body, steps).value;
  if (value === undefined) return rejected('not_found');
  if (typeof value !== 'string' && typeof value !== 'number') return rejected('type_mismatch');
  const earlier = world.events.slice(0, positionOf(world, event)).filter((each) => {
    return (
      isAnswer(each) && !areTogether(world, each, event) && !(each.kind === 'tool_result' && each.status === 'error')
    );
  });
  const giving = earlier.filter((each) => gives(each, value));
  if (from === undefined) return linkRuling(world, { linked, isGiven: giving.length > 0 });
  const cited = eventById(world, from);
  if (cited === undefined) return rejected('not_found');
  if (!isAnswer(cited)) return rejected('wrong_event_kind');
  if (!earlier.includes(cited)) return rejected('value_differs');
  return (linked ? giving[0] === cited : !giving.includes(cited)) ? ACCEPTED : rejected('value_differs');
}

/** That none gave it is known only where the record is whole. */
function linkRuling(
  world: World,
  { linked, isGiven }: { readonly linked: boolean; readonly isGiven: boolean },
): Ruling {
  if (linked !== isGiven) return rejected('value_differs');
  return linked || world.isTraceWhole ? ACCEPTED : rejected('source_incomplete');
}

function isAnswer(event: TraceEvent): boolean {
  return event.kind === 'tool_result' || event.kind === 'observation';
}

function gives(event: TraceEvent, value: string | number): boolean {
  const body = event.kind === 'tool_result' ? partOf(event, 'output') : partOf(event, 'text');
  return scalarsIn(body ?? null).some((scalar) => {
    if (typeof scalar === 'string') return states(scalar, value);
    const [given, used] = [typeof scalar === 'number' ? exactOf(scalar) : null, exactOf(value)];
    return given !== null && used !== null && order(given, used) === 0;
  });
}
