import { isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import { firstAt, objectsOf, textAt } from './attribute-path.ts';
import { readDuration, readTime } from './nanos.ts';
import { attributesOf } from './otlp-value.ts';
import type { Span, SpanNote, SpanStatus } from './span.ts';

/** A span as it stands in a container, with what the container says about it. */
export interface FoundSpan {
  readonly raw: JsonObject;
  /** Where it stands, such as `line 3.resourceSpans[0].scopeSpans[0].spans[2]`. */
  readonly path: string;
  readonly traceId: string | null;
  readonly parentId: string | null;
}

/** A span, or what is wrong with it. The trace is told in both cases, where it can be read. */
export type ReadSpan =
  | { readonly ok: true; readonly span: Span }
  | { readonly ok: false; readonly traceId: string | null; readonly problem: string };

/** The names that the containers give to the members of a span, the most specific first. */
const NAMES = {
  id: ['spanId', 'span_id', 'context.span_id', 'context.spanId'],
  traceId: ['traceId', 'trace_id', 'context.trace_id', 'context.traceId'],
  parentId: ['parentSpanId', 'parent_span_id', 'parent_id', 'parentId'],
  name: ['name', 'span_name'],
  start: ['startTimeUnixNano', 'start_time_unix_nano', 'start_time', 'startTime', 'timestamp'],
  end: ['endTimeUnixNano', 'end_time_unix_nano', 'end_time', 'endTime'],
  status: ['status.code', 'status.status_code', 'status_code', 'statusCode', 'status'],
  statusMessage: ['status.message', 'status.description', 'status_message', 'statusMessage'],
  attributes: ['attributes', 'span_attributes', 'spanAttributes'],
  notes: ['events', 'span_events'],
} as const;

/** True for an object that is a span and no container of spans. */
export function isSpan(value: JsonObject): boolean {
  if (textAt(value, ...NAMES.id) !== null) return true;
  return textAt(value, ...NAMES.name) !== null && firstAt(value, NAMES.attributes) !== undefined;
}

/** Reads one span; what has to be repaired is counted. */
export function readSpan({ raw, path, ...container }: FoundSpan, tally: LossTally): ReadSpan {
  const traceId = idAt(raw, NAMES.traceId) ?? container.traceId;
  const attributes = attributesOf(firstAt(raw, NAMES.attributes));
  if (attributes === null) {
    const problem = `${path}: expected attributes as an object or as a list of keys and values, got another shape`;
    return { ok: false, traceId, problem };
  }
  const id = idAt(raw, NAMES.id);
  if (id === null) tally.add('spans without an id', 'named by their place');
  const span: Span = {
    id: id ?? path,
    traceId,
    parentId: idAt(raw, NAMES.parentId) ?? container.parentId,
    name: textAt(raw, ...NAMES.name) ?? '',
    ...timesOf(raw, tally),
    status: statusOf(firstAt(raw, NAMES.status)),
    statusMessage: textAt(raw, ...NAMES.statusMessage) ?? '',
    kindBeside: textAt(raw, 'span_kind', 'spanKind'),
    attributes,
    notes: objectsOf(firstAt(raw, NAMES.notes)).map(noteOf),
    isCut: ['droppedAttributesCount', 'droppedEventsCount'].some((key) => Number(ownValue(raw, key) ?? 0) > 0),
  };
  return { ok: true, span };
}

/** An id without the `0x` of the Python SDK; null for none, and for the zeros by which OTLP means none. */
export function idAt(raw: JsonObject, paths: readonly string[]): string | null {
  const id = textAt(raw, ...paths)?.replace(/^0x/u, '');
  return id === undefined || /^0*$/u.test(id) ? null : id;
}

function timesOf(raw: JsonObject, tally: LossTally): { startNanos: bigint | null; endNanos: bigint | null } {
  const start = timeOf(firstAt(raw, NAMES.start), tally);
  const duration = ownValue(raw, 'duration');
  const durationNanos = typeof duration === 'string' ? readDuration(duration) : null;
  const recordedEnd = timeOf(firstAt(raw, NAMES.end), tally);
  const end = recordedEnd ?? (start === null || durationNanos === null ? null : start + durationNanos);
  if (start !== null && end !== null && end < start) {
    tally.add('spans that end before they start', 'the end was left out');
    return { startNanos: start, endNanos: null };
  }
  return { startNanos: start, endNanos: end };
}

function timeOf(value: JsonValue | undefined, tally: LossTally): bigint | null {
  const time = readTime(value);
  if (time?.hasZone === false) tally.add('times without a zone', 'read as UTC');
  if (time === null && value !== undefined && !isUnset(value)) tally.add('times that cannot be read', 'left out');
  return time?.nanos ?? null;
}

function isUnset(value: JsonValue): boolean {
  return value === '' || value === 0 || value === '0';
}

/** Codes of OTLP (0, 1, 2) and their names in any spelling, such as `STATUS_CODE_ERROR`, `StatusCode.OK` or `Ok`. */
function statusOf(value: JsonValue | undefined): SpanStatus {
  const code = String(isJsonObject(value) ? '' : (value ?? '')).toLowerCase();
  if (code === '2' || /(?:^|[._])error$/u.test(code)) return 'error';
  return code === '1' || /(?:^|[._])ok$/u.test(code) ? 'ok' : 'unset';
}

function noteOf(raw: JsonObject): SpanNote {
  const attributes = attributesOf(firstAt(raw, ['attributes', 'Attributes'])) ?? {};
  const body = ownValue(raw, 'body');
  return {
    name: textAt(raw, 'name', 'Name') ?? '',
    attributes: body === undefined ? attributes : { ...attributes, body },
  };
}
