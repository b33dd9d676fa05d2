import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asFileError, fileError } from '../dataset/json-file.ts';
import { RUN_INFO_FILE } from './run-info.ts';

const EXPECTED = 'a tau2-bench file or a folder of them';

/**
 * The files to import: the path itself, or all `.json` files of a folder and its subfolders, sorted by path, settings
 * files left out. Throws an InputError where the path is not there or holds no such file.
 */
export async function findFiles(path: string): Promise<readonly string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const names = (await readdir(path, { recursive: true }))
      .filter((name) => name.endsWith('.json') && !name.endsWith(RUN_INFO_FILE))
      .sort();
    if (names.length > 0) return names.map((name) => join(path, name));
  } catch (error) {
    throw asFileError(error, path, EXPECTED);
  }
  throw fileError(path, `expected ${EXPECTED}, got a folder without .json files`);
}
