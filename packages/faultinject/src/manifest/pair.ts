import { type JsonValue, nameSchema, stringifyJson } from '@sauron/core/episode';
import { z } from 'zod';
import { editSchema } from '../edits/edit.ts';
import { LEVELS, PATTERNS } from '../families/family.ts';
import { FAULT_FAMILIES, type FaultFamily } from '../fault-family.ts';

export const PAIR_SCHEMA = 'sauron.pair/1';

/** `identity` is the base written and read again; `host` is the fault without the text that is directed at the judge. */
export const ARMS = ['clean', 'twin', 'fault', 'identity', 'host'] as const;
export type Arm = (typeof ARMS)[number];

// The table's keys are the families; keys of an object are widened to text.
const familySchema = z.enum(Object.keys(FAULT_FAMILIES) as [FaultFamily, ...FaultFamily[]]);
const labelSchema = z.enum(['MET', 'UNMET']);

const targetSchema = z.strictObject({
  criterionId: nameSchema,
  before: labelSchema,
  after: labelSchema,
  provenance: nameSchema,
});

/** One line of `pairs.jsonl`: the arms of one fault pair, and what was done. It stands beside the labels, never in an episode. */
export const pairSchema = z.strictObject({
  schema: z.literal(PAIR_SCHEMA),
  id: nameSchema,
  family: familySchema,
  variant: nameSchema,
  level: z.enum(LEVELS),
  nature: z.enum(['honest-error', 'reward-hacking']),
  seed: z.number().int(),
  /** Id of the episode that the arms are made of: the cluster of every statistic. */
  baseEpisodeId: nameSchema,
  /** Episode ids; `identity` only for a sample, `host` only for text that is directed at the judge. */
  arms: z.strictObject({
    clean: nameSchema,
    twin: nameSchema,
    fault: nameSchema,
    identity: nameSchema.optional(),
    host: nameSchema.optional(),
  }),
  targets: z.array(targetSchema).min(1),
  collateralFlips: z.array(nameSchema),
  /** Locators in the fault arm that decide UNMET. */
  witness: z.array(nameSchema).min(1),
  /** Event of the fault arm where it was decided, or `response`. */
  decisiveStep: nameSchema,
  pattern: z.enum(PATTERNS),
  /** Criterion id of a guard that all arms carry; null where the rubric's own criteria suffice. */
  guard: nameSchema.nullable(),
  /** Family of the host fault, for text that is directed at the judge. */
  host: familySchema.nullable(),
  /** What was done to the base, in its own event ids; taking it back gives the base. */
  edits: z.strictObject({
    fault: z.array(editSchema),
    twin: z.array(editSchema),
    host: z.array(editSchema).optional(),
  }),
  generator: nameSchema,
});

export type FaultPair = z.infer<typeof pairSchema>;

/** What scores need of a pair. */
export const pairFactsSchema = pairSchema.pick({
  id: true,
  family: true,
  level: true,
  nature: true,
  baseEpisodeId: true,
  targets: true,
  collateralFlips: true,
  witness: true,
  decisiveStep: true,
  guard: true,
  host: true,
});

export type PairFacts = z.infer<typeof pairFactsSchema>;

/** A pair as one line of `pairs.jsonl`, with its line break. */
export function stringifyPair(pair: FaultPair): string {
  // A pair is JSON; its type only names its keys.
  return `${stringifyJson(pair as unknown as JsonValue)}\n`;
}
