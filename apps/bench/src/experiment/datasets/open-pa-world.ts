import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError, stringifyEpisode, stringifyLabels } from '@sauron/core/episode';
import { type LabelledEpisode, readDataset } from '@sauron/datasets';
import { buildEpisodes } from '@sauron/datasets/pa-world';
import type { CliIo } from '../../cli/cli-io.ts';
import { writeWorld } from '../../datasets/build/write-world.ts';
import { inputPath } from '../../files/input-path.ts';
import type { DatasetSpec } from '../experiment-schema.ts';
import { builtFolder, type WorldParts, worldName } from './built-folder.ts';
import { openFolder } from './open-folder.ts';
import type { OpenedDataset } from './opened-dataset.ts';

/** Opens a set of pa-world, which is built where it is not there. */
export async function openPaWorld(spec: DatasetSpec, from: WorldParts, io: CliIo): Promise<OpenedDataset> {
  return openFolder(spec, inputPath(await paWorldFolder(from, io), io));
}

/**
 * The folder of a set of pa-world, from the working folder. It is built where it is not there, and built again where it is
 * broken or this version would build another one: then its first episode differs.
 */
export async function paWorldFolder(parts: WorldParts, io: CliIo): Promise<string> {
  const folder = builtFolder(`pa-world-${worldName(parts)}`, io);
  const isThere = (await stat(join(inputPath(folder, io), 'dataset.json')).catch(() => null)) !== null;
  if (isThere && (await isCurrent(inputPath(folder, io), parts))) return folder;
  if (isThere) io.stderr.write(`${folder}: it is not as this version builds it, and is built anew\n`);
  const { seed, episodes, size } = parts;
  const order = { seed, episodes, size, overwrite: true };
  await writeWorld({ order, out: folder, label: `building ${folder}` }, io);
  return folder;
}

async function isCurrent(folder: string, order: WorldParts): Promise<boolean> {
  const [expected] = buildEpisodes(order).take(1);
  try {
    for await (const first of await readDataset(folder)) {
      return expected !== undefined && bytesOf(first) === bytesOf(expected.labelled);
    }
    return false;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

function bytesOf({ episode, labels }: LabelledEpisode): string {
  return `${stringifyEpisode(episode)}${labels === null ? '' : stringifyLabels(labels)}`;
}
