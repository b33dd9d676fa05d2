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

/** Lists calls with their results. */
export const traceToolCalls = defineQuery({
  name: 'trace_tool_calls',
  breadth: 'broad',
  description:
    'Tool calls in trace order, each followed by its results: status is what the envelope said, the body stands beside it and may say otherwise. Long bodies are cut; read them with trace_get or state_get. When not all fit, read on with filter.from.',
  schema: z.strictObject({ filter: filterArgumentSchema.nullish() }),
  answer(source, { filter }, { capTokens }) {
    const selected = source.select(toFilter(filter));
    if (!selected.ok) return notSelected('trace_tool_calls', selected);
    return callsDraft(source, groupsOf(source, selected.events), { capTokens, read: selected.read });
  },
});

/** A call with its results in trace order, or a result whose call is not known. */
interface CallGroup {
  readonly call: ToolCallEvent | null;
  readonly results: readonly ToolResultEvent[];
}

/** Groups of the calls that match and of those whose results match. Pairing is by event ids alone. */
function groupsOf(source: EpisodeSource, events: readonly TraceEvent[]): readonly CallGroup[] {
  const groups = new Map<number, CallGroup>();
  for (const event of events) {
    if (event.kind !== 'tool_call' && event.kind !== 'tool_result') continue;
    const call = source.callOf(event);
    const first = source.positionOf(call?.id ?? event.id);
    if (call !== null) groups.set(first, { call, results: source.resultsOf(call.id) });
    else if (event.kind === 'tool_result') groups.set(first, { call: null, results: [event] });
  }
  return [...groups].sort(([left], [right]) => left - right).map(([, group]) => group);
}

function callsDraft(
  source: EpisodeSource,
  groups: readonly CallGroup[],
  options: { readonly capTokens: number; readonly read: number },
): QueryDraft {
  const lines = groups.flatMap((group, index) => groupRecords(source, group).map((record) => ({ record, index })));
  const records = lines.map(({ record }) => record);
  const calls = groups.filter(({ call }) => call !== null).length;
  const silent = groups.filter(({ results }) => results.length === 0).length;
  const loose = groups.length - calls;
  const notes = `${silent > 0 ? ` ${counted(silent, 'call')} without a result.` : ''}${loose > 0 ? ` ${counted(loose, 'result')} whose call is not known.` : ''}`;
  return {
    heading(shown) {
      const listed = shown === records.length ? groups.length : (lines[shown]?.index ?? 0);
      const part = listed === groups.length ? '' : `, the first ${listed} listed`;
      return `trace_tool_calls: ${counted(calls, 'call')} in ${counted(options.read, 'event')} read${part}.${notes}`;
    },
    records,
    total: records.length,
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

function groupRecords(source: EpisodeSource, { call, results }: CallGroup): readonly DataRecord[] {
  const calls = call === null ? [] : [recordOf(source, call, results.length === 0 ? ' results=0' : '')];
  return [...calls, ...results.map((result) => recordOf(source, result, ''))];
}

function recordOf(source: EpisodeSource, event: TraceEvent, note: string): DataRecord {
  const head = eventHead(event, source) + note;
  const [body] = eventBodies(event);
  return { line: (maxTokens) => eventLine(head, body, { maxTokens }) };
}
