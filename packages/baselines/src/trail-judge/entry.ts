import { z } from 'zod';
import type { DetectorEntry } from '../detector-entry.ts';
import { createTrailDetector, createTrailVerifier, maximumTrailUsage } from './create-trail-judge.ts';

const settingsSchema = z.strictObject({
  /** Most output tokens of the one call, reasoning included; the published limit. */
  maxOutputTokens: z.number().int().min(100).default(8_000),
  /** Tokens of the model's window by our count: a longer prompt is not sent, and fails. Null: the provider decides. */
  contextTokens: z.number().int().min(1_000).nullable().default(null),
  /** `published`: high effort or temperature 0, by the id of the model. `default`: neither is sent. */
  sampling: z.enum(['published', 'default']).default('published'),
});

/** The judge of the paper of TRAIL: one prompt, one answer with all errors and marks. */
export const entry: DetectorEntry = {
  describes: 'reads the whole trace in one prompt, and reports errors and marks in one answer, as the judge of TRAIL',
  settings: settingsSchema,
  createDetector: (settings = {}, sources = {}) => createTrailDetector(settingsSchema.parse(settings), sources),
  createVerifier: (settings = {}, sources = {}) => createTrailVerifier(settingsSchema.parse(settings), sources),
  maximumUsage: async (episode, settings = {}, sources = {}) =>
    maximumTrailUsage(episode, settingsSchema.parse(settings), sources),
};
