import { join } from 'node:path';
import { nameSchema } from '@sauron/core/episode';
import { z } from 'zod';
import { type JsonLine, readJsonLines } from './json-lines.ts';
import { ORIGINS_FILE } from './side-files.ts';

/** What any reader needs of an episode's origin; the schema of its source says the rest. */
const originLineSchema = z.looseObject({
  schema: z.string().optional(),
  episodeId: nameSchema,
  family: nameSchema.optional(),
  split: nameSchema.optional(),
});
export type OriginLine = z.infer<typeof originLineSchema>;

/** The lines of `origins.jsonl`; none where the set has no such file. */
export function readOriginLines(folder: string): AsyncGenerator<JsonLine<OriginLine>, void, undefined> {
  return readJsonLines(join(folder, ORIGINS_FILE), 'the origin of an episode', originLineSchema);
}
