import { readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { CliIo } from '../cli/cli-io.ts';
import { builtFolder, worldName } from '../experiment/datasets/built-folder.ts';
import { KNOWN_DATASET_NAMES, KNOWN_DATASETS } from '../experiment/datasets/known-datasets.ts';
import type { DatasetSource } from '../experiment/experiment-schema.ts';
import { inputPath } from '../files/input-path.ts';

/** The data sets that an experiment can name by one word, and where they are or how to get them. */
export async function datasetRows(io: CliIo): Promise<Record<string, string>[]> {
  return Promise.all(
    KNOWN_DATASET_NAMES.map(async (name) => {
      const { kind, from, describes, get } = KNOWN_DATASETS[name];
      const there = await placeOf(from, io);
      return { id: name, kind, 'what it is': describes, 'where it is': there ?? `not here: ${get}` };
    }),
  );
}

/** Null where it is not there yet. */
async function placeOf(from: DatasetSource, io: CliIo): Promise<string | null> {
  if (from.source === 'sample') return 'ships with the project';
  if (from.source === 'folder') return (await isThere(inputPath(from.path, io))) ? from.path : null;
  const start = builtFolder(builtName(from), io);
  const names = await readdir(inputPath(dirname(start), io)).catch((): string[] => []);
  const found = names.find((name) => name === basename(start) || name.startsWith(`${basename(start)}-f`));
  return found === undefined ? null : builtFolder(found, io);
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** The name of a folder that is built, or how it begins. */
function builtName(from: Exclude<DatasetSource, { readonly source: 'sample' | 'folder' }>): string {
  return from.source === 'trail-synthetic' ? from.source : `${from.source}-${worldName(from)}`;
}
