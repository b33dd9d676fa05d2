import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EpisodeLabels, InputError, readLabels } from '@sauron/core/episode';
import { joinProblem, type LabelIndex } from './check-join.ts';
import { countProblem, countRecord, emptyCounts } from './counting.ts';
import { episodePaths, type PlacedEpisode, placedEpisodes } from './episode-files.ts';
import { hashFile } from './hash-file.ts';
import { asFileError, fileError, readJsonFile } from './json-file.ts';
import type { LabelledEpisode } from './labelled-episode.ts';
import {
  type DatasetCounts,
  type DatasetManifest,
  datasetManifestSchema,
  LABELS_FILE,
  MANIFEST_FILE,
} from './manifest.ts';
import { schemaError } from './schema-error.ts';

export interface ReadDatasetOptions {
  /**
   * Hold the set against its manifest: SHA-256 of every listed file, no episode or label file that is not listed, counts.
   * @default true
   */
  readonly verify?: boolean;
}

/** One episode of a set with its labels, or why it cannot be used. */
export type DatasetRecord =
  | { readonly ok: true; readonly labelled: LabelledEpisode }
  | { readonly ok: false; readonly error: InputError };

/** A data set that is open for reading. Can be iterated more than once; episodes are read anew each time. */
export interface Dataset extends AsyncIterable<LabelledEpisode> {
  readonly folder: string;
  readonly manifest: DatasetManifest;
  /** Labels of all episodes, by episode id. */
  readonly labels: LabelIndex;
  /** Every record; broken ones come as `ok: false` and the next ones go on. */
  records(): AsyncGenerator<DatasetRecord, void, undefined>;
  /** The episodes; the first broken record throws its InputError. */
  [Symbol.asyncIterator](): AsyncGenerator<LabelledEpisode, void, undefined>;
}

/**
 * Opens a data set folder: `dataset.json`, then `episodes.jsonl` or `episodes/*.json` (sorted by name), and
 * `labels.jsonl` where there is one. Manifest, checksums and labels are checked here; episodes are streamed. Labels are
 * joined by id and stay in an object of their own.
 *
 * Throws an InputError for a folder, manifest or label file that is missing or broken, and for a file that is not what
 * the manifest says.
 */
export async function readDataset(folder: string, options: ReadDatasetOptions = {}): Promise<Dataset> {
  const verify = options.verify ?? true;
  await checkFolder(folder);
  const manifest = await readManifest(join(folder, MANIFEST_FILE));
  const paths = await episodePaths(folder);
  const hasLabels = (await stat(join(folder, LABELS_FILE)).catch(() => null)) !== null;
  if (verify) await checkFiles(folder, manifest, [...paths, ...(hasLabels ? [LABELS_FILE] : [])]);
  const labels = hasLabels ? await indexLabels(join(folder, LABELS_FILE)) : new Map<string, EpisodeLabels>();
  const records = (): AsyncGenerator<DatasetRecord, void, undefined> =>
    joinedRecords(placedEpisodes(folder, paths), { folder, labels, counts: verify ? manifest.counts : null });
  return { folder, manifest, labels, records, [Symbol.asyncIterator]: () => episodesOf(records()) };
}

async function checkFolder(folder: string): Promise<void> {
  const expected = 'the folder of a data set';
  try {
    if ((await stat(folder)).isDirectory()) return;
  } catch (error) {
    throw asFileError(error, folder, expected);
  }
  throw fileError(folder, `expected ${expected}, got a file`);
}

async function readManifest(path: string): Promise<DatasetManifest> {
  const parsed = datasetManifestSchema.safeParse(await readJsonFile(path, 'the manifest of a data set'));
  if (parsed.success) return parsed.data;
  throw schemaError(parsed.error, path, []);
}

async function checkFiles(folder: string, manifest: DatasetManifest, used: readonly string[]): Promise<void> {
  const listed = new Set(manifest.files.map(({ path }) => path));
  const stray = used.find((path) => !listed.has(path));
  if (stray !== undefined) {
    throw fileError(join(folder, stray), `expected a file that ${MANIFEST_FILE} lists, got one that it does not`);
  }
  for (const { path, sha256, bytes } of manifest.files) {
    const file = join(folder, path);
    const found = await hashFile(file, `a file that ${MANIFEST_FILE} lists`);
    if (found.sha256 === sha256 && (bytes === undefined || bytes === found.bytes)) continue;
    const told = `expected ${bytes ?? 'some'} bytes with the SHA-256 ${sha256} as ${MANIFEST_FILE} states, got ${found.bytes} with ${found.sha256}`;
    throw fileError(file, `${told}: the file was changed; restore it, or write the data set anew`);
  }
}

async function indexLabels(path: string): Promise<Map<string, EpisodeLabels>> {
  const labels = new Map<string, EpisodeLabels>();
  for await (const record of readLabels(path)) {
    if (!record.ok) throw record.error;
    labels.set(record.labels.episodeId, record.labels);
  }
  return labels;
}

interface JoinContext {
  readonly folder: string;
  readonly labels: LabelIndex;
  /** What the manifest states; null where it is not to be checked. */
  readonly counts: DatasetCounts | null;
}

async function* joinedRecords(
  episodes: AsyncIterable<PlacedEpisode>,
  context: JoinContext,
): AsyncGenerator<DatasetRecord, void, undefined> {
  const counts = emptyCounts();
  const joined = new Set<string>();
  let broken = false;
  for await (const record of episodes) {
    const result = record.ok ? joinRecord(record, context) : record;
    if (result.ok) {
      joined.add(result.labelled.episode.id);
      countRecord(counts, result.labelled);
    } else broken = true;
    yield result.ok ? result : { ok: false, error: result.error };
  }
  // After a broken record both would only repeat that something is missing.
  if (broken) return;
  const orphan = [...context.labels.keys()].find((id) => !joined.has(id));
  if (orphan !== undefined) {
    const message = `expected labels of episodes of this set, got some for ${JSON.stringify(orphan)}, which it does not have`;
    yield { ok: false, error: fileError(join(context.folder, LABELS_FILE), message) };
  }
  const wrong = context.counts === null ? null : countProblem(context.counts, counts);
  if (wrong !== null) yield { ok: false, error: fileError(join(context.folder, MANIFEST_FILE), wrong) };
}

function joinRecord({ episode, line, path }: PlacedEpisode & { ok: true }, context: JoinContext): DatasetRecord {
  const labelled = { episode, labels: context.labels.get(episode.id) ?? null };
  const problem = joinProblem(labelled);
  if (problem === null) return { ok: true, labelled };
  const file = join(context.folder, path);
  return { ok: false, error: new InputError(`${file}: ${problem}`, { file, line, key: 'rubric' }) };
}

async function* episodesOf(records: AsyncIterable<DatasetRecord>): AsyncGenerator<LabelledEpisode, void, undefined> {
  for await (const record of records) {
    if (!record.ok) throw record.error;
    yield record.labelled;
  }
}
