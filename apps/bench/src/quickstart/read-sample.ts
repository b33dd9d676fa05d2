import type { LabelProvenance } from '@sauron/core/episode';
import { type Dataset, readDataset } from '@sauron/datasets';
import { SAMPLE_FOLDER } from '@sauron/datasets/sample';
import type { SampleFacts } from './judge-result.ts';

/** Opens the sample that ships with the project. Throws InputError where a file differs from its manifest. */
export async function readSample(): Promise<{ readonly dataset: Dataset; readonly facts: SampleFacts }> {
  const dataset = await readDataset(SAMPLE_FOLDER);
  const { name, version, licence, howLabelled, counts, files } = dataset.manifest;
  const { episodes, criteria } = counts;
  const facts = { name, version, licence, howLabelled, episodes, criteria, labels: countLabels(dataset), files };
  return { dataset, facts };
}

function countLabels({ labels }: Dataset): SampleFacts['labels'] {
  const counts: Record<LabelProvenance, number> = { human: 0, executable: 0, model: 0, 'model+human': 0 };
  for (const { labels: ofEpisode } of labels.values()) {
    for (const { provenance } of ofEpisode) counts[provenance] += 1;
  }
  return counts;
}
