import { type JsonObject, ownValue } from '@sauron/core/episode';
import { textAt } from './attribute-path.ts';
import type { Span } from './span.ts';

/** An error that a span ended with. */
export interface SpanError {
  /** `type: message`, as far as recorded; empty where the record says no more than that there was an error. */
  readonly text: string;
  /** What the record says about it, under its own names. */
  readonly details: JsonObject;
}

const TEXTS = ['exception.type', 'exception.message', 'exception.stacktrace', 'error.type', 'error.message'];

/**
 * The error of a span: by its status, by an exception that it noted (unless its status says that all went well), or by
 * `error.type`. The body of an output is never asked.
 */
export function spanError(span: Span): SpanError | null {
  const exception = span.notes.findLast(({ name }) => name === 'exception')?.attributes ?? null;
  const type = textAt(span.attributes, 'error.type');
  const isError = span.status === 'error' || (span.status === 'unset' && (exception !== null || type !== null));
  if (!isError) return null;
  const said = { ...detailsOf(span.attributes), ...detailsOf(exception ?? {}) };
  const details = span.statusMessage === '' ? said : { ...said, 'status.message': span.statusMessage };
  const parts = [
    ownValue(said, 'exception.type') ?? type,
    ownValue(said, 'exception.message') ?? ownValue(said, 'error.message'),
  ];
  const text = parts.filter((part) => typeof part === 'string').join(': ');
  return { text: span.statusMessage === '' ? text : span.statusMessage, details };
}

function detailsOf(attributes: JsonObject): JsonObject {
  const entries = TEXTS.flatMap((path): [string, string][] => {
    const text = textAt(attributes, path);
    return text === null ? [] : [[path, text]];
  });
  return Object.fromEntries(entries);
}
