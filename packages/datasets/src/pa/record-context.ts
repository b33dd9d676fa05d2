import { InputError, type JsonValue, resolvePath } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import type { Source } from './mapping-parts.ts';
import { pathAdvice, pathsIn } from './nearest-path.ts';
import type { Lookup, PathTally } from './path-tally.ts';

/** Where a record stands. */
export interface RecordPlace {
  readonly file: string;
  /** From 1; null where a file is read as a whole. */
  readonly line: number | null;
  /** Path in the file or line, such as `[3]`; null where the record is the whole of it. */
  readonly key: string | null;
}

/** What the parts of a mapping need beside the record. */
export interface RecordContext {
  readonly place: RecordPlace;
  readonly paths: PathTally;
  readonly loss: LossTally;
}

/** A source to be read: a path from a value on, or a constant. */
export interface SourceLookup extends Omit<Lookup, 'path'> {
  readonly source: Source | undefined;
}

/** Where a record stands, in words. */
export function placeText({ file, line, key }: RecordPlace): string {
  return [file, line === null ? null : `line ${line}`, key].filter((part) => part !== null).join(': ');
}

/** A path from one value on as a path from the value around it on. */
export function joinPaths(outer: string, inner: string): string {
  if (inner === '$' || outer === '' || outer === '$') return inner === '$' ? outer : inner;
  return inner.startsWith('[') ? outer + inner : `${outer}.${inner}`;
}

/** The same record, seen from a part of it: errors name the part. */
export function inside(context: RecordContext, path: string): RecordContext {
  const { place } = context;
  return { ...context, place: { ...place, key: place.key === null ? path : joinPaths(place.key, path) } };
}

/** An error about a key of the mapping in one record. */
export function mappingError({ place }: RecordContext, field: string, message: string): InputError {
  const { file, line } = place;
  return new InputError(`${placeText(place)}: ${field}: ${message}`, { file, line, key: field });
}

/** What stands at a path; undefined where there is nothing, or null. Throws an InputError for a path with two readings. */
export function readPath(context: RecordContext, lookup: Lookup): JsonValue | undefined {
  const found = context.paths.read(lookup);
  if (found.ok) return found.value ?? undefined;
  if (found.reason === 'not_found') return undefined;
  throw mappingError(context, lookup.field, `expected one value at ${lookup.path}: ${found.detail}`);
}

/** What stands at a path. Throws an InputError with the nearest path where there is nothing, or null. */
export function requirePath(context: RecordContext, lookup: Lookup): JsonValue {
  const value = readPath(context, lookup);
  if (value !== undefined) return value;
  const { field, path, root } = lookup;
  const got = resolvePath(path, root).ok ? 'null' : `nothing (${pathAdvice(path, pathsIn(root))})`;
  throw mappingError(context, field, `expected a value at ${path}, got ${got}`);
}

/** The value of a source; undefined where it is not mapped or not there. */
export function readSource(context: RecordContext, { source, ...at }: SourceLookup): JsonValue | undefined {
  if (source === undefined) return undefined;
  return typeof source === 'string' ? readPath(context, { ...at, path: source }) : (source.constant ?? undefined);
}

/** Text; numbers and booleans are written out. Throws an InputError for anything else. */
export function asText(context: RecordContext, field: string, value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw mappingError(context, field, `expected text, got ${Array.isArray(value) ? 'a list' : 'an object'}`);
}

/** The text at a path; undefined where there is none. */
export function readText(context: RecordContext, lookup: Lookup): string | undefined {
  const value = readPath(context, lookup);
  return value === undefined ? undefined : asText(context, lookup.field, value);
}
