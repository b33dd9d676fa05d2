import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import {
  type JsonValue,
  stringifyEpisode,
  stringifyJson,
  stringifyLabels,
  validateEpisode,
} from '@sauron/core/episode';
import { joinProblem } from './check-join.ts';
import { countRecord, emptyCounts } from './counting.ts';
import { episodeFileName } from './file-name.ts';
import { FolderWriter } from './folder-writer.ts';
import { fileError } from './json-file.ts';
import type { LabelledEpisode } from './labelled-episode.ts';
import {
  DATASET_SCHEMA,
  type DatasetManifest,
  datasetManifestSchema,
  EPISODES_FILE,
  EPISODES_FOLDER,
  LABELS_FILE,
  MANIFEST_FILE,
} from './manifest.ts';
import { schemaError } from './schema-error.ts';
import { checkTarget, swapFolder } from './swap-folder.ts';

/** A further text file. A function is called after all records were written: its text may depend on them. */
export interface Attachment {
  readonly path: string;
  readonly text: string | (() => string);
}

/** A data set to write. The manifest's counts and checksums are computed. */
export interface DatasetDraft
  extends Pick<DatasetManifest, 'name' | 'version' | 'licence' | 'description' | 'howLabelled'> {
  /** Path of the data card; one of `attachments`. */
  readonly card?: string;
  readonly records: Iterable<LabelledEpisode> | AsyncIterable<LabelledEpisode>;
  /** `jsonl`: one file, in the order given. `files`: one file per episode, named by id. @default 'jsonl' */
  readonly layout?: 'jsonl' | 'files';
  /** Further text files, such as `pairs.jsonl` or the data card. */
  readonly attachments?: readonly Attachment[];
  /** Replace an older data set in this folder. @default false */
  readonly overwrite?: boolean;
}

/**
 * Writes a data set folder, all or nothing: it is made beside the target and renamed when it is complete. Records are
 * taken one at a time. Gives back the manifest.
 *
 * Throws an InputError for a target that may not be replaced, for an episode that is not valid or whose id came before,
 * and for labels that do not fit their episode; the target is then untouched.
 */
export async function writeDataset(folder: string, draft: DatasetDraft): Promise<DatasetManifest> {
  const target = resolve(folder);
  await checkTarget(target, draft.overwrite ?? false);
  await mkdir(dirname(target), { recursive: true });
  const temporary = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  // A folder of its own: a temporary one is closed to others, which a data set must not be.
  const finished = join(temporary, 'set');
  const files = new FolderWriter(finished, target);
  try {
    await mkdir(finished);
    const manifest = await writeInto(files, target, draft);
    await writeFile(join(finished, MANIFEST_FILE), `${stringifyJson(asJson(manifest), 2)}\n`);
    await swapFolder(finished, target, `${temporary}.old`);
    return manifest;
  } finally {
    await files.close();
    await rm(temporary, { recursive: true, force: true });
  }
}

async function writeInto(files: FolderWriter, target: string, draft: DatasetDraft): Promise<DatasetManifest> {
  const counts = emptyCounts();
  const ids = new Set<string>();
  for await (const record of draft.records) {
    checkRecord(record, ids, target);
    if (draft.layout === 'files') await files.whole(pathOf(record, target), stringifyEpisode(record.episode, 2));
    else await files.append(EPISODES_FILE, stringifyEpisode(record.episode));
    if (record.labels !== null) await files.append(LABELS_FILE, stringifyLabels(record.labels));
    countRecord(counts, record);
  }
  if (counts.episodes === 0) throw fileError(target, 'expected at least one episode to write, got none');
  for (const { path, text } of draft.attachments ?? []) {
    await files.whole(path, typeof text === 'string' ? text : text());
  }
  const { name, version, licence, description, howLabelled, card } = draft;
  const checked = datasetManifestSchema.safeParse({
    schema: DATASET_SCHEMA,
    ...{ name, version, licence, description, howLabelled },
    ...(card === undefined ? {} : { card }),
    counts,
    files: await files.finish(),
  });
  if (!checked.success) throw schemaError(checked.error, join(target, MANIFEST_FILE), []);
  if (card !== undefined && !checked.data.files.some(({ path }) => path === card)) {
    throw fileError(join(target, card), 'expected the data card among the attachments, got none of that path');
  }
  return checked.data;
}

function checkRecord(record: LabelledEpisode, ids: Set<string>, target: string): void {
  const { id } = record.episode;
  if (ids.has(id)) throw fileError(target, `expected an episode id once, got ${JSON.stringify(id)} again`);
  ids.add(id);
  validateEpisode(asJson(record.episode), `${target}: episode ${JSON.stringify(id)}`);
  const problem = joinProblem(record);
  if (problem !== null) throw fileError(target, problem);
}

function pathOf({ episode: { id } }: LabelledEpisode, target: string): string {
  const name = episodeFileName(id);
  if (name !== null) return `${EPISODES_FOLDER}/${name}`;
  throw fileError(target, `expected an id that fits a file name, got ${JSON.stringify(id)}: use the layout jsonl`);
}

/** Manifests and episodes are JSON; their types only name their keys. */
function asJson(value: object): JsonValue {
  return value as unknown as JsonValue;
}
