import { BASES, nameSchema, usageSchema, VERDICTS } from '@sauron/core/episode';
import { z } from 'zod';

export const TRIAL_SCHEMA = 'sauron.trial/1';

/** Statuses of a criterion; `not_run` is that of a planned trial without a line, and never stands in one. */
export const FAILED_STATUSES = ['verifier_error', 'infra_error', 'budget_stopped'] as const;

const judgedSchema = z.strictObject({
  criterionId: nameSchema,
  verdict: z.enum(VERDICTS),
  basis: z.enum(BASES),
  /** Locators of the cited evidence, parsed alike from every judge. */
  cited: z.array(z.string()),
});

const failedSchema = z.strictObject({
  criterionId: nameSchema,
  status: z.enum(FAILED_STATUSES),
  code: z.string(),
});

/** Tokens of one call, retries included: what a price needs, for long prompts are dearer as a whole. */
export const callSchema = z.strictObject({
  role: nameSchema,
  /** `provider/model`. */
  backbone: nameSchema,
  /** `ok`, or the code of its failure. */
  outcome: nameSchema,
  /** Null where the provider reported none. Input holds cached and cache-written tokens, output holds reasoning. */
  usage: z
    .strictObject({
      input: z.number().nullable(),
      cached: z.number().nullable(),
      cacheWrite: z.number().nullable(),
      output: z.number().nullable(),
      reasoning: z.number().nullable(),
    })
    .nullable(),
});

/**
 * One line of `trials.jsonl`: one episode judged once in a cell. It holds no time, machine or cache hit, so that an
 * undisturbed run and a resumed one write the same bytes.
 */
export const trialSchema = z.strictObject({
  schema: z.literal(TRIAL_SCHEMA),
  cell: z.string(),
  episodeId: nameSchema,
  /** From 0. */
  repeat: z.number().int().min(0),
  /** In rubric order. */
  outcomes: z.array(z.union([judgedSchema, failedSchema])),
  /** By role; null counts where a provider did not report them. */
  usage: z.record(z.string(), usageSchema),
  /** Calls to providers, in a fixed order (role, backbone, outcome, tokens). Empty for offline backbones, which cost nothing. */
  calls: z.array(callSchema),
  /** Model ids that providers said they used, sorted. */
  modelsReturned: z.array(z.string()),
  /** TRAIL only: the errors that the judge claims, and its quality scores. Null elsewhere. */
  detection: z
    .strictObject({
      errors: z.array(
        z.strictObject({
          criterionId: nameSchema,
          eventId: nameSchema.nullable(),
          /** The place in the judge's own words; null for judges that name events. */
          location: z.string().nullable(),
        }),
      ),
      scores: z.record(z.string(), z.number().nullable()).nullable(),
      /** The one reply of a judge that answers in one, as it wrote it; null for all others. */
      reply: z.string().nullable(),
    })
    .nullable(),
  sessions: z.number().int(),
  queries: z.number().int(),
  warnings: z.number().int(),
  /** SHA-256 of the trial's line in `verifications.jsonl`. */
  verificationSha256: z.string(),
});

export type Trial = z.infer<typeof trialSchema>;
export type TrialOutcome = Trial['outcomes'][number];
export type TrialCall = z.infer<typeof callSchema>;

/** Names a trial inside its cell. */
export function trialKey({ episodeId, repeat }: Pick<Trial, 'episodeId' | 'repeat'>): string {
  return JSON.stringify([episodeId, repeat]);
}

/** True for an outcome with a verdict. */
export function isJudged(outcome: TrialOutcome): outcome is z.infer<typeof judgedSchema> {
  return 'verdict' in outcome;
}
