import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@sauron/core/episode';
import { readDataset } from '@sauron/datasets';
import type { CliIo } from '../../cli/cli-io.ts';
import { UsageError } from '../../cli/usage-error.ts';
import { makeFaults } from '../../faults/make/run-make.ts';
import { inputPath } from '../../files/input-path.ts';
import type { DatasetSource, DatasetSpec } from '../experiment-schema.ts';
import { builtFolder, worldName } from './built-folder.ts';
import { manifestSha256 } from './manifest-sha256.ts';
import { openFolder } from './open-folder.ts';
import { paWorldFolder } from './open-pa-world.ts';
import type { OpenedDataset } from './opened-dataset.ts';

type FaultsSource = Extract<DatasetSource, { readonly source: 'pa-world-faults' }>;

/** Pairs made of one episode, at most: as `faults make` does by default. */
const MAX_PER_BASE = 5;

/**
 * Opens fault pairs of a pa-world set. They are made where they are not there, after the episodes that they are made of; the
 * hash of these stands in the folder's name, so that other episodes never pass for the same pairs.
 */
export async function openPaWorldFaults(spec: DatasetSpec, from: FaultsSource, io: CliIo): Promise<OpenedDataset> {
  const { seed, perFamily } = from;
  const base = await paWorldFolder(from, io);
  const { manifest } = await readDataset(inputPath(base, io), { verify: false });
  const name = `pa-world-faults-${worldName(from)}-f${perFamily}-${manifestSha256(manifest).slice(0, 8)}`;
  const folder = builtFolder(name, io);
  if (!(await isWhole(inputPath(folder, io)))) {
    const order = { out: folder, perFamily, maxPerBase: MAX_PER_BASE, seed, overwrite: true };
    const { out } = await makeFaults(base, order, io);
    if (out === null) throw new UsageError(`data set ${spec.name}: no pair came out of ${base}; take more episodes`);
  }
  return openFolder(spec, inputPath(folder, io));
}

async function isWhole(folder: string): Promise<boolean> {
  if ((await stat(join(folder, 'dataset.json')).catch(() => null)) === null) return false;
  try {
    await readDataset(folder);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
