import type { ToolCallEvent, ToolResultEvent, TraceEvent } from '../../src/episode/event.ts';
import type { JsonValue } from '../../src/episode/json-value.ts';
import type { Relation } from '../../src/episode/relation.ts';
import { type Allowances, holdsWords, relate } from './compare.ts';
import { isContainer, type Step, walk } from './plain-json.ts';
import { ACCEPTED, both, byAnswer, type Ruling, rejected } from './ruling.ts';
import { type Comparison, type Condition, itemsWhere } from './states.ts';
import { partOf, TOOLS, type World } from './world.ts';

/** A filter with its conditions as paths. */
export interface Filter {
  readonly kind?: TraceEvent['kind'] | undefined;
  readonly actor?: TraceEvent['actor'] | undefined;
  readonly tool?: string | readonly string[] | undefined;
  readonly status?: ToolResultEvent['status'] | undefined;
  readonly arguments?: readonly Condition[] | undefined;
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** An event by its id, or the first or last that a filter matches. */
export type Reference = string | { readonly filter: Filter; readonly occurrence: 'first' | 'last' };

export function eventById(world: World, id: string): TraceEvent | undefined {
  return world.events.find((event) => event.id === id);
}

export function positionOf(world: World, { id }: TraceEvent): number {
  return world.events.findIndex((event) => event.id === id);
}

export function callOf(world: World, event: TraceEvent): ToolCallEvent | undefined {
  if (event.kind === 'tool_call') return event;
  const call = event.kind === 'tool_result' && event.call !== null ? eventById(world, event.call) : undefined;
  return call?.kind === 'tool_call' ? call : undefined;
}

export function resultsOf(world: World, { id }: TraceEvent): readonly ToolResultEvent[] {
  return world.events.filter((event) => event.kind === 'tool_result').filter(({ call }) => call === id);
}

/** A tool without a kind means calls; so do conditions on arguments. A status alone means results. */
function kindOf({ kind, tool, status, arguments: conditions }: Filter): TraceEvent['kind'] | undefined {
  if (kind !== undefined) return kind;
  if (tool !== undefined || conditions !== undefined) return 'tool_call';
  return status === undefined ? undefined : 'tool_result';
}

function toolsOf({ tool = [] }: Filter): readonly string[] {
  return typeof tool === 'string' ? [tool] : tool;
}

function hasStatus(world: World, event: TraceEvent, status: string): boolean {
  if (event.kind === 'tool_result') return event.status === status;
  return resultsOf(world, event).some((result) => result.status === status);
}

/** What a reader of an event sees. */
export function wordsIn(event: TraceEvent): string {
  if (event.kind === 'tool_call') return `${event.tool} ${JSON.stringify(event.arguments)}`;
  if (event.kind === 'tool_result')
    return typeof event.output === 'string' ? event.output : JSON.stringify(event.output);
  if (event.kind === 'observation') return `${event.text ?? ''} ${JSON.stringify(event.data ?? '')}`;
  return event.text;
}

/** All events that match everything but the conditions on arguments. */
function candidates(world: World, filter: Filter): readonly TraceEvent[] {
  const { from, to, actor, status, text } = filter;
  const kind = kindOf(filter);
  const tools = toolsOf(filter);
  const first = from === undefined ? 0 : world.events.findIndex(({ id }) => id === from);
  const last = to === undefined ? world.events.length - 1 : world.events.findIndex(({ id }) => id === to);
  return world.events.slice(first, last + 1).filter((event) => {
    if (kind !== undefined && event.kind !== kind) return false;
    if (actor !== undefined && event.actor !== actor) return false;
    if (tools.length > 0 && !tools.includes(callOf(world, event)?.tool ?? '')) return false;
    if (status !== undefined && !hasStatus(world, event, status)) return false;
    return text === undefined || hasText(event, text);
  });
}

function hasText(event: TraceEvent, text: string): boolean {
  // JSON marks are no words.
  return holdsWords(wordsIn(event).replaceAll(/[{}[\]",:]/gu, ' '), text);
}

function argumentsHold(world: World, event: TraceEvent, { arguments: conditions = [] }: Filter): boolean {
  const call = callOf(world, event);
  return conditions.every(({ path, relation, value }) => {
    const place = call === undefined ? undefined : walk(call.arguments, path).value;
    return place !== undefined && relate(place, relation, value) === 'yes';
  });
}

export interface Selection {
  readonly events: readonly TraceEvent[];
  readonly problems: Ruling;
}

/** The events that a filter matches, and what is wrong with the filter itself. */
export function select(world: World, filter: Filter): Selection {
  const { from, to } = filter;
  const isUnknown = [from, to].some((id) => id !== undefined && eventById(world, id) === undefined);
  const called = world.events.flatMap((event) => (event.kind === 'tool_call' ? [event.tool] : []));
  const known: readonly string[] = [...TOOLS, ...called];
  const problems = both(
    toolsOf(filter).every((tool) => known.includes(tool)) ? ACCEPTED : rejected('unknown_tool'),
    isUnknown ? rejected('not_found') : isBackwards(world, filter) ? rejected('invalid_locator') : ACCEPTED,
  );
  if (problems.size > 0) return { events: [], problems };
  return { events: candidates(world, filter).filter((event) => argumentsHold(world, event, filter)), problems };
}

function isBackwards(world: World, { from, to }: Filter): boolean {
  const at = (id: string) => world.events.findIndex((event) => event.id === id);
  return from !== undefined && to !== undefined && at(from) > at(to);
}

/** The event of a reference, or why there is none. */
export function cite(world: World, reference: Reference): { event?: TraceEvent; problems: Ruling } {
  if (typeof reference === 'string') {
    const event = eventById(world, reference);
    return event === undefined ? { problems: rejected('not_found') } : { event, problems: ACCEPTED };
  }
  const { events, problems } = select(world, reference.filter);
  if (problems.size > 0) return { problems };
  const event = reference.occurrence === 'first' ? events[0] : events.at(-1);
  return event === undefined ? { problems: rejected('not_found') } : { event, problems: ACCEPTED };
}

export interface CountClaim {
  readonly filter: Filter;
  readonly distinct?: { readonly part: string; readonly steps: readonly Step[] } | undefined;
  readonly relation: Relation;
  readonly expected: JsonValue;
}

export function traceCount(world: World, { filter, distinct, relation, expected }: CountClaim): Ruling {
  const { events, problems } = select(world, filter);
  const { arguments: conditions = [], text: _, ...wider } = filter;
  // A condition on an argument that no call has, or of another kind than all, would count 0 by mistake.
  const calls = candidates(world, conditions.length === 0 ? wider : { ...wider, kind: wider.kind ?? 'tool_call' });
  const given = calls.flatMap((event) => callOf(world, event)?.arguments ?? []);
  const all = both(
    problems,
    world.isTraceWhole ? ACCEPTED : rejected('source_incomplete'),
    problems.size > 0 ? ACCEPTED : itemsWhere(given, conditions).problems,
  );
  if (all.size > 0) return all;
  if (distinct === undefined) return byAnswer(relate(events.length, relation, expected));
  const spelled = events.flatMap((event) => {
    const body = partOf(event, distinct.part);
    const value = body === undefined ? undefined : walk(body, distinct.steps).value;
    return value === undefined ? [] : [spellOut(value)];
  });
  if (events.length > 0 && spelled.length === 0) return rejected('not_found');
  return byAnswer(relate(new Set(spelled).size, relation, expected));
}

/** JSON with sorted keys. */
function spellOut(value: JsonValue): string {
  if (!isContainer(value)) return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `${Array.isArray(value) ? 'list' : 'map'}(${entries.map(([key, each]) => `${key}=${spellOut(each)}`).join(';')})`;
}

export interface CallClaim {
  readonly event: Reference;
  readonly tool: string;
  readonly actor: 'agent' | 'user';
  readonly conditions: readonly Condition[];
  readonly exact: boolean;
  readonly allow: Allowances;
  readonly status?: ToolResultEvent['status'] | undefined;
}

export function traceCallMatch(world: World, claim: CallClaim): Ruling {
  const { event, problems } = cite(world, claim.event);
  if (event === undefined) return problems;
  if (event.kind !== 'tool_call') return rejected('wrong_event_kind');
  const given = event.arguments;
  const conditions = claim.conditions.map(({ path, relation, value }) => {
    const place = walk(given, path);
    if (place.is === 'several') return rejected('ambiguous_locator');
    return place.value === undefined
      ? rejected('not_found')
      : byAnswer(relate(place.value, relation, value, claim.allow));
  });
  const isBare = scalarPaths(given).every((path) =>
    claim.conditions.some((condition) => condition.path.every((step, index) => step === path[index])),
  );
  const results = resultsOf(world, event);
  return both(
    event.tool === claim.tool && event.actor === claim.actor ? ACCEPTED : rejected('value_differs'),
    ...conditions,
    claim.exact && !isBare ? rejected('value_differs') : ACCEPTED,
    claim.status === undefined ? ACCEPTED : statusRuling(results, claim.status),
  );
}

function statusRuling(results: readonly ToolResultEvent[], status: string): Ruling {
  if (results.length === 0) return rejected('not_found');
  return results.every((result) => result.status === status) ? ACCEPTED : rejected('value_differs');
}

/** Paths of what has nothing inside; the arguments as a whole are none of them. */
function scalarPaths(value: JsonValue): Step[][] {
  const entries = isContainer(value) ? Object.entries(value) : [];
  return entries.flatMap(([key, child]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    const inside = scalarPaths(child).map((path) => [step, ...path]);
    return inside.length === 0 ? [[step]] : inside;
  });
}

export interface EventPlace {
  readonly event: Reference;
  readonly part: string;
  readonly steps: readonly Step[];
}

/** What an event holds at a place, for claims that take events of some kinds only. */
export function traceValueMatch(
  world: World,
  { event: reference, part, steps }: EventPlace,
  claim: Comparison,
): Ruling {
  const { event, problems } = cite(world, reference);
  if (event === undefined) return problems;
  if (event.kind !== 'tool_result' && event.kind !== 'observation') return rejected('wrong_event_kind');
  const body = partOf(event, part);
  const place = body === undefined ? undefined : walk(body, steps);
  if (place?.is === 'several') return rejected('ambiguous_locator');
  if (place?.value === undefined) return rejected('not_found');
  return byAnswer(relate(place.value, claim.relation, claim.expected, claim));
}

export interface OrderClaim {
  readonly a: Reference;
  readonly b: Reference;
  readonly order: 'before' | 'not_before';
}

export function traceOrdering(world: World, { a, b, order }: OrderClaim): Ruling {
  const [first, second] = [cite(world, a), cite(world, b)];
  if (first.event === undefined || second.event === undefined) return both(first.problems, second.problems);
  if (first.event === second.event) return rejected('invalid_atom');
  const isBefore =
    !areTogether(world, first.event, second.event) &&
    doneAt(world, first.event, second.event) < positionOf(world, second.event);
  return isBefore === (order === 'before') ? ACCEPTED : rejected('value_differs');
}

/** A call is done when its first result is there; it stands before its own result. */
function doneAt(world: World, event: TraceEvent, other: TraceEvent): number {
  const [result] = event.kind === 'tool_call' ? resultsOf(world, event) : [];
  return positionOf(world, result === undefined || callOf(world, other) === event ? event : result);
}

/** Calls that were issued together, and what answers them, are concurrent. */
export function areTogether(world: World, left: TraceEvent, right: TraceEvent): boolean {
  const [first, second] = [callOf(world, left), callOf(world, right)];
  if (first === undefined || second === undefined || first === second) return false;
  return first.step !== undefined && first.step === second.step;
}
