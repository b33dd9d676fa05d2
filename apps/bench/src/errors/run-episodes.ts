import { type Episode, InputError } from '@sauron/core/episode';
import { findEpisodes } from '../audit/find-episodes.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { openExperimentDataset } from '../experiment/datasets/open-experiment-dataset.ts';
import type { OpenedDataset } from '../experiment/datasets/opened-dataset.ts';
import { inputPath } from '../files/input-path.ts';
import type { Run } from '../run/open-run.ts';

/** Reads episodes of a data set of a run, by id; an id that is not there is left out. */
export type EpisodeReader = (ids: ReadonlySet<string>) => Promise<ReadonlyMap<string, Episode>>;

interface ReaderOptions {
  readonly dataset: string;
  /** A file or folder with the episodes. @default where the run took them from */
  readonly data?: string | undefined;
}

/**
 * Where the episodes of a run can be read again. Null, with a warning, where the data set is not at hand or is another one by now;
 * a place that is named and can't be read is an error.
 */
export async function openRunEpisodes(
  run: Run,
  { dataset, data }: ReaderOptions,
  io: CliIo,
): Promise<EpisodeReader | null> {
  if (data !== undefined) return (ids) => findEpisodes(ids, { named: inputPath(data, io) });
  const spec = run.manifest.experiment.datasets.find(({ name }) => name === dataset);
  const facts = run.manifest.datasets.find(({ name }) => name === dataset);
  if (spec === undefined || facts === undefined) return null;
  const opened = await openExperimentDataset(spec, io).catch((error: unknown) => {
    if (!(error instanceof UsageError) && !(error instanceof InputError)) throw error;
    io.stderr.write(`warning: the episodes of ${dataset} are not at hand (${error.message}); name them with --data\n`);
    return null;
  });
  if (opened === null) return null;
  if (opened.sha256 === facts.sha256) return (ids) => episodesOf(opened, ids);
  io.stderr.write(`warning: ${dataset} is another data set by now than the one that was judged; it is not used\n`);
  return null;
}

/** The episodes of an open data set with these ids; one that is not there is left out. */
export async function episodesOf(opened: OpenedDataset, ids: ReadonlySet<string>): Promise<Map<string, Episode>> {
  const found = new Map<string, Episode>();
  for await (const { episode } of opened.episodes()) {
    if (ids.has(episode.id)) found.set(episode.id, episode);
    if (found.size === ids.size) break;
  }
  return found;
}
