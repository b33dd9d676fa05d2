import { decodeText } from './decode-text.ts';
import { InputError } from './input-error.ts';
import { checkFile, fileError, readLines, readTextFile, tooLong } from './read-file.ts';
import { quoteShort } from './shorten.ts';

/** How one kind of record is read from a file. */
export interface RecordReader<Value> {
  /** For errors, as in "a file of episodes". */
  readonly expected: string;
  parse(text: string, file: string, line: number): Value;
  /** The id that is unique in a file. */
  idOf(value: Value): string;
}

export type ReadRecord<Value> =
  | { readonly ok: true; readonly value: Value; readonly line: number }
  | { readonly ok: false; readonly error: InputError };

/**
 * The records of a file: one of a `.json` file, one per line of a `.jsonl` file, blank lines skipped. A broken record is a
 * value and the next ones go on; a file that cannot be read throws an InputError. Ids seen are kept; records are not.
 */
export async function* readRecords<Value>(
  path: string,
  reader: RecordReader<Value>,
): AsyncGenerator<ReadRecord<Value>, void, undefined> {
  const { expected } = reader;
  await checkFile(path, expected);
  if (/\.json$/iu.test(path)) {
    const text = await readTextFile(path, expected);
    yield attempt(() => ({ ok: true, value: reader.parse(text, path, 1), line: 1 }));
    return;
  }
  if (!/\.(?:jsonl|ndjson)$/iu.test(path))
    throw fileError(path, expected, 'got another ending: name it .json or .jsonl');
  const firsts = new Map<string, number>();
  let isEmpty = true;
  for await (const { line, bytes } of readLines(path, expected)) {
    isEmpty = false;
    yield attempt(() => {
      if (bytes === null)
        throw recordError({ path, line, key: null }, `expected ${expected}, ${tooLong('the record')}`);
      const value = reader.parse(decodeText(bytes, path, line), path, line);
      checkId(reader.idOf(value), firsts, { path, line });
      return { ok: true, value, line };
    });
  }
  if (isEmpty) throw fileError(path, expected, 'got blank lines only');
}

/** A record that is broken becomes a value; everything else is a bug. */
function attempt<Value>(read: () => ReadRecord<Value>): ReadRecord<Value> {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return { ok: false, error };
    throw error;
  }
}

function checkId(id: string, firsts: Map<string, number>, at: { path: string; line: number }): void {
  const first = firsts.get(id);
  if (first === undefined) {
    firsts.set(id, at.line);
    return;
  }
  const got = `got ${quoteShort(id)} again (first in line ${first})`;
  throw recordError({ ...at, key: 'id' }, `expected an episode id once in its file, ${got}`);
}

function recordError(at: { path: string; line: number; key: string | null }, message: string): InputError {
  return new InputError(`${at.path}: line ${at.line}: ${message}`, { file: at.path, line: at.line, key: at.key });
}
