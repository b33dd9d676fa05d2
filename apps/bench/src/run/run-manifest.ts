import { z } from 'zod';
import { cellSchema } from '../experiment/cell.ts';
import { experimentSchema } from '../experiment/experiment-schema.ts';

export const RUN_SCHEMA = 'sauron.run/1';

/**
 * `run.json`: what a run is. Written once at the start and when the matrix grows; no time, machine or key stands in it.
 */
export const runManifestSchema = z.strictObject({
  schema: z.literal(RUN_SCHEMA),
  name: z.string(),
  experiment: experimentSchema,
  /** SHA-256 of the contrasts' canonical JSON, fixed before the first call. */
  contrastsSha256: z.string(),
  datasets: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.string(),
      version: z.string(),
      licence: z.string(),
      howLabelled: z.string(),
      sha256: z.string(),
      /** Episodes of this run, after `limit`; every arm of a pair counts. */
      episodes: z.number().int(),
      criteria: z.number().int(),
    }),
  ),
  cells: z.array(cellSchema),
  repeats: z.number().int(),
  /** Day of the list prices. */
  priceDate: z.string(),
  /** `--shard i/n`; null for a whole run. */
  shard: z.strictObject({ index: z.number().int(), count: z.number().int() }).nullable(),
  /** Version of the bench that wrote it. */
  bench: z.string(),
});

export type RunManifest = z.infer<typeof runManifestSchema>;
