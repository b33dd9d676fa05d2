import { readFile, rename, rm } from 'node:fs/promises';
import { type JsonValue, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import { z } from 'zod';
import { UsageError } from '../cli/usage-error.ts';
import type { OpenedDataset } from '../experiment/datasets/opened-dataset.ts';
import { readJsonLines } from './read-json-lines.ts';
import { runPaths } from './run-paths.ts';
import { type Shard, shardFilter } from './shard.ts';
import { truthSchema } from './truth.ts';
import { writeAtomically } from './write-atomically.ts';
import { onDisk } from './write-problem.ts';

/** The episodes of a data set that a run judges. */
export interface PlannedDataset {
  readonly name: string;
  /** In the order of the data set. */
  readonly episodeIds: readonly string[];
  readonly criteria: number;
}

/** Reads the truth that an earlier start wrote. */
export async function readPlanned(run: string, name: string): Promise<PlannedDataset> {
  const episodeIds: string[] = [];
  let criteria = 0;
  for await (const { value } of readJsonLines(runPaths.truth(run, name), truthSchema)) {
    episodeIds.push(value.episodeId);
    criteria += value.criteria.length;
  }
  return { name, episodeIds, criteria };
}

/** A data set whose truth is written beside its place, until `keep` puts it there. */
export interface DraftedDataset extends PlannedDataset {
  keep(): Promise<void>;
  /** Takes it away again. */
  drop(): Promise<void>;
}

/** Reads a data set through once and writes its truth, for a shard with the places of its episodes. */
export async function draftTruth(run: string, dataset: OpenedDataset, shard: Shard): Promise<DraftedDataset> {
  const { name } = dataset.spec;
  const isMine = shardFilter(shard);
  const episodeIds: string[] = [];
  const places: number[] = [];
  let criteria = 0;
  const lines = async function* (): AsyncGenerator<string> {
    let place = 0;
    for await (const { truth } of dataset.episodes()) {
      if (isMine(truth.cluster)) {
        episodeIds.push(truth.episodeId);
        places.push(place);
        criteria += truth.criteria.length;
        // A truth is plain JSON.
        yield `${stringifyJson(truth as unknown as JsonValue)}\n`;
      }
      place += 1;
    }
  };
  const path = runPaths.truth(run, name);
  const draft = `${path}.new`;
  await writeAtomically(draft, lines());
  const keep = async (): Promise<void> => {
    if (shard !== null) await writeAtomically(runPaths.places(run, name), `${JSON.stringify(places)}\n`);
    await onDisk(path, () => rename(draft, path));
  };
  return { name, episodeIds, criteria, keep, drop: () => rm(draft, { force: true }) };
}

/** Where the episodes of a shard stand in the whole data set. Throws UsageError where that is not written down. */
export async function readPlaces(run: string, name: string): Promise<readonly number[]> {
  const path = runPaths.places(run, name);
  const text = await readFile(path, 'utf8').catch(() => '');
  const json = parseStrictJson(text);
  const parsed = placesSchema.safeParse(json.ok ? json.value : null);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${path}: expected the places of the shard's episodes, as \`run --shard\` writes them`);
}

const placesSchema = z.array(z.number().int().min(0));
