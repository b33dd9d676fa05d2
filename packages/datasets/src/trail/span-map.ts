import type { TraceEvent } from '@sauron/core/episode';
import { LossTally } from '../event-builder/loss-report.ts';
import type { Convention } from '../span-tree/convention.ts';
import type { Span } from '../span-tree/span.ts';
import { buildSpanTree, type SpanNode } from '../span-tree/span-tree.ts';
import type { TrailSpan, TrailSpanKind } from './trail-trace.ts';

const KINDS: ReadonlyMap<string, TrailSpanKind> = new Map([
  ['LLM', 'llm'],
  ['TOOL', 'tool'],
  ['AGENT', 'agent'],
  ['CHAIN', 'chain'],
  ['', 'harness'],
]);

/** The spans of a trace by id, with the events that tell of each, and the span that a finding on it is located at. */
export function spanMap(
  spans: readonly Span[],
  { read }: Convention,
  events: readonly TraceEvent[],
): ReadonlyMap<string, TrailSpan> {
  const eventIds = eventIdsOf(events);
  const map = new Map<string, TrailSpan>();
  let before: string | null = null;
  for (const node of buildSpanTree(spans, read, new LossTally()).nodes) {
    const { id, parentId, name, status } = node.span;
    if (map.has(id)) continue;
    const kind = KINDS.get(node.facts.kind) ?? 'other';
    const inner = leafOf(node);
    const leafId: string | null = inner?.span.id ?? (kind === 'harness' ? null : before);
    map.set(id, { id, parentId, name, kind, status, eventIds: eventIds.get(id) ?? [], leafId });
    if (inner === node) before = id;
  }
  return map;
}

/**
 * The id of the span that a finding about an event is located at; null where there is none.
 * @param event one of the episode of the same trace
 */
export function trailLocationOf(spans: ReadonlyMap<string, TrailSpan>, event: TraceEvent): string | null {
  return event.source === undefined ? null : (spans.get(event.source)?.leafId ?? null);
}

/**
 * The model call or tool that a span stands for: itself; for a step its own model call; for an agent that of its last
 * step, which gave the answer. Null where nothing of that kind is inside.
 */
function leafOf(node: SpanNode): SpanNode | null {
  if (isLeaf(node)) return node;
  const own = node.facts.role === 'chain' ? node.children.findLast(({ facts }) => facts.role === 'model') : undefined;
  if (own !== undefined) return own;
  for (const child of node.children.toReversed()) {
    const leaf = leafOf(child);
    if (leaf !== null) return leaf;
  }
  return null;
}

function isLeaf({ facts }: SpanNode): boolean {
  return facts.role === 'model' || facts.role === 'tool';
}

/** The call that a tool ran was asked for by a model: it is the model's event, and the tool's as well. */
function eventIdsOf(events: readonly TraceEvent[]): ReadonlyMap<string, readonly string[]> {
  const sources = new Map(events.map(({ id, source }) => [id, source]));
  const tools = new Map<string, string>();
  for (const event of events) {
    if (event.kind !== 'tool_result' || event.call === null || event.source === undefined) continue;
    if (event.source !== sources.get(event.call)) tools.set(event.call, event.source);
  }
  const ids = new Map<string, string[]>();
  for (const { id, source } of events) {
    for (const spanId of [source, tools.get(id)]) {
      if (spanId === undefined) continue;
      const own = ids.get(spanId) ?? [];
      ids.set(spanId, own);
      own.push(id);
    }
  }
  return ids;
}
