import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EpisodeRecord, InputError, readEpisodeFile, readEpisodes } from '@sauron/core/episode';
import { asFileError, fileError } from './json-file.ts';
import { EPISODES_FILE, EPISODES_FOLDER } from './manifest.ts';

/** An episode with its file (relative to the folder of the set), or why it is none. */
export type PlacedEpisode = EpisodeRecord & { readonly path: string };

/**
 * Paths of the episode files of a set, relative to it: `episodes.jsonl`, or the `.json` files of `episodes/` sorted by
 * name. Throws an InputError where there is neither or both.
 */
export async function episodePaths(folder: string): Promise<readonly string[]> {
  const [hasFile, hasFolder] = await Promise.all([exists(folder, EPISODES_FILE), exists(folder, EPISODES_FOLDER)]);
  if (hasFile && hasFolder) {
    throw fileError(folder, `expected ${EPISODES_FILE} or ${EPISODES_FOLDER}/, got both: remove one`);
  }
  if (hasFile) return [EPISODES_FILE];
  if (!hasFolder) throw fileError(folder, `expected ${EPISODES_FILE} or ${EPISODES_FOLDER}/, got neither`);
  const names = await listFolder(join(folder, EPISODES_FOLDER));
  const paths = names.filter((name) => name.endsWith('.json')).sort();
  if (paths.length === 0) {
    throw fileError(join(folder, EPISODES_FOLDER), 'expected one .json file per episode, got none');
  }
  return paths.map((name) => `${EPISODES_FOLDER}/${name}`);
}

/** Streams the episodes of these files. A broken one comes as `ok: false`, also one whose id came before. */
export async function* placedEpisodes(folder: string, paths: readonly string[]): AsyncGenerator<PlacedEpisode> {
  const firsts = new Map<string, string>();
  for (const path of paths) {
    for await (const record of recordsOf(join(folder, path))) {
      const first = record.ok ? firsts.get(record.episode.id) : undefined;
      if (!record.ok || first === undefined) {
        if (record.ok) firsts.set(record.episode.id, path);
        yield { ...record, path };
        continue;
      }
      const message = `expected an episode id once in its data set, got ${JSON.stringify(record.episode.id)} again (first in ${first})`;
      const error = new InputError(`${join(folder, path)}: ${message}`, {
        file: join(folder, path),
        line: record.line,
        key: 'id',
      });
      yield { ok: false, error, path };
    }
  }
}

async function* recordsOf(file: string): AsyncGenerator<EpisodeRecord> {
  if (file.endsWith('.jsonl')) {
    yield* readEpisodes(file);
    return;
  }
  try {
    yield { ok: true, episode: await readEpisodeFile(file), line: 1 };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    yield { ok: false, error };
  }
}

async function exists(folder: string, name: string): Promise<boolean> {
  return (await stat(join(folder, name)).catch(() => null)) !== null;
}

async function listFolder(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    throw asFileError(error, path, 'a folder of episodes');
  }
}
