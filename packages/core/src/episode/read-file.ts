import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
import { InputError } from './input-error.ts';

/** No string of JavaScript is longer; a record has to fit one. */
const MAX_BYTES = 0x1fffffe8;

/** One line of a file, without its line break; null bytes where the line is too long to be held. */
export interface FileLine {
  /** From 1. */
  readonly line: number;
  readonly bytes: Uint8Array | null;
}

/** Why a path cannot be read, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'got no such file: check the path',
  ENOTDIR: 'got no such file: check the path',
  EISDIR: 'got a directory: name a .json or .jsonl file in it',
  EACCES: 'got no permission to read it',
  EPERM: 'got no permission to read it',
};

/** Checks that a path is a file that is not empty. Throws an InputError. */
export async function checkFile(path: string, expected: string): Promise<void> {
  try {
    const entry = await stat(path);
    if (entry.isDirectory()) throw fileError(path, expected, REASONS['EISDIR'] ?? '');
    if (entry.isFile() && entry.size === 0) throw fileError(path, expected, 'got an empty file');
  } catch (error) {
    throw asInputError(error, path, expected);
  }
}

/** The text of a whole file. Throws an InputError where there is none. */
export async function readTextFile(path: string, expected: string): Promise<string> {
  await checkFile(path, expected);
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw asInputError(error, path, expected);
  }
  if (bytes.length > MAX_BYTES) throw fileError(path, expected, tooLong('the file'));
  return decodeText(bytes, path, 1);
}

/** The lines of a file that are not blank, one after the other; no more than one line and one chunk are held. */
export async function* readLines(path: string, expected: string): AsyncGenerator<FileLine, void, undefined> {
  const splitter = new LineSplitter();
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) yield* splitter.push(chunk as Buffer); // no encoding is set, so chunks are bytes
  } catch (error) {
    throw asInputError(error, path, expected);
  }
  yield* splitter.end();
}

export function fileError(path: string, expected: string, got: string): InputError {
  return new InputError(`${path}: expected ${expected}, ${got}`, { file: path, line: null, key: null });
}

export function tooLong(what: string): string {
  return `got more than ${MAX_BYTES >> 20} MB in one record: split ${what}`;
}

function asInputError(error: unknown, path: string, expected: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  return fileError(path, expected, REASONS[code] ?? `got the error ${code} while reading it`);
}

/** Cuts chunks of bytes into lines. */
class LineSplitter {
  #parts: Buffer[] = [];
  #bytes = 0;
  #line = 1;

  *push(chunk: Buffer): Generator<FileLine, void, undefined> {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.#keep(chunk.subarray(start, end));
      yield* this.end();
      this.#line += 1;
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  *end(): Generator<FileLine, void, undefined> {
    const isTooLong = this.#bytes > MAX_BYTES;
    const bytes = isTooLong ? null : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#bytes = 0;
    if (bytes === null) yield { line: this.#line, bytes };
    else if (!isBlank(bytes)) yield { line: this.#line, bytes: withoutReturn(bytes) };
  }

  #keep(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes > MAX_BYTES) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }
}

/** Without the first half of a `\r\n`. */
function withoutReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === 13 ? bytes.subarray(0, -1) : bytes;
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 32 || byte === 9 || byte === 13);
}
