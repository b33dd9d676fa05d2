import { stat } from 'node:fs/promises';
import { InputError, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { z } from 'zod';
import { readLines } from '../pa/read-lines.ts';
import { schemaError } from './schema-error.ts';

/** A line of a `.jsonl` file as a value, or why it is none. */
export type JsonLine<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly line: number;
      /** As it stands in the file, without its line break. */
      readonly text: string;
    }
  | { readonly ok: false; readonly error: InputError };

/**
 * Streams the lines of a `.jsonl` file that fit a schema; blank ones are skipped. A broken line is a value and the next ones
 * go on. Nothing where the file is not there.
 * @param expected for errors, with its article, as in "a file of pairs"
 */
export async function* readJsonLines<Value>(
  path: string,
  expected: string,
  schema: z.ZodType<Value>,
): AsyncGenerator<JsonLine<Value>, void, undefined> {
  if ((await stat(path).catch(() => null)) === null) return;
  for await (const { line, text } of readLines(path, expected)) {
    if (text === null) {
      yield { ok: false, error: lineError(path, line, `expected ${expected}, got no UTF-8 text`) };
      continue;
    }
    const json = jsonOf(text, path, line);
    if (json instanceof InputError) {
      yield { ok: false, error: json };
      continue;
    }
    const parsed = schema.safeParse(json.value);
    if (parsed.success) yield { ok: true, value: parsed.data, line, text };
    else yield { ok: false, error: atLine(schemaError(parsed.error, `${path}: line ${line}`, []), path, line) };
  }
}

function jsonOf(text: string, path: string, line: number): { readonly value: JsonValue } | InputError {
  const parsed = parseStrictJson(text);
  if (parsed.ok) return { value: parsed.value };
  const { column, message, key } = parsed.problem;
  return lineError(path, line, `column ${column}${key === null ? '' : `, ${key}`}: ${message}`);
}

function lineError(file: string, line: number, message: string): InputError {
  return new InputError(`${file}: line ${line}: ${message}`, { file, line, key: null });
}

function atLine({ message, key }: InputError, file: string, line: number): InputError {
  return new InputError(message, { file, line, key });
}
