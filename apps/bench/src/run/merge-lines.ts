import { UsageError } from '../cli/usage-error.ts';
import { byteLines } from './byte-lines.ts';

/** A file of one shard, and where its episodes stand in the whole data set, rising. */
export interface ShardFile {
  readonly path: string;
  readonly places: readonly number[];
}

/**
 * Puts the lines of shards into the order of the whole data set, in memory of one line each. Throws UsageError where a line
 * is missing, or there is one too many.
 *
 * @param perEpisode lines of each episode, which stand together
 */
export async function* mergeLines(files: readonly ShardFile[], perEpisode: number): AsyncGenerator<string> {
  const readers = files.map(({ path, places }) => ({ path, places, lines: byteLines(path), next: 0 }));
  const total = readers.reduce((sum, { places }) => sum + places.length, 0);
  for (let place = 0; place < total; place += 1) {
    const reader = readers.find(({ places, next }) => places[next] === place);
    if (reader === undefined) throw new UsageError(`no shard holds episode ${place + 1} of ${total} of the data set`);
    reader.next += 1;
    for (let count = 0; count < perEpisode; count += 1) {
      const line = await reader.lines.next();
      if (line.done === true)
        throw new UsageError(`${reader.path}: expected ${reader.places.length * perEpisode} lines, got fewer`);
      yield `${line.value.text}\n`;
    }
  }
  for (const { path, lines } of readers) {
    if ((await lines.next()).done !== true) throw new UsageError(`${path}: expected no line more than its shard has`);
  }
}
