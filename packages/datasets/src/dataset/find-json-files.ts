import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asFileError, fileError } from './json-file.ts';

/** Which files a source is made of. */
export interface FileChoice {
  /** For errors, with its article, as in "a tau2-bench file or a folder of them". */
  readonly expected: string;
  /** Whether a file of a folder belongs to the source. @default files ending in `.json` */
  readonly isMember?: (name: string) => boolean;
}

/**
 * The files to import: the path itself, or the member files of a folder and its subfolders, sorted by path. Throws an
 * InputError where the path is not there or holds no such file.
 */
export async function findJsonFiles(path: string, { expected, isMember = isJson }: FileChoice): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const names = (await readdir(path, { recursive: true })).filter(isMember).sort();
    if (names.length > 0) return names.map((name) => join(path, name));
  } catch (error) {
    throw asFileError(error, path, expected);
  }
  throw fileError(path, `expected ${expected}, got a folder without such files`);
}

function isJson(name: string): boolean {
  return name.endsWith('.json');
}
