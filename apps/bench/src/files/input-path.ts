import { resolve } from 'node:path';
import type { CliIo } from '../cli/cli-io.ts';

/** A path of the command line, as typed where it can be: messages then name the file as the user did. */
export function inputPath(path: string, { cwd }: Pick<CliIo, 'cwd'>): string {
  return cwd === process.cwd() ? path : resolve(cwd, path);
}
