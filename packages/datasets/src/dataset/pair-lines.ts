import { join } from 'node:path';
import { nameSchema } from '@sauron/core/episode';
import { z } from 'zod';
import { type JsonLine, readJsonLines } from './json-lines.ts';
import { PAIRS_FILE } from './side-files.ts';

/** What any reader needs of a fault pair; the injector's own schema says the rest. */
const pairLineSchema = z.looseObject({
  /** The cluster of every statistic; it need not be an episode of the set. */
  baseEpisodeId: nameSchema,
  /** Episode ids by arm. */
  arms: z.record(z.string(), nameSchema),
});
export type PairLine = z.infer<typeof pairLineSchema>;

/** The lines of `pairs.jsonl`; none where the set has no such file. */
export function readPairLines(folder: string): AsyncGenerator<JsonLine<PairLine>, void, undefined> {
  return readJsonLines(join(folder, PAIRS_FILE), 'a fault pair', pairLineSchema);
}

/**
 * The base episode of each episode that is an arm of a pair, by episode id. Throws an InputError for a broken line.
 */
export async function readBaseEpisodes(folder: string): Promise<ReadonlyMap<string, string>> {
  const bases = new Map<string, string>();
  for await (const record of readPairLines(folder)) {
    if (!record.ok) throw record.error;
    const { baseEpisodeId, arms } = record.value;
    for (const id of Object.values(arms)) bases.set(id, baseEpisodeId);
  }
  return bases;
}
