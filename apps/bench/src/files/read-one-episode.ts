import { type Episode, type InputError, readEpisodeFile, readEpisodes } from '@sauron/core/episode';
import { UsageError } from '../cli/usage-error.ts';

/** Ids that a message lists before it stops. */
const MAX_IDS = 5;

/**
 * Reads the one episode that is meant: a `.json` file holds one, a `.jsonl` file one per line, chosen by id (not needed where
 * there is only one). Throws InputError or UsageError.
 */
export async function readOneEpisode(path: string, id: string | undefined): Promise<Episode> {
  if (path.endsWith('.jsonl')) return chooseEpisode(path, id);
  const episode = await readEpisodeFile(path);
  if (id === undefined || id === episode.id) return episode;
  throw new UsageError(`${path} holds episode ${quote(episode.id)}, not ${quote(id)}`);
}

async function chooseEpisode(path: string, id: string | undefined): Promise<Episode> {
  const found: Episode[] = [];
  const ids: string[] = [];
  let broken: InputError | null = null;
  for await (const record of readEpisodes(path)) {
    if (!record.ok) {
      broken ??= record.error;
      continue;
    }
    ids.push(record.episode.id);
    // Others are let go at once: a file may hold more episodes than fit in memory.
    if (found.length < 2 && (id === undefined || record.episode.id === id)) found.push(record.episode);
  }
  const [episode, second] = found;
  if (episode !== undefined && second === undefined) return episode;
  // A record that can't be read may be the one that is meant.
  if (broken !== null) throw broken;
  if (second !== undefined && id !== undefined)
    throw new UsageError(`${path} holds more than one episode ${quote(id)}`);
  const listed = ids.slice(0, MAX_IDS).map(quote).join(', ') + (ids.length > MAX_IDS ? ', …' : '');
  if (ids.length === 0) throw new UsageError(`${path}: expected one episode per line, the file holds none`);
  const problem = id === undefined ? 'choose one' : `${quote(id)} is none of them; choose another`;
  throw new UsageError(`${path} holds ${ids.length} episodes (${listed}): ${problem} with --episode-id`);
}

function quote(id: string): string {
  return JSON.stringify(id);
}
