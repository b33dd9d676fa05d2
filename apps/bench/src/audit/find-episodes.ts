import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Episode, InputError, readEpisodes } from '@sauron/core/episode';
import { UsageError } from '../cli/usage-error.ts';

/** Where to look for episodes: a file or folder that was named, or the folder of the verification file. */
export type EpisodePlace = { readonly named: string } | { readonly beside: string };

/**
 * Finds the episodes with these ids. A named file that can't be read is an error; files that merely stand in a folder and
 * are no episodes are passed over. Throws UsageError where an id is not found, and InputError.
 */
export async function findEpisodes(ids: ReadonlySet<string>, place: EpisodePlace): Promise<Map<string, Episode>> {
  const found = new Map<string, Episode>();
  const { files, isFolder } = await filesOf(place, ids);
  for (const file of files) {
    const problem = await collect(file, ids, found);
    if (found.size === ids.size) return found;
    if (problem !== null && !isFolder) throw problem;
  }
  const missing = JSON.stringify([...ids].find((id) => !found.has(id)));
  if ('named' in place) throw new UsageError(`${place.named} holds no episode ${missing}`);
  throw new UsageError(`no episode ${missing} stands beside ${basename(place.beside)}: name its file with --episode`);
}

/** Adds the episodes of a file; returns what could not be read. */
async function collect(
  file: string,
  ids: ReadonlySet<string>,
  found: Map<string, Episode>,
): Promise<InputError | null> {
  let problem: InputError | null = null;
  try {
    for await (const record of readEpisodes(file)) {
      if (!record.ok) problem ??= record.error;
      else if (ids.has(record.episode.id)) found.set(record.episode.id, record.episode);
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problem ??= error;
  }
  return problem;
}

async function filesOf(
  place: EpisodePlace,
  ids: ReadonlySet<string>,
): Promise<{ readonly files: readonly string[]; readonly isFolder: boolean }> {
  if ('beside' in place) {
    const files = await jsonFilesOf(dirname(place.beside), ids);
    return { files: files.filter((file) => basename(file) !== basename(place.beside)), isFolder: true };
  }
  const isFolder = (await stat(place.named).catch(() => null))?.isDirectory() === true;
  if (!isFolder) return { files: [place.named], isFolder };
  // A data set keeps its episodes in one file or in a folder of this name.
  const inner = await jsonFilesOf(join(place.named, 'episodes'), ids).catch(() => []);
  return { files: [...(await jsonFilesOf(place.named, ids)), ...inner], isFolder };
}

/** JSON files of a folder, those named after an episode first. */
async function jsonFilesOf(folder: string, ids: ReadonlySet<string>): Promise<string[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.jsonl?$/u.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  const named = names.filter((name) => ids.has(name.replace(/\.json$/u, '')));
  return [...named, ...names.filter((name) => !named.includes(name))].map((name) => join(folder, name));
}
