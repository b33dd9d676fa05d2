import type { z } from 'zod';
import { InputError, type InputProblem, inputError } from './input-error.ts';
import { offsetOfValue } from './json-exact.ts';
import { isJsonObject, type JsonValue, ownValue } from './json-value.ts';
import { type SpareAdvice, schemaProblems, valueAt } from './schema-problems.ts';
import { describeJson, quoteShort } from './shorten.ts';
import { parseStrictJson } from './strict-json.ts';
import { positionAt } from './text-position.ts';

/** A kind of record: how it is named, tagged, shaped and checked. */
export interface RecordKind<Value> {
  /** With its article, as in "an episode". */
  readonly name: string;
  readonly tag: string;
  /** False where a record may come without its tag. */
  readonly needsTag: boolean;
  readonly schema: z.ZodType<Value>;
  readonly spare: SpareAdvice;
  /** What the schema cannot see. */
  check(value: Value): InputProblem[];
}

/** Where a record comes from: a file, and the line that it starts on (from 1). */
export interface RecordOrigin {
  readonly file: string;
  readonly line: number;
}

/** Reads one record of JSON text. Throws an InputError. */
export function parseRecord<Value>(text: string, kind: RecordKind<Value>, origin: RecordOrigin): Value {
  const { file } = origin;
  if (text.trim() === '') {
    const what = text === '' ? 'an empty text' : 'blank text';
    throw new InputError(`${file}: expected ${kind.name}, got ${what}`, { file, line: null, key: null });
  }
  const parsed = parseStrictJson(text);
  if (!parsed.ok) {
    const { message, column, key } = parsed.problem;
    const line = origin.line - 1 + parsed.problem.line;
    const at = key === null ? '' : `, ${key}`;
    throw new InputError(`${file}: line ${line}, column ${column}${at}: ${message}`, { file, line, key });
  }
  return validateRecord(parsed.value, kind, {
    file,
    lineOf: (path) => origin.line - 1 + lineIn(text, parsed.value, path),
  });
}

/** Checks one record that is JSON already. Throws an InputError. */
export function validateRecord<Value>(
  value: JsonValue,
  kind: RecordKind<Value>,
  origin: { file: string; lineOf(path: InputProblem['path']): number | null },
): Value {
  const fail = (problems: readonly InputProblem[]): InputError => inputError(problems, origin.file, origin.lineOf);
  const wrongTag = tagProblem(value, kind);
  if (wrongTag !== null) throw fail([wrongTag]);
  const result = kind.schema.safeParse(value);
  if (!result.success) throw fail(schemaProblems(result.error.issues, value, kind.spare));
  const problems = kind.check(result.data);
  if (problems.length > 0) throw fail(problems);
  return result.data;
}

/** With the wrong tag every further problem would be noise. */
function tagProblem(value: JsonValue, kind: RecordKind<unknown>): InputProblem | null {
  if (!isJsonObject(value))
    return { path: [], message: `expected ${kind.name} (an object), got ${describeJson(value)}` };
  const tag = ownValue(value, 'schema');
  if (tag === kind.tag || (tag === undefined && !kind.needsTag)) return null;
  const got = tag === undefined ? 'no such key' : describeJson(tag);
  const advice = `${kind.name} starts with "schema": ${quoteShort(kind.tag)}`;
  return { path: ['schema'], message: `expected ${quoteShort(kind.tag)}, got ${got}: ${advice}` };
}

/** Line of a path, or of the nearest parent that the text has. */
function lineIn(text: string, value: JsonValue, path: InputProblem['path']): number {
  let existing = path;
  while (existing.length > 0 && valueAt(value, existing) === undefined) existing = existing.slice(0, -1);
  return positionAt(text, offsetOfValue(text, existing) ?? 0).line;
}
