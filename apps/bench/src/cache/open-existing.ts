import { existsSync } from 'node:fs';
import { type CallStore, openCallStore } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';

/** Opens a call store that must be there: a mistyped name makes no empty one. Throws UsageError or InputError. */
export async function openExisting(file: string, io: CliIo): Promise<CallStore> {
  const path = inputPath(file, io);
  if (!existsSync(path)) throw new UsageError(`${file}: there is no such file; \`verify --calls ${file}\` makes one`);
  return openCallStore(path);
}
