import {
  EVENT_KINDS,
  type EventFilter,
  type EventKind,
  eventReferenceSchema,
  type JsonValue,
  type TraceEvent,
} from '@sauron/core/episode';
import type { Shown } from '../../shown/shown.ts';
import type { EventHead } from '../../transcript/data-lines.ts';
import type { Standing, View } from './check.ts';

/** The event that an atom names by its id, or as the first or last of a filter; how the atom stands where there is none. */
export function resolveEvent(reference: JsonValue | undefined, view: View): TraceEvent | Standing {
  const read = eventReferenceSchema.safeParse(reference);
  if (!read.success) return 'fails';
  const { data } = read;
  if (typeof data === 'string') return view.source.event(data) ?? 'not_shown';
  if (!coversFilter(data.filter, view)) return 'not_shown';
  const found = view.assumed.resolveEvent(data);
  return found.ok ? found.event : 'fails';
}

/** Whether every event that a filter could match is shown, with all of it that the filter looks at. */
export function coversFilter(filter: EventFilter, view: View): boolean {
  return kindsOf(filter).every((kind) => coversKind(kind, filter, view)) && showsBodies(filter, view);
}

export function kindsOf({ kind, tool, status, arguments: given, anyArgument }: EventFilter): readonly EventKind[] {
  if (kind !== undefined) return [kind];
  if (tool !== undefined || given !== undefined || anyArgument !== undefined) return ['tool_call'];
  return status === undefined ? EVENT_KINDS : ['tool_result'];
}

function coversKind(kind: EventKind, filter: EventFilter, { shown }: View): boolean {
  if (kind === 'message') return shown.messages === 'whole';
  if (kind === 'tool_call') return coversCalls(toolsIn(filter), shown);
  if (kind === 'tool_result') return shown.calls === 'whole' && coversCalls(toolsIn(filter), shown);
  return shown.calls === 'whole' && shown.messages === 'whole';
}

/** Tools of a filter; null where it names none. */
export function toolsIn({ tool }: EventFilter): readonly string[] | null {
  if (tool === undefined) return null;
  return typeof tool === 'string' ? [tool] : tool;
}

/** Whether all calls of some tools are shown, or all calls. */
function coversCalls(tools: readonly string[] | null, { calls, counted, pool, brief }: Shown): boolean {
  const isCounted = calls === 'whole' || tools?.every((name) => counted?.has(name) === true) === true;
  if (!isCounted) return false;
  const isMeant = (name: string | null) => tools === null || (name !== null && tools.includes(name));
  const made = brief.tools
    .filter(({ tool }) => isMeant(tool))
    .reduce((sum, { agentCalls, userCalls }) => sum + agentCalls + userCalls, 0);
  return pool.calls().filter(({ tool }) => isMeant(tool)).length >= made;
}

/** Whether what a filter reads in its events is shown whole in each of them. */
function showsBodies(filter: EventFilter, view: View): boolean {
  const { arguments: given, anyArgument, text, tool } = filter;
  const readsArguments = given !== undefined || anyArgument !== undefined;
  if (!readsArguments && text === undefined) return true;
  const kinds: readonly string[] = kindsOf(filter);
  const tools = toolsIn({ tool });
  return [...view.shown.pool.events.values()]
    .filter((event) => kinds.includes(event.kind) && (tools === null || tools.includes(event.tool ?? '')))
    .every(
      (event) =>
        (text === undefined || showsBody(event, view)) &&
        (!readsArguments || showsBody(event.kind === 'tool_result' ? callOf(event, view) : event, view)),
    );
}

/** The call that a result answers. */
export function callOf(event: EventHead, { shown }: Pick<View, 'shown'>): EventHead | undefined {
  if (event.kind === 'tool_call') return event;
  return event.call === null ? undefined : shown.pool.events.get(event.call);
}

const BODIES: Readonly<Record<string, string>> = {
  tool_call: 'arguments',
  tool_result: 'output',
  message: 'text',
  thought: 'text',
};

/** Whether the body of an event is shown whole. */
export function showsBody(event: EventHead | undefined, { shown: { pool }, source }: View): boolean {
  if (event === undefined) return false;
  if (pool.bodyOf(event.id) !== undefined) return true;
  const locator = `${event.id}.${BODIES[event.kind] ?? 'data'}`;
  const isCut = pool.ofEvent(event.id).some(({ cut }) => cut);
  return !isCut && (source.holdsAll(locator) || pool.leaves.has(locator));
}
