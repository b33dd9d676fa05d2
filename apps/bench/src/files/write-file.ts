import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '../cli/usage-error.ts';
import { makeFolder } from './make-folder.ts';

/** Writes a whole file or nothing: under another name first. Folders on the way are made. */
export async function writeWholeFile(path: string, text: string): Promise<void> {
  const partial = `${path}.partial`;
  await asUsageError(path, async () => {
    makeFolder(dirname(path));
    try {
      await writeFile(partial, text);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  });
}

/** Runs file work; what the file system refuses (no permission, a folder in the way, a full disk) is the caller's to mend. */
export async function asUsageError<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UsageError(`${path}: can't be written (${error.code}); choose another place with --out`, {
      cause: error,
    });
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
