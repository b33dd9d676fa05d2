import { isJsonList, ownValue } from '@sauron/core/episode';
import { LossTally } from '../event-builder/loss-report.ts';
import { textAt } from '../span-tree/attribute-path.ts';
import { idAt, readSpan } from '../span-tree/read-span.ts';
import type { Span } from '../span-tree/span.ts';
import { SpanKeeper } from './keep-span.ts';
import { SpanSplitter, type SplitSpan } from './span-splitter.ts';

/** The spans of one trace document, or what is wrong with it. */
export type TraceDocument =
  | {
      readonly ok: true;
      /** Null where the document names none. */
      readonly traceId: string | null;
      readonly spans: readonly Span[];
      readonly tally: LossTally;
    }
  | { readonly ok: false; readonly problem: string };

/** The bytes of a text, in pieces. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Reads a trace document `{ trace_id, spans }` as its bytes come. Memory: the text of the spans that are open, and every
 * text of the trace once.
 */
export async function readDocument(chunks: Chunks, keepsHarnessLogs: boolean): Promise<TraceDocument> {
  const keeper = new SpanKeeper(keepsHarnessLogs);
  const splitter = new SpanSplitter((raw) => keeper.keep(raw));
  for await (const chunk of chunks) splitter.push(chunk);
  const document = splitter.finish();
  if (!document.ok) return document;
  if (!isJsonList(ownValue(document.root, 'spans')) || document.spans.length === 0) {
    return { ok: false, problem: 'expected a trace with spans: { "trace_id", "spans": [ … ] }' };
  }
  const tally = new LossTally();
  tally.add('harness logs', 'dropped: they hold the reference answer', keeper.droppedLogs);
  return readSpans(document.spans, textAt(document.root, 'trace_id'), tally);
}

function readSpans(found: readonly SplitSpan[], traceId: string | null, tally: LossTally): TraceDocument {
  const spans: Span[] = [];
  for (const { raw, path, parent } of found) {
    const around = parent === null ? undefined : found[parent];
    const parentId = around === undefined ? null : (idAt(around.raw, ['span_id']) ?? around.path);
    const read = readSpan({ raw, path, traceId, parentId }, tally);
    if (!read.ok) return { ok: false, problem: read.problem };
    spans.push(read.span);
  }
  return { ok: true, traceId, spans, tally };
}
