import { readFile } from 'node:fs/promises';
import { InputError, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import { fileError, readJsonFile } from '../dataset/json-file.ts';
import { schemaError } from '../dataset/schema-error.ts';
import { withoutNonFinite } from './non-finite.ts';
import { type InspectLog, logSchema } from './record.ts';

const EXPECTED = 'an inspect_ai log in JSON';

/** A log with its samples, or why it is none. */
export type LogRecord =
  | {
      readonly ok: true;
      readonly log: InspectLog;
      readonly samples: readonly JsonValue[];
      /** How many numbers were NaN or infinite: they are read as null. */
      readonly nonFinite: number;
    }
  | { readonly ok: false; readonly error: InputError };

/** Reads one log file whole. */
export async function readLog(file: string): Promise<LogRecord> {
  if (file.endsWith('.eval')) return fail(file, `expected ${EXPECTED}, got the binary format: ${howToConvert(file)}`);
  const read = await readValue(file);
  if (read instanceof InputError) return { ok: false, error: read };
  const parsed = logSchema.safeParse(read.value);
  if (!parsed.success) return { ok: false, error: schemaError(parsed.error, file, []) };
  const { samples } = parsed.data;
  if (!samples || samples.length === 0) {
    return fail(
      file,
      'expected a log with samples, got none: the header alone was written, or the eval logged no samples',
    );
  }
  return { ok: true, log: parsed.data, samples, nonFinite: read.nonFinite };
}

function howToConvert(file: string): string {
  const quoted = JSON.stringify(file);
  return `convert it with inspect log convert --to json --output-dir DIR ${quoted}, or inspect log dump ${quoted} > FILE.json`;
}

function fail(file: string, message: string): LogRecord {
  return { ok: false, error: fileError(file, message) };
}

interface ReadValue {
  readonly value: JsonValue;
  readonly nonFinite: number;
}

async function readValue(file: string): Promise<ReadValue | InputError> {
  try {
    return { value: await readJsonFile(file, EXPECTED), nonFinite: 0 };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // A problem with a line is one of the text: it may be no more than a NaN.
    return error.line === null ? error : ((await readLeniently(file)) ?? error);
  }
}

/** Null where the text has no NaN, or is still no JSON without it. */
async function readLeniently(file: string): Promise<ReadValue | null> {
  const { text, count } = withoutNonFinite(await readFile(file, 'utf8'));
  const parsed = count === 0 ? null : parseStrictJson(text);
  return parsed?.ok === true ? { value: parsed.value, nonFinite: count } : null;
}
