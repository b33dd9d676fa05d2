import { z } from 'zod';
import { ASPECTS } from './episode.ts';
import { jsonObjectSchema, jsonValueSchema, nameSchema } from './schema-parts.ts';

export const LABELS_SCHEMA = 'sauron.labels/1';

/** Who or what made a label. Results are reported per provenance. */
export const LABEL_PROVENANCES = ['human', 'executable', 'model', 'model+human'] as const;
export type LabelProvenance = (typeof LABEL_PROVENANCES)[number];

export const criterionLabelSchema = z.strictObject({
  criterionId: nameSchema,
  value: z.enum(['MET', 'UNMET', 'UNKNOWN']),
  provenance: z.enum(LABEL_PROVENANCES),
  aspect: z.enum(ASPECTS).nullable(),
  raters: z.array(jsonValueSchema).optional(),
  adjudicated: z.boolean().optional(),
  /** Predicate of `core/oracle` that recomputes the label. */
  binding: jsonObjectSchema.optional(),
  /** Locators of the places that decide the label. */
  witness: z.array(z.string()).optional(),
  /** Where the label comes from inside its provenance, e.g. the name of the published check. */
  source: z.string().optional(),
});

/** One line of `labels.jsonl`. Never inside an episode, never given to a verifier. */
export const episodeLabelsSchema = z.strictObject({
  schema: z.literal(LABELS_SCHEMA).default(LABELS_SCHEMA),
  episodeId: nameSchema,
  /**
   * What several episodes were not drawn independently of: the task of which this is one of several runs. Episodes with
   * the same base are one cluster of every interval, resample and permutation.
   * @default the episode itself
   */
  base: nameSchema.optional(),
  labels: z.array(criterionLabelSchema),
  facts: z.array(jsonValueSchema).optional(),
});

export type CriterionLabel = z.infer<typeof criterionLabelSchema>;
export type EpisodeLabels = z.infer<typeof episodeLabelsSchema>;
