import { canonicalJson, type JsonValue } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import type { SpanFacts } from './convention.ts';
import type { Span } from './span.ts';

/** A span in its tree. */
export interface SpanNode {
  readonly span: Span;
  readonly facts: SpanFacts;
  readonly parent: SpanNode | null;
  /** In order of time. */
  readonly children: readonly SpanNode[];
  /** When it began and ended, for order: within its parent, and around its children. */
  readonly start: bigint;
  readonly end: bigint;
}

/** All spans of an episode. */
export interface SpanTree {
  readonly roots: readonly SpanNode[];
  /** Every node, parents before their children. */
  readonly nodes: readonly SpanNode[];
  /** Spans whose parent is not in the record. */
  readonly orphanCount: number;
}

/**
 * Builds the tree of spans. What is wrong is repaired and counted: spans that come twice, parents that are missing or go
 * round in a circle (the span becomes a root), and siblings out of order. Siblings are sorted by start, then by end,
 * then by place in the record; one without a start begins where the one that was recorded before it ended.
 */
export function buildSpanTree(spans: readonly Span[], read: (span: Span) => SpanFacts, tally: LossTally): SpanTree {
  const kept = withoutRepeats(spans, tally);
  const parents = parentIndexes(kept);
  const orphanCount = kept.filter((span, index) => span.parentId !== null && parents[index] === null).length;
  tally.add('spans without their parent', 'it is not in the record: kept as roots', orphanCount);
  cutCircles(parents, kept, tally);
  const children = new Map<number | null, number[]>();
  for (const [index, parent] of parents.entries()) {
    const siblings = children.get(parent) ?? [];
    siblings.push(index);
    children.set(parent, siblings);
  }
  const nodes: SpanNode[] = [];
  const noChildren: readonly SpanNode[] = [];
  const place = (indexes: readonly number[], parent: SpanNode | null): SpanNode[] =>
    sorted(indexes, kept, tally).map(({ index, span, start }) => {
      const node = { span, facts: read(span), parent, children: noChildren, ...periodOf(span, start, parent) };
      nodes.push(node);
      node.children = place(children.get(index) ?? [], node);
      node.end = [node.end, ...node.children.map(({ end }) => end)].toSorted(compareTimes).at(-1) ?? node.end;
      return node;
    });
  return { roots: place(children.get(null) ?? [], null), nodes, orphanCount };
}

/** True where a node has a descendant that passes. */
export function someDescendant(node: SpanNode, test: (node: SpanNode) => boolean): boolean {
  return node.children.some((child) => test(child) || someDescendant(child, test));
}

/** The nearest ancestor that passes; null where none does. */
export function nearestAncestor(node: SpanNode, test: (node: SpanNode) => boolean): SpanNode | null {
  for (let above = node.parent; above !== null; above = above.parent) if (test(above)) return above;
  return null;
}

/** For sorting nodes by their start. */
export function byStart(left: SpanNode, right: SpanNode): number {
  return compareTimes(left.start, right.start);
}

/** For sorting times. */
export function compareTimes(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The time of a span within its parent. */
function periodOf(span: Span, started: bigint, parent: SpanNode | null): { start: bigint; end: bigint } {
  const floor = parent?.start ?? 0n;
  const start = started > floor ? started : floor;
  return { start, end: span.endNanos !== null && span.endNanos > start ? span.endNanos : start };
}

/**
 * The spans without those that say again what one of the same id said. One that says something else is kept: a record
 * may use an id twice, and both spans happened.
 */
function withoutRepeats(spans: readonly Span[], tally: LossTally): readonly Span[] {
  const firsts = new Map<string, Span>();
  return spans.filter((span) => {
    const key = keyOf(span.traceId, span.id);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, span);
      return true;
    }
    const isRepeat = spelling(first) === spelling(span);
    if (isRepeat) tally.add('spans that came twice', 'the second was left out');
    else tally.add('span ids used twice', 'both spans were kept; children belong to the first');
    return !isRepeat;
  });
}

function spelling({ startNanos, endNanos, parentId, notes, ...span }: Span): string {
  const plain = {
    ...span,
    startNanos: String(startNanos),
    endNanos: String(endNanos),
    notes: notes.map((note) => ({ ...note })),
  };
  return canonicalJson(plain satisfies JsonValue);
}

function parentIndexes(spans: readonly Span[]): (number | null)[] {
  const firsts = new Map<string, number>();
  for (const [index, span] of spans.entries()) {
    const key = keyOf(span.traceId, span.id);
    if (!firsts.has(key)) firsts.set(key, index);
  }
  return spans.map(({ traceId, parentId }) =>
    parentId === null ? null : (firsts.get(keyOf(traceId, parentId)) ?? null),
  );
}

/** Cuts each circle at its earliest span, so that the order of the record does not matter. */
function cutCircles(parents: (number | null)[], spans: readonly Span[], tally: LossTally): void {
  const settled = new Set<number>();
  for (const first of parents.keys()) {
    const walked = new Set<number>();
    for (let index: number | null = first; index !== null && !settled.has(index); index = parents[index] ?? null) {
      if (walked.has(index)) {
        parents[earliestOf([...walked].slice([...walked].indexOf(index)), spans)] = null;
        tally.add('spans that are their own ancestors', 'the circle was cut');
        break;
      }
      walked.add(index);
    }
    for (const done of walked) settled.add(done);
  }
}

function earliestOf(indexes: readonly number[], spans: readonly Span[]): number {
  const [first = 0] = indexes.toSorted((left, right) => {
    const [one, other] = [spans[left], spans[right]];
    return compareTimes(one?.startNanos ?? 0n, other?.startNanos ?? 0n) || left - right;
  });
  return first;
}

interface Sibling {
  readonly index: number;
  readonly span: Span;
  readonly start: bigint;
}

function sorted(indexes: readonly number[], spans: readonly Span[], tally: LossTally): readonly Sibling[] {
  let lastEnd = 0n;
  const siblings = indexes.flatMap((index) => {
    const span = spans[index];
    if (span === undefined) return [];
    const start = span.startNanos ?? lastEnd;
    const end = span.endNanos ?? start;
    lastEnd = end;
    return [{ index, span, start, end }];
  });
  const inOrder = siblings.toSorted(
    (left, right) => compareTimes(left.start, right.start) || compareTimes(left.end, right.end),
  );
  if (inOrder.some((sibling, place) => sibling !== siblings[place])) {
    tally.add('groups of spans out of order', 'sorted by time');
  }
  return inOrder;
}

function keyOf(traceId: string | null, id: string): string {
  return JSON.stringify([traceId, id]);
}
