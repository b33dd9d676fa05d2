import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { readLines } from '../../files/read-lines.ts';

/** Where answers come from, one line at a time; null at the end. */
export interface AnswerSource extends Disposable {
  next(): Promise<string | null>;
  /** Whether the person sees what was typed already. */
  readonly echoes: boolean;
}

/** Lines of a file; blank ones and those that start with # are left out. */
export async function answersOfFile(path: string): Promise<AnswerSource> {
  const lines = (await readLines(path)).filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  let at = 0;
  return {
    echoes: false,
    next: async () => {
      at += 1;
      return lines[at - 1] ?? null;
    },
    [Symbol.dispose]: () => {},
  };
}

/** Lines that are typed, or piped in. */
export function answersOfStream(input: Readable & { readonly isTTY?: boolean }, signal: AbortSignal): AnswerSource {
  const reader = createInterface({ input, signal });
  const lines = reader[Symbol.asyncIterator]();
  return {
    echoes: input.isTTY === true,
    next: async () => {
      const { value, done } = await lines.next();
      return done === true ? null : value;
    },
    [Symbol.dispose]: () => reader.close(),
  };
}
