import { z } from 'zod';
import type { ToolCallEvent, ToolResultEvent, TraceEvent } from '../../episode/event.ts';
import type { DataRecord, QueryDraft } from '../answer.ts';
import type { EpisodeSource } from '../episode-source.ts';
import { filterArgumentSchema, toFilter } from '../filter-argument.ts';
import { defineQuery } from '../query-entry.ts';
import { eventBodies, eventHead, eventLine } from '../render/event-line.ts';
import { counted } from '../render/words.ts';
import { fairShare } from './fair-share.ts';
import { notSelected } from './not-resolved.ts';

const MIN_LINE_TOKENS = 48;
const OVERHEAD_TOKENS = 110;
/** No line of an event takes less. */
const LEAST_LINE_TOKENS = 8;

/** Lists calls with their results. */
export const traceToolCalls = defineQuery({
  name: 'trace_tool_calls',
  breadth: 'broad',
  description:
    'Tool calls in trace order, each followed by its results: status is what the envelope said, the body stands beside it and may say otherwise. Long bodies are cut; read them with trace_get or state_get. When not all fit, read on with filter.from.',
  schema: z.strictObject({ filter: filterArgumentSchema.nullish() }),
  answer(source, { filter }, { capTokens }) {
    const selected = source.select(toFilter(filter), ['tool_call', 'tool_result']);
    if (!selected.ok) return notSelected('trace_tool_calls', selected);
    return callsDraft(source, groupsOf(source, selected.events), { capTokens, read: selected.read });
  },
});

/** A call with its results in trace order, or a result whose call is not known. */
interface CallGroup {
  readonly call: ToolCallEvent | null;
  readonly results: readonly ToolResultEvent[];
}

/** Groups of the calls that match and of those whose results match, in trace order. Pairing is by event ids alone. */
function groupsOf(source: EpisodeSource, events: readonly TraceEvent[]): readonly CallGroup[] {
  const groups: CallGroup[] = [];
  const taken = new Set<string>();
  let ordered = true;
  for (const event of events) {
    if (event.kind !== 'tool_call' && event.kind !== 'tool_result') continue;
    const call = source.callOf(event);
    if (call === null) groups.push({ call, results: event.kind === 'tool_result' ? [event] : [] });
    else if (!taken.has(call.id)) {
      taken.add(call.id);
      groups.push({ call, results: source.resultsOf(call.id) });
      // A result that matches without its call puts the call behind later ones.
      ordered &&= call === event;
    }
  }
  return ordered ? groups : groups.toSorted((left, right) => placeOf(source, left) - placeOf(source, right));
}

function placeOf(source: EpisodeSource, { call, results }: CallGroup): number {
  return source.positionOf(call?.id ?? results[0]?.id ?? '');
}

function callsDraft(
  source: EpisodeSource,
  groups: readonly CallGroup[],
  options: { readonly capTokens: number; readonly read: number },
): QueryDraft {
  const lines = firstLines(source, groups, Math.ceil(options.capTokens / LEAST_LINE_TOKENS));
  const records = lines.map(({ record }) => record);
  const total = groups.reduce((sum, { call, results }) => sum + results.length + (call === null ? 0 : 1), 0);
  const calls = groups.filter(({ call }) => call !== null).length;
  const silent = groups.filter(({ results }) => results.length === 0).length;
  const loose = groups.length - calls;
  const notes = `${silent > 0 ? ` ${counted(silent, 'call')} without a result.` : ''}${loose > 0 ? ` ${counted(loose, 'result')} whose call is not known.` : ''}`;
  return {
    heading(shown) {
      const listed = shown === total ? groups.length : (lines[shown]?.index ?? 0);
      const part = listed === groups.length ? '' : `, the first ${listed} listed`;
      return `trace_tool_calls: ${counted(calls, 'call')} in ${counted(options.read, 'event')} read${part}.${notes}`;
    },
    records,
    total,
    recordTokens: fairShare(records, options.capTokens - OVERHEAD_TOKENS, MIN_LINE_TOKENS),
    readOn(shown) {
      const next = lines[shown];
      if (next === undefined) return 'bodies that are cut are read with trace_get.';
      if (next.index === 0) return 'read the events one by one with trace_get.';
      const group = groups[next.index];
      const id = group?.call?.id ?? group?.results[0]?.id ?? '';
      return `read on with filter.from ${JSON.stringify(id)}, or narrow the filter.`;
    },
  };
}

/** Records of the first groups, at least as many as could ever be shown; the rest is only counted. */
function firstLines(source: EpisodeSource, groups: readonly CallGroup[], enough: number) {
  const lines: { readonly record: DataRecord; readonly index: number }[] = [];
  for (const [index, group] of groups.entries()) {
    if (lines.length > enough) break;
    for (const record of groupRecords(source, group)) lines.push({ record, index });
  }
  return lines;
}

function groupRecords(source: EpisodeSource, { call, results }: CallGroup): readonly DataRecord[] {
  const calls = call === null ? [] : [recordOf(source, call, results.length === 0 ? ' results=0' : '')];
  return [...calls, ...results.map((result) => recordOf(source, result, ''))];
}

/** The head is made when the line is: of a long list only the first few are ever shown. */
function recordOf(source: EpisodeSource, event: TraceEvent, note: string): DataRecord {
  return {
    line(maxTokens) {
      const [body] = eventBodies(event);
      return eventLine(eventHead(event, source) + note, body, { maxTokens });
    },
  };
}
