import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { type FoundSpan, idAt, isSpan } from './read-span.ts';

/** Members of a record that hold spans or more of these: OTLP and its older names, Tempo, Phoenix and trees of traces. */
const CONTAINERS = [
  'resourceSpans',
  'resource_spans',
  'batches',
  'scopeSpans',
  'scope_spans',
  'instrumentationLibrarySpans',
  'spans',
  'traces',
  'trace',
  'data',
];
const CHILDREN = ['child_spans', 'childSpans', 'children'];
const SPAN_ID = ['spanId', 'span_id', 'context.span_id', 'context.spanId'];
const TRACE_ID = ['traceId', 'trace_id', 'context.trace_id', 'context.traceId'];

interface Around {
  readonly path: string;
  readonly traceId: string | null;
  readonly parentId: string | null;
}

/** A member of a container that is no span, by its path. */
export interface NoSpan {
  readonly path: string;
}

/**
 * The spans of a record, in its order: OTLP JSON, a list of spans, a tree of spans with their children inside, or a
 * trace around any of these. Spans inside others belong to them unless they name a parent themselves.
 * @param path begins the paths of what is found: where the record stands. @default nothing
 */
export function* findSpans(record: JsonValue, path = ''): Generator<FoundSpan | NoSpan, void, undefined> {
  yield* within(record, { path, traceId: null, parentId: null });
}

function* within(value: JsonValue, around: Around): Generator<FoundSpan | NoSpan, void, undefined> {
  if (isJsonList(value)) {
    for (const [index, item] of value.entries()) yield* within(item, { ...around, path: `${around.path}[${index}]` });
    return;
  }
  if (!isJsonObject(value)) {
    // Some exporters list the ids of children inside a span.
    if (around.parentId === null) yield { path: around.path };
    return;
  }
  const traceId = idAt(value, TRACE_ID) ?? around.traceId;
  if (isSpan(value)) {
    const path = around.path === '' ? 'the record' : around.path;
    yield { raw: value, path, traceId, parentId: around.parentId };
    yield* members(value, CHILDREN, { path, traceId, parentId: idAt(value, SPAN_ID) ?? path });
    return;
  }
  if (!CONTAINERS.some((key) => Object.hasOwn(value, key))) yield { path: around.path };
  yield* members(value, CONTAINERS, { ...around, traceId });
}

function* members(
  object: JsonObject,
  keys: readonly string[],
  around: Around,
): Generator<FoundSpan | NoSpan, void, undefined> {
  for (const key of keys) {
    const value = ownValue(object, key);
    if (typeof value !== 'object' || value === null) continue;
    yield* within(value, { ...around, path: around.path === '' ? key : `${around.path}.${key}` });
  }
}
