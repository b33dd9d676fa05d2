import { join } from 'node:path';
import { nameSchema } from '@sauron/core/episode';
import { z } from 'zod';
import { type JsonLine, readJsonLines } from '../dataset/json-lines.ts';
import { readPairLines } from '../dataset/pair-lines.ts';
import { EFFECTS_FILE, ORIGINS_FILE, PAIRS_FILE } from '../dataset/side-files.ts';
import type { Attachment } from '../dataset/write-dataset.ts';

const ofEpisodeSchema = z.looseObject({ episodeId: nameSchema });

/** The lines of the files beside the episodes that belong to some of them, as they stand. Throws an InputError for a broken line. */
export async function sideFilesOf(folder: string, isIn: (episodeId: string) => boolean): Promise<Attachment[]> {
  const files = [EFFECTS_FILE, ORIGINS_FILE].map(async (path) => {
    const records = readJsonLines(join(folder, path), 'a line of one episode', ofEpisodeSchema);
    return { path, text: await textOf(records, ({ episodeId }) => isIn(episodeId)) };
  });
  // Arms of a pair are in one part.
  const pairs = await textOf(readPairLines(folder), ({ arms }) => Object.values(arms).some(isIn));
  return [...(await Promise.all(files)), { path: PAIRS_FILE, text: pairs }].filter(({ text }) => text !== '');
}

async function textOf<Value>(
  records: AsyncIterable<JsonLine<Value>>,
  isWanted: (value: Value) => boolean,
): Promise<string> {
  const lines: string[] = [];
  for await (const record of records) {
    if (!record.ok) throw record.error;
    if (isWanted(record.value)) lines.push(`${record.text}\n`);
  }
  return lines.join('');
}
