import { nameSchema } from '@sauron/core/episode';
import { z } from 'zod';
import { MISTAKES } from './errand.ts';

export const ORIGIN_SCHEMA = 'sauron.pa-world-origin/1';

/**
 * One line of `origins.jsonl`: how an episode of pa-world came about. It tells mistakes and family, so it stands beside the
 * labels and never in an episode.
 */
export const episodeOriginSchema = z.strictObject({
  schema: z.literal(ORIGIN_SCHEMA),
  episodeId: nameSchema,
  /** Seed of the household. */
  world: z.number().int(),
  family: nameSchema,
  split: z.enum(['dev', 'held-out']),
  phrasing: z.enum(['seen', 'unseen']),
  /** `scripted`, or `provider/model` of a rolled agent. */
  agent: nameSchema,
  /** What a scripted agent was told to do; null for a rolled one. */
  conduct: z.enum(['natural', 'idle', 'glowing']).nullable(),
  /** Mistakes that a scripted agent made, by errand. */
  mistakes: z.record(z.string(), z.array(z.enum([...MISTAKES, 'trespass']))),
  /** Why a rolled agent stopped; null for a scripted one. */
  ended: z.enum(['answered', 'turns_spent', 'failed']).nullable(),
  /** For each criterion: its errand, its key in it, and whether evidence types reach it. */
  criteria: z.record(
    z.string(),
    z.strictObject({ errand: nameSchema, key: nameSchema, reach: z.enum(['typed', 'beyond']) }),
  ),
});

export type EpisodeOrigin = z.infer<typeof episodeOriginSchema>;
