import { z } from 'zod';
import { nameSchema } from './schema-parts.ts';

export const EFFECTS_SCHEMA = 'sauron.effects/1';

const eventEffectsSchema = z.strictObject({
  /** Id of the call. */
  event: nameSchema,
  /** Locators of the places of the state that it read. */
  reads: z.array(z.string()),
  /** Locators of the places of the final state that it wrote. */
  writes: z.array(z.string()),
});

/** One line of `effects.jsonl`: what the calls of an episode read and wrote. Calls that are not listed are not known. */
export const episodeEffectsSchema = z.strictObject({
  schema: z.literal(EFFECTS_SCHEMA).default(EFFECTS_SCHEMA),
  episodeId: nameSchema,
  effects: z.array(eventEffectsSchema),
});

export type EventEffects = z.infer<typeof eventEffectsSchema>;
export type EpisodeEffects = z.infer<typeof episodeEffectsSchema>;
