import { z } from 'zod';
import { acceptedAtomSchema, rejectedAtomSchema } from './atom.ts';
import { ASPECTS } from './episode.ts';
import { jsonValueSchema, nameSchema } from './schema-parts.ts';

export const VERDICTS = ['MET', 'UNMET'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a verdict came out. `judged` marks verdicts that no evidence was checked for (baselines, ablations). */
export const BASES = ['supported', 'refuted', 'unsupported', 'budget_exhausted', 'judged'] as const;
export type Basis = (typeof BASES)[number];

const gateResultSchema = z.strictObject({
  gate: z.string(),
  passed: z.boolean(),
  detail: z.string(),
});

const supportResultSchema = z.strictObject({
  status: z.enum(['established', 'refused', 'skipped', 'off']),
  reason: z.string(),
  /** Aspect that the support check read in the criterion; the stricter gate of the two holds. */
  aspect: z.enum(ASPECTS).nullable(),
});

/** What a reader needs to check a verdict. */
export const receiptSchema = z.strictObject({
  cites: z.array(z.strictObject({ atomId: nameSchema, polarity: z.enum(['supports', 'refutes']) })),
  /** The cited atoms that were accepted. */
  atoms: z.array(acceptedAtomSchema),
  /** Proposed for this criterion's session and turned down. */
  rejected: z.array(rejectedAtomSchema),
  gates: z.array(gateResultSchema),
  support: supportResultSchema.nullable(),
  /** Literals of the criterion that no cited atom touches. */
  uncovered: z.array(z.string()),
  episodeDigest: z.string(),
  sessionId: z.string(),
});

/** A criterion with a verdict. */
export const decidedOutcomeSchema = z.strictObject({
  criterionId: nameSchema,
  verdict: z.enum(VERDICTS),
  basis: z.enum(BASES),
  aspect: z.enum(ASPECTS).nullable(),
  aspectSource: z.enum(['given', 'inferred']).nullable(),
  reason: z.string(),
  receipt: receiptSchema.nullable(),
});

/** A criterion that could not be measured: neither MET nor UNMET. */
export const failedOutcomeSchema = z.strictObject({
  criterionId: nameSchema,
  failure: z.strictObject({
    /** `verifier_error`: the reply could not be used. `infra_error`: there was no reply. */
    kind: z.enum(['verifier_error', 'infra_error']),
    code: z.string(),
    message: z.string(),
  }),
});

export const outcomeSchema = z.union([decidedOutcomeSchema, failedOutcomeSchema]);

/** Tokens and calls of one role, retries and failures included. Null where a provider did not report a class. */
export const usageSchema = z.strictObject({
  calls: z.number().int(),
  failedCalls: z.number().int(),
  /** All input tokens, cached ones included. */
  inputTokens: z.number().nullable(),
  cachedInputTokens: z.number().nullable(),
  cacheWriteTokens: z.number().nullable(),
  /** All output tokens, reasoning included. */
  outputTokens: z.number().nullable(),
  reasoningTokens: z.number().nullable(),
});

const limitsSchema = z.strictObject({
  queries: z.number(),
  turns: z.number(),
  contextTokens: z.number(),
  outputTokens: z.number(),
  atoms: z.number(),
});

/** What one investigation session did. */
export const sessionSchema = z.strictObject({
  id: nameSchema,
  criterionIds: z.array(nameSchema),
  budget: limitsSchema,
  used: limitsSchema,
  ended: z.enum(['decided', 'budget_exhausted', 'gave_up', 'failed']),
  queries: z.array(
    z.strictObject({ tool: z.string(), arguments: jsonValueSchema, tokens: z.number(), truncated: z.boolean() }),
  ),
  accepted: z.number().int(),
  rejected: z.number().int(),
  warnings: z.array(z.string()),
});

export const VERIFICATION_SCHEMA = 'sauron.verification/1';

/** One episode judged once by one verifier: exactly one outcome per criterion, in rubric order. */
export const verificationSchema = z.strictObject({
  schema: z.literal(VERIFICATION_SCHEMA),
  episodeId: nameSchema,
  episodeDigest: z.string(),
  verifier: nameSchema,
  /** Settings, prompt hashes, models and token estimator: what can change a verdict. */
  header: jsonValueSchema,
  outcomes: z.array(outcomeSchema),
  sessions: z.array(sessionSchema),
  usage: z.record(z.string(), usageSchema),
  warnings: z.array(z.string()),
});

export type GateResult = z.infer<typeof gateResultSchema>;
export type SupportResult = z.infer<typeof supportResultSchema>;
export type Receipt = z.infer<typeof receiptSchema>;
export type DecidedOutcome = z.infer<typeof decidedOutcomeSchema>;
export type FailedOutcome = z.infer<typeof failedOutcomeSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
export type Usage = z.infer<typeof usageSchema>;
export type SessionLimits = z.infer<typeof limitsSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type Verification = z.infer<typeof verificationSchema>;

/** True for an outcome that holds a verdict. */
export function isDecided(outcome: Outcome): outcome is DecidedOutcome {
  return 'verdict' in outcome;
}
