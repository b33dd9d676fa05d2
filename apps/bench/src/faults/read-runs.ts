import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EpisodeEffects, readEffects } from '@sauron/core/episode';
import type { Dataset, LabelledEpisode } from '@sauron/datasets';
import { type BindingsFile, withBindings } from '@sauron/faultinject';

type Statuses = Parameters<typeof withBindings>[2];

/** What the generator of a set recorded of its calls, by episode id; empty where it recorded nothing. */
export async function effectsByEpisode(folder: string): Promise<ReadonlyMap<string, EpisodeEffects>> {
  const path = join(folder, 'effects.jsonl');
  const effects = new Map<string, EpisodeEffects>();
  if ((await stat(path).catch(() => null)) === null) return effects;
  for await (const record of readEffects(path)) {
    if (!record.ok) throw record.error;
    effects.set(record.effects.episodeId, record.effects);
  }
  return effects;
}

/** The episodes of a set, one at a time, with the predicates of these statuses on their labels. */
export async function* boundRuns(
  dataset: Dataset,
  bindings: BindingsFile,
  statuses?: Statuses,
): AsyncGenerator<LabelledEpisode, void, undefined> {
  for await (const run of dataset) yield { episode: run.episode, labels: withBindings(run, bindings, statuses) };
}

/** All of them at once, up to a number; for commands that look at each more than once. */
export async function collectRuns(dataset: Dataset, most = Number.POSITIVE_INFINITY): Promise<LabelledEpisode[]> {
  const runs: LabelledEpisode[] = [];
  for await (const run of dataset) {
    if (runs.length >= most) break;
    runs.push(run);
  }
  return runs;
}
