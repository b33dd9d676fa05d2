import type { Dataset } from '../dataset/read-dataset.ts';
import { groupsOfEpisodes } from '../split/groups-of-episodes.ts';
import { type ProbeOptions, type ProbeResult, probeLabels } from './probe-labels.ts';

/**
 * Probes a data set, with its episodes grouped by task family where `origins.jsonl` states one, and by base episode
 * otherwise. Memory: the texts of criteria and final messages.
 */
export async function probeDataset(dataset: Dataset, options: ProbeOptions = {}): Promise<ProbeResult[]> {
  const { groupOf } = await groupsOfEpisodes(dataset, 'family');
  return probeLabels(dataset, (id) => groupOf.get(id) ?? id, options);
}
