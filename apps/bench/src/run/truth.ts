import { ASPECTS, jsonValueSchema, LABEL_PROVENANCES, nameSchema } from '@sauron/core/episode';
import { pairFactsSchema } from '@sauron/faultinject';
import { z } from 'zod';

export const TRUTH_SCHEMA = 'sauron.truth/1';

/**
 * One line of `truth/<data set>.jsonl`: what scoring knows of an episode of the run, in the order of its trials. Copied
 * from the data set at the start, so that a run can be scored without it. Never given to a verifier.
 */
export const truthSchema = z.strictObject({
  schema: z.literal(TRUTH_SCHEMA),
  episodeId: nameSchema,
  /** Base episode with all its arms and repeats: the unit of resampling. */
  cluster: nameSchema,
  domain: z.string().nullable(),
  /** In rubric order. */
  criteria: z.array(
    z.strictObject({
      id: nameSchema,
      text: z.string(),
      /** UNKNOWN where a rater could not say; null without a label. */
      label: z.enum(['MET', 'UNMET', 'UNKNOWN']).nullable(),
      provenance: z.enum(LABEL_PROVENANCES).nullable(),
      /** As the label says, or as the rubric says where the label says nothing. */
      aspect: z.enum(ASPECTS).nullable(),
      /** Locators of the places that decide the label; empty where they are not known. */
      witness: z.array(z.string()),
    }),
  ),
  /** Fault sets: which pair and arm the episode is. The pair's facts stand at each of its arms. */
  pair: z.strictObject({ arm: nameSchema, facts: pairFactsSchema }).nullable(),
  /** TRAIL only: the annotated errors, the spans, and which event stands for which span, as the scorers take them. */
  trail: jsonValueSchema.nullable(),
});

export type Truth = z.infer<typeof truthSchema>;
