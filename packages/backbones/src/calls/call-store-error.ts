import { InputError } from '@sauron/core/episode';

/** What SQLite's result codes mean for the caller. */
const CODES: Readonly<Record<number, string>> = {
  5: 'another process holds it; try again',
  8: 'no permission to write it',
  10: "it can't be read from the disk",
  11: 'the file is damaged; make a new one and import an export',
  13: 'the disk is full',
  14: "it can't be opened; expected a file in a folder that may be written",
  26: 'expected a call store, the file is no database',
};

/** Runs work on a store's file; what the file or the disk refuses becomes an InputError, which is the caller's to mend. */
export function guardStore<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw readable(error, path);
  }
}

function readable(error: unknown, path: string): unknown {
  if (error instanceof InputError) return error;
  const code = codeOf(error);
  if (code !== null) return storeProblem(path, CODES[code & 0xff] ?? `the database says: ${String(error)}`);
  const isSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  return isSystem ? storeProblem(path, `can't be opened (${String(error.code)})`) : error;
}

/** SQLite's result code; null for other errors. */
export function codeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
}

export function storeProblem(path: string, message: string): InputError {
  return new InputError(`${path}: ${message}`, { file: path, line: null, key: null });
}
