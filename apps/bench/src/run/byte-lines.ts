import { createReadStream } from 'node:fs';

/** A line with where it stands. */
export interface ByteLine {
  /** From 1. */
  readonly line: number;
  /** Of the first byte, from 0. */
  readonly offset: number;
  readonly text: string;
  /** False for a last line that no line end follows. */
  readonly ended: boolean;
}

const LINE_FEED = 0x0a;

/** Lines of a file with their places in bytes, in memory of one line. Rejects with the file system's own error. */
export async function* byteLines(path: string): AsyncGenerator<ByteLine, void, undefined> {
  let held: Buffer[] = [];
  let [line, offset, length] = [1, 0, 0];
  const take = (ended: boolean): ByteLine => {
    const found = { line, offset, text: Buffer.concat(held).toString('utf8'), ended };
    line += 1;
    offset += length + (ended ? 1 : 0);
    length = 0;
    held = [];
    return found;
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, from);
      const part = chunk.subarray(from, end < 0 ? chunk.length : end);
      held.push(part);
      length += part.length;
      if (end < 0) break;
      yield take(true);
      from = end + 1;
    }
  }
  if (length > 0) yield take(false);
}
