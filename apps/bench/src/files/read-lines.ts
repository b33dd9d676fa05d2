import { readFile } from 'node:fs/promises';
import { UsageError } from '../cli/usage-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'expected a file, this is a folder',
  EACCES: 'no permission to read it',
};

/** Lines of a whole text file. Throws UsageError. */
export async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new UsageError(`${path}: ${REASONS[code] ?? `can't be read (${code})`}`, { cause: error });
  });
  return text.split('\n');
}
