import { UsageError } from '../cli/usage-error.ts';
import { makeFolder } from '../files/make-folder.ts';
import { runPaths } from './run-paths.ts';
import { onDisk, readableWriteError, WriteProblem } from './write-problem.ts';

/** SQLite's result codes. */
const BUSY = 5;
const CODES: Readonly<Record<number, string>> = {
  8: 'the disk is read-only, or there is no permission to write it',
  14: "it can't be opened; expected a folder that may be written",
  26: 'expected the lock of a run, got another file; take it away if no process is at work on the run',
};
const FULL = 13;

/**
 * Takes a run folder for this process, and makes it where there is none. The operating system lets go of the lock when the
 * process ends, however it ends. Throws UsageError where another process has it.
 */
export async function lockRun(folder: string): Promise<Disposable> {
  await onDisk(folder, () => makeFolder(folder));
  const path = runPaths.lock(folder);
  // Not at the top: some versions of Node print a warning when this module loads.
  const { DatabaseSync } = await import('node:sqlite');
  try {
    const database = new DatabaseSync(path, { timeout: 0 });
    // Nothing is ever written; in memory the journal leaves no file behind.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { [Symbol.dispose]: () => database.close() };
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null;
    if (code === BUSY) {
      throw new UsageError(`${folder}: another process is at work on this run; wait for it, or choose another --out`);
    }
    if (code === FULL) throw new WriteProblem(`${path}: the disk is full`, { cause: error });
    if (code === null) throw readableWriteError(path, error);
    throw new UsageError(`${path}: ${CODES[code] ?? String(error)}; choose another place with --out`, { cause: error });
  }
}
