import { join } from 'node:path';
import type { CliIo } from '../../cli/cli-io.ts';

/**
 * The folder of a set that is built once and then used again: under `datasets` of the working folder, or under
 * `BENCH_DATA_DIR` where that is set.
 */
export function builtFolder(name: string, { env }: Pick<CliIo, 'env'>): string {
  const root = (env['BENCH_DATA_DIR'] ?? '').trim();
  return join(root === '' ? 'datasets' : root, name);
}

/** What decides a set of pa-world. */
export interface WorldParts {
  readonly seed: number;
  readonly episodes: number;
  readonly size: 'full' | 'small';
}

/** The end of the name of a set that is built from these, e.g. `s1-100`, or `s1-100-small`. */
export function worldName({ seed, episodes, size }: WorldParts): string {
  return `s${seed}-${episodes}${size === 'full' ? '' : `-${size}`}`;
}
