import { createReadStream } from 'node:fs';
import { InputError, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import { asFileError, fileError, readJsonFile } from '../dataset/json-file.ts';

/** A value of a file, or why there is none. `line` is null for a file of one value. */
export type JsonRecord =
  | { readonly ok: true; readonly value: JsonValue; readonly line: number | null }
  | { readonly ok: false; readonly error: InputError };

const NEWLINE = 0x0a;

/**
 * The values of a file: one per line of JSONL (also under the name `.json`, as the OpenTelemetry collector writes it),
 * streamed; else the one value of the file. A broken line is a value and the next ones go on. Blank lines are skipped.
 * @param expected for errors, with its article
 */
export async function* readJsonRecords(file: string, expected: string): AsyncGenerator<JsonRecord, void, undefined> {
  try {
    if (await holdsLines(file)) yield* records(file, expected);
    else yield { ok: true, value: await readJsonFile(file, expected), line: null };
  } catch (error) {
    const told = asFileError(error, file, expected);
    if (!(told instanceof InputError)) throw told;
    yield { ok: false, error: told };
  }
}

async function* records(file: string, expected: string): AsyncGenerator<JsonRecord, void, undefined> {
  let isEmpty = true;
  for await (const { bytes, line } of linesOf(file)) {
    isEmpty = false;
    yield recordOf(bytes, file, line);
  }
  if (isEmpty) throw fileError(file, `expected ${expected}, got an empty file`);
}

function recordOf(bytes: Buffer, file: string, line: number): JsonRecord {
  const fail = (message: string, key: string | null): JsonRecord => {
    return { ok: false, error: new InputError(`${file}: line ${line}${message}`, { file, line, key }) };
  };
  const text = decode(bytes);
  if (text === null) return fail(': expected UTF-8 text, got other bytes', null);
  const parsed = parseStrictJson(text);
  if (parsed.ok) return { ok: true, value: parsed.value, line };
  const { column, key, message } = parsed.problem;
  return fail(`, column ${column}${key === null ? '' : `, ${key}`}: ${message}`, key);
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** True for `.jsonl` and `.ndjson`, and where the first line is an object by itself and another one follows. */
async function holdsLines(file: string): Promise<boolean> {
  if (/\.(?:jsonl|ndjson)$/iu.test(file)) return true;
  let count = 0;
  for await (const { bytes } of linesOf(file)) {
    const [first, last] = [bytes.at(0), bytes.at(-1)];
    if (first !== '{'.charCodeAt(0) || (count === 0 && last !== '}'.charCodeAt(0))) return false;
    count += 1;
    if (count === 2) return true;
  }
  return false;
}

/** The lines that are not blank, without the blanks around them. Split at bytes: text may hold other line separators. */
async function* linesOf(file: string): AsyncGenerator<{ bytes: Buffer; line: number }, void, undefined> {
  let parts: Buffer[] = [];
  let line = 0;
  const take = (): Buffer => {
    line += 1;
    const bytes = trimmed(parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts));
    parts = [];
    return bytes;
  };
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      parts.push(chunk.subarray(start, end));
      start = end + 1;
      const bytes = take();
      if (bytes.length > 0) yield { bytes, line };
    }
    parts.push(chunk.subarray(start));
  }
  const bytes = take();
  if (bytes.length > 0) yield { bytes, line };
}

function trimmed(bytes: Buffer): Buffer {
  let start = 0;
  let end = bytes.length;
  while (start < end && isBlank(bytes[start])) start += 1;
  while (end > start && isBlank(bytes[end - 1])) end -= 1;
  return bytes.subarray(start, end);
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d;
}
