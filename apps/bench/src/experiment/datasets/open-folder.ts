import { type Dataset, readDataset } from '@sauron/datasets';
import type { DatasetSpec } from '../experiment-schema.ts';
import { chosenUnits, type EpisodeUnit } from './chosen-units.ts';
import { manifestSha256 } from './manifest-sha256.ts';
import type { OpenedDataset } from './opened-dataset.ts';
import { pairUnits } from './pair-units.ts';
import { truthOf } from './truth-of.ts';

/** Opens a data set folder with episodes or with fault pairs. Throws InputError where a file is not what the manifest says. */
export async function openFolder(spec: DatasetSpec, folder: string): Promise<OpenedDataset> {
  const dataset = await readDataset(folder);
  const { version, licence, howLabelled } = dataset.manifest;
  return {
    spec,
    version,
    licence,
    howLabelled,
    sha256: manifestSha256(dataset.manifest),
    episodes: async function* () {
      const units = spec.kind === 'pairs' ? pairUnits(dataset) : singleUnits(dataset);
      for await (const { members } of chosenUnits(units, spec)) yield* members;
    },
  };
}

async function* singleUnits(dataset: Dataset): AsyncGenerator<EpisodeUnit, void, undefined> {
  for await (const { episode, labels } of dataset) {
    yield {
      ids: [episode.id],
      members: [{ episode, truth: truthOf(episode, { labels, cluster: labels?.base ?? episode.id }) }],
    };
  }
}
