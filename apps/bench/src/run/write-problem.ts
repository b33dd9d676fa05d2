import { UsageError } from '../cli/usage-error.ts';

/** The disk took no more. What was written before stands, and the same command goes on from there: exit 3. */
export class WriteProblem extends Error {
  override readonly name = 'WriteProblem';
}

/** What passes by itself, or once somebody makes room. */
const PASSING: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EIO: 'the disk fails',
};

/** What another place would mend. */
const LASTING: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'no permission to write it',
  EPERM: 'no permission to write it',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
  ENAMETOOLONG: 'the name is too long',
};

/** Says in one line what the file system refused; other errors come back as they are. */
export function readableWriteError(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null;
  if (code === null) return error;
  const passing = PASSING[code];
  if (passing !== undefined) return new WriteProblem(`${path}: ${passing} (${code})`, { cause: error });
  const lasting = LASTING[code] ?? "can't be written";
  return new UsageError(`${path}: ${lasting} (${code}); choose another place with --out`, { cause: error });
}

/** Runs file work on a path. Throws WriteProblem or UsageError for what the file system refuses. */
export async function onDisk<T>(path: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw readableWriteError(path, error);
  }
}
