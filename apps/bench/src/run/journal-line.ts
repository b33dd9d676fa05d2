import { nameSchema, verificationSchema } from '@sauron/core/episode';
import { z } from 'zod';
import { trialSchema } from './trial.ts';

/** One line of a cell's journal: a trial that ended, with everything that it said. */
export const journalLineSchema = z.strictObject({ trial: trialSchema, verification: verificationSchema });

/** One line of `verifications.jsonl`. */
export const verificationLineSchema = z.strictObject({
  episodeId: nameSchema,
  repeat: z.number().int().min(0),
  verification: verificationSchema,
});
