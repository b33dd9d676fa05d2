import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '@sauron/core/episode';
import { asFileError } from '../dataset/json-file.ts';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { type DatasetManifest, EPISODES_FOLDER } from '../dataset/manifest.ts';
import { type Dataset, readDataset } from '../dataset/read-dataset.ts';
import { CARD_FILE } from '../dataset/side-files.ts';
import { checkTarget } from '../dataset/swap-folder.ts';
import { writeDataset } from '../dataset/write-dataset.ts';
import { assignGroups, SPLIT_PARTS, type SplitPart } from './assign-groups.ts';
import { groupsOfEpisodes, type SplitBy } from './groups-of-episodes.ts';
import { sideFilesOf } from './side-files-of.ts';
import { splitCard } from './split-card.ts';

export interface SplitOrder {
  readonly by: SplitBy;
  /** Share of the episodes that go to `dev`, between 0 and 1. Not used with `by: 'stated'`. */
  readonly devShare: number;
  readonly seed: number;
  /** Replace older data sets in `dev` and `held-out`. @default false */
  readonly overwrite?: boolean;
}

export interface SplitDataset {
  readonly parts: Readonly<Record<SplitPart, DatasetManifest>>;
  /** Groups of each part. */
  readonly groups: Readonly<Record<SplitPart, number>>;
  /** Files of the set that are in neither part. */
  readonly leftOut: readonly string[];
}

/**
 * Splits a data set into the folders `dev` and `held-out` of a target. No group is in both: a family, an episode, or what
 * `origins.jsonl` states; arms of one fault pair always stay together. Labels, effects, origins and pairs go with their
 * episodes. The same set and order give the same bytes.
 *
 * Throws an InputError where the set is broken, where a part would be empty, and as `writeDataset` does.
 */
export async function splitDataset(folder: string, target: string, order: SplitOrder): Promise<SplitDataset> {
  for (const part of SPLIT_PARTS) await checkTarget(join(target, part), order.overwrite ?? false);
  const dataset = await readDataset(folder);
  const { groupOf, sizes } = await groupsOfEpisodes(dataset, order.by);
  const partOf = assignGroups(sizes, order);
  const groups = { dev: countPart(partOf, 'dev'), 'held-out': countPart(partOf, 'held-out') };
  for (const part of SPLIT_PARTS) if (groups[part] === 0) throw emptyPart(folder, part);
  const write = (part: SplitPart): Promise<DatasetManifest> => {
    const isIn = (id: string): boolean => partOf.get(groupOf.get(id) ?? id) === part;
    return writePart({ dataset, target, order, groups }, part, isIn);
  };
  const parts = { dev: await write('dev'), 'held-out': await write('held-out') };
  return { parts, groups, leftOut: leftOut(dataset.manifest, parts) };
}

interface Plan {
  readonly dataset: Dataset;
  readonly target: string;
  readonly order: SplitOrder;
  readonly groups: SplitDataset['groups'];
}

async function writePart(
  { dataset, target, order, groups }: Plan,
  part: SplitPart,
  isIn: (episodeId: string) => boolean,
): Promise<DatasetManifest> {
  const { folder, manifest } = dataset;
  const { name, version, licence, description, howLabelled, card } = manifest;
  const wholeCard = card === undefined ? null : await readCard(join(folder, card));
  return await writeDataset(join(target, part), {
    name: `${name}-${part}`,
    ...{ version, licence, description, howLabelled },
    layout: manifest.files.some(({ path }) => isEpisodeFile(path)) ? 'files' : 'jsonl',
    overwrite: order.overwrite ?? false,
    card: CARD_FILE,
    records: only(dataset, isIn),
    attachments: [
      ...(await sideFilesOf(folder, isIn)),
      { path: CARD_FILE, text: splitCard({ name, part, order, groups, wholeCard }) },
    ],
  });
}

async function* only(
  episodes: AsyncIterable<LabelledEpisode>,
  isIn: (episodeId: string) => boolean,
): AsyncGenerator<LabelledEpisode, void, undefined> {
  for await (const labelled of episodes) if (isIn(labelled.episode.id)) yield labelled;
}

function isEpisodeFile(path: string): boolean {
  return path.startsWith(`${EPISODES_FOLDER}/`);
}

function leftOut({ files, card }: DatasetManifest, parts: SplitDataset['parts']): string[] {
  const kept = new Set(Object.values(parts).flatMap((manifest) => manifest.files.map(({ path }) => path)));
  return files.map(({ path }) => path).filter((path) => path !== card && !isEpisodeFile(path) && !kept.has(path));
}

async function readCard(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw asFileError(error, path, 'the data card');
  }
}

function countPart(partOf: ReadonlyMap<string, SplitPart>, part: SplitPart): number {
  return [...partOf.values()].filter((one) => one === part).length;
}

function emptyPart(folder: string, part: SplitPart): InputError {
  const message = `${folder}: expected groups for both parts, got none for ${part}: choose another share, or split by episode`;
  return new InputError(message, { file: folder, line: null, key: null });
}
