import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Episode } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { episodesOf } from '../errors/run-episodes.ts';
import { openExperimentDataset } from '../experiment/datasets/open-experiment-dataset.ts';
import type { OpenedDataset } from '../experiment/datasets/opened-dataset.ts';
import type { DatasetSpec } from '../experiment/experiment-schema.ts';
import { inputPath } from '../files/input-path.ts';
import { openRun } from '../run/open-run.ts';
import type { Truth } from '../run/truth.ts';

/** What criteria are drawn from: a data set, or the data set of a run. */
export interface LabelSource {
  readonly kind: 'run' | 'dataset';
  readonly name: string;
  readonly sha256: string;
  readonly truths: readonly Truth[];
  /** The episodes with these ids, by id. Throws UsageError where one is not there. */
  episodes(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Episode>>;
}

/** Opens a data set folder or a run folder. `dataset` chooses where a run has several. Throws UsageError or InputError. */
export async function openLabelSource(path: string, dataset: string | undefined, io: CliIo): Promise<LabelSource> {
  const folder = inputPath(path, io);
  if (await isFile(join(folder, 'run.json'))) return openRunSource(folder, dataset, io);
  if (!(await isFile(join(folder, 'dataset.json')))) {
    throw new UsageError(`${path}: expected a data set folder (dataset.json) or a run folder (run.json)`);
  }
  const kind = (await isFile(join(folder, 'pairs.jsonl'))) ? 'pairs' : 'episodes';
  const opened = await openExperimentDataset({ name: 'set', kind, from: { source: 'folder', path: folder } }, io);
  const truths: Truth[] = [];
  for await (const { truth } of opened.episodes()) truths.push(truth);
  const episodes = (ids: ReadonlySet<string>) => allEpisodesOf(opened, ids);
  return { kind: 'dataset', name: folder, sha256: opened.sha256, truths, episodes };
}

async function openRunSource(folder: string, dataset: string | undefined, io: CliIo): Promise<LabelSource> {
  const run = await openRun(folder);
  const { datasets, experiment } = run.manifest;
  const names = datasets.map(({ name }) => name).join(', ');
  const facts = dataset === undefined ? datasets[0] : datasets.find(({ name }) => name === dataset);
  if (facts === undefined || (dataset === undefined && datasets.length > 1)) {
    throw new UsageError(`${folder}: expected --dataset to name one of the run's data sets: ${names}`);
  }
  const spec = experiment.datasets.find(({ name }) => name === facts.name);
  return {
    ...{ kind: 'run', name: facts.name, sha256: facts.sha256, truths: await run.truth(facts.name) },
    episodes: async (ids) => allEpisodesOf(await reopen(spec, facts, io), ids),
  };
}

/** The data set of a run as it was then. Throws UsageError where it is another one by now. */
async function reopen(
  spec: DatasetSpec | undefined,
  { name, sha256 }: { readonly name: string; readonly sha256: string },
  io: CliIo,
): Promise<OpenedDataset> {
  if (spec === undefined)
    throw new UsageError(`data set ${name}: the run's experiment does not say where it comes from`);
  const opened = await openExperimentDataset(spec, io);
  if (opened.sha256 === sha256) return opened;
  throw new UsageError(
    `data set ${name}: expected the one that was judged (sha256 ${sha256.slice(0, 12)}), it is another one by now (${opened.sha256.slice(0, 12)})`,
  );
}

async function allEpisodesOf(opened: OpenedDataset, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Episode>> {
  const found = await episodesOf(opened, ids);
  const missing = [...ids].find((id) => !found.has(id));
  if (missing === undefined) return found;
  throw new UsageError(`the data set holds no episode ${JSON.stringify(missing)}`);
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}
