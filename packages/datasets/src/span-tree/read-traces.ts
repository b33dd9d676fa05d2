import { InputError } from '@sauron/core/episode';
import { LossTally } from '../event-builder/loss-report.ts';
import { findSpans } from './find-spans.ts';
import { type JsonRecord, readJsonRecords } from './json-records.ts';
import { readSpan } from './read-span.ts';
import type { Span } from './span.ts';

/** The spans of one trace in one file. */
export interface Trace {
  /** Null for spans that name no trace. */
  readonly id: string | null;
  readonly spans: readonly Span[];
  readonly tally: LossTally;
  /** What makes the trace impossible to import; null where nothing does. */
  readonly error: InputError | null;
}

/** The traces of a file, in the order of their first spans, and what of it could not be read. */
export interface TraceFile {
  readonly traces: readonly Trace[];
  readonly errors: readonly InputError[];
}

interface OpenTrace extends Trace {
  readonly spans: Span[];
  error: InputError | null;
}

/**
 * Reads the spans of a file and sorts them by trace. Spans of one trace may stand in any number of records. Memory: the
 * text of one record, and all spans.
 */
export async function readTraces(file: string, expected: string): Promise<TraceFile> {
  const traces = new Map<string | null, OpenTrace>();
  const errors: InputError[] = [];
  for await (const record of readJsonRecords(file, expected)) {
    if (record.ok) takeRecord(record, file, { traces, errors });
    else errors.push(record.error);
  }
  if (traces.size === 0 && errors.length === 0) errors.push(problemAt(file, null, `expected ${expected}, got no span`));
  return { traces: [...traces.values()], errors };
}

interface Found {
  readonly traces: Map<string | null, OpenTrace>;
  readonly errors: InputError[];
}

function takeRecord(record: JsonRecord & { ok: true }, file: string, { traces, errors }: Found): void {
  const { value, line } = record;
  const strays: string[] = [];
  for (const found of findSpans(value, line === null ? '' : `line ${line}`)) {
    if (!('raw' in found)) {
      strays.push(found.path);
      continue;
    }
    const notes = new LossTally();
    const read = readSpan(found, notes);
    const id = read.ok ? read.span.traceId : read.traceId;
    const trace = traces.get(id) ?? { id, spans: [], tally: new LossTally(), error: null };
    traces.set(id, trace);
    trace.tally.addAll(notes.report());
    if (read.ok) trace.spans.push(read.span);
    else trace.error ??= problemAt(file, line, read.problem);
  }
  if (strays.length > 0) errors.push(problemAt(file, line, strayProblem(strays)));
}

function strayProblem([first = '', ...others]: readonly string[]): string {
  const place = first === '' ? '' : `${first}: `;
  const got =
    others.length === 0 ? 'got something else' : `got something else in ${others.length + 1} places, here first`;
  return `${place}expected spans, ${got}: OTLP JSON, a list of spans, or a tree of spans can be read`;
}

function problemAt(file: string, line: number | null, message: string): InputError {
  return new InputError(`${file}: ${message}`, { file, line, key: null });
}
