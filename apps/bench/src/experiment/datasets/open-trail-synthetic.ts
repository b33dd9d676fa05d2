import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CliIo } from '../../cli/cli-io.ts';
import { inputPath } from '../../files/input-path.ts';
import { writeWholeFile } from '../../files/write-file.ts';
import type { DatasetSpec } from '../experiment-schema.ts';
import { builtFolder } from './built-folder.ts';
import { openTrail } from './open-trail.ts';
import type { OpenedDataset } from './opened-dataset.ts';
import { syntheticTrailFiles } from './synthetic-traces.ts';

const FACTS = {
  version: '1',
  licence: 'Apache-2.0',
  howLabelled:
    'Errors were planted: each trace was written with its annotations. They show that scoring works, and nothing else.',
} as const;

/** Opens the invented traces; their files are written where they are not there. */
export async function openTrailSynthetic(spec: DatasetSpec, io: CliIo): Promise<OpenedDataset> {
  const folder = inputPath(builtFolder('trail-synthetic', io), io);
  for (const [path, text] of syntheticTrailFiles()) {
    const file = join(folder, path);
    const there = await readFile(file, 'utf8').catch(() => null);
    if (there !== text) await writeWholeFile(file, text);
  }
  return openTrail(spec, folder, { io, facts: FACTS });
}
