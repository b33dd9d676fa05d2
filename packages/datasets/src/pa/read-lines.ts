import { createReadStream } from 'node:fs';
import { asFileError } from '../dataset/json-file.ts';

/** One line of a file, without its line break. */
export interface FileLine {
  /** From 1. */
  readonly line: number;
  /** Null where the bytes are no UTF-8. */
  readonly text: string | null;
}

const LINE_FEED = 10;

/** Streams the lines of a file that are not blank; one line and one chunk are held. Throws an InputError. */
export async function* readLines(path: string, expected: string): AsyncGenerator<FileLine, void, undefined> {
  let rest: Uint8Array[] = [];
  let line = 1;
  try {
    for await (const chunk of createReadStream(path)) {
      // No encoding is set, so chunks are bytes.
      let bytes: Uint8Array = chunk;
      for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED)) {
        yield* lineOf([...rest, bytes.subarray(0, end)], line);
        rest = [];
        line += 1;
        bytes = bytes.subarray(end + 1);
      }
      rest.push(bytes);
    }
  } catch (error) {
    throw asFileError(error, path, expected);
  }
  yield* lineOf(rest, line);
}

function* lineOf(parts: readonly Uint8Array[], line: number): Generator<FileLine, void, undefined> {
  const text = decode(Buffer.concat(parts));
  if (text === null || text.trim() !== '') yield { line, text };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
