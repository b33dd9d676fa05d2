import { z } from 'zod';
import { BUDGET_NAMES, BUDGETS, type BudgetPreset } from './budget-presets.ts';

const allowanceSchema = z.strictObject({
  base: z.number().int().min(0),
  perCriterion: z.number().int().min(0),
});

const budgetSchema = z.strictObject({
  queries: allowanceSchema,
  turns: allowanceSchema,
  contextTokens: allowanceSchema,
  outputTokens: allowanceSchema,
  atoms: allowanceSchema,
  /** At least what the shortest answer takes. */
  capTokens: z.number().int().min(60),
  maxClusterSize: z.number().int().min(1),
});

const onOff = z.enum(['on', 'off']);

/** The wordings of each role's prompt: same content, other words, to measure how much the wording matters. */
export const PROMPT_VARIANTS = [1, 2, 3] as const;
export type PromptVariant = (typeof PROMPT_VARIANTS)[number];

/** Everything about the verifier that can change a verdict, except episode and backbones. Each switch is an ablation. */
export const settingsSchema = z
  .strictObject({
    /**
     * `described`: what the published description names, and nothing of ours (no support check, its six queries only).
     * `extended`: with our extensions. @default "extended"
     */
    profile: z.enum(['described', 'extended']).default('extended'),
    /** A preset's name or limits of your own. @default "standard" */
    budget: z
      .union([z.enum(BUDGET_NAMES), budgetSchema], {
        error: `expected ${BUDGET_NAMES.join(', ')}, or an object with limits of your own`,
      })
      .default('standard'),
    /** @default "per-session" */
    budgetScope: z.enum(['per-session', 'per-episode']).default('per-session'),
    /** How criteria are grouped into sessions. @default "planner" */
    clustering: z.enum(['planner', 'individual', 'single', 'random', 'given']).default('planner'),
    /** For the clustering `given`: ids of criteria that are investigated together. A criterion in none stands alone. */
    clusters: z.array(z.array(z.string()).min(1)).min(1).optional(),
    /** Seed of random clustering. @default 1 */
    seed: z.number().int().default(1),
    /** Whether the aspects that a rubric states are used, or inferred anew. @default "inferred" */
    aspects: z.enum(['inferred', 'given']).default('inferred'),
    /** Off: claims are accepted unseen, and every verdict has the basis `judged`. @default "on" */
    evidenceCheck: onOff.default('on'),
    /**
     * Off: atoms are checked as ever, and every verdict is recorded as it comes, whatever it cites, with the basis
     * `judged`. There is no support check then. @default "on"
     */
    gates: onOff.default('on'),
    /** `with-reasoning`: the faithfulness checker also sees the criteria and the planner's gist. @default "isolated" */
    faithfulness: z.enum(['isolated', 'with-reasoning']).default('isolated'),
    /** Off: the investigator is not told which atoms were rejected, or why. @default "on" */
    feedback: onOff.default('on'),
    /** `private`: an atom serves only the criterion that it was proposed for. @default "shared" */
    store: z.enum(['shared', 'private']).default('shared'),
    /** Whether an isolated call must agree that the checked facts establish a proposal. @default "on", "off" in the profile `described` and without gates */
    support: onOff.optional(),
    /** Which queries are offered. @default "all" */
    queries: z.enum(['all', 'broad-only', 'targeted-only']).default('all'),
    /** `same`: the planner runs on the investigator's backbone. @default "small" */
    planner: z.enum(['small', 'same']).default('small'),
    /** Wording of the prompts. @default 1 */
    promptVariant: z.literal([...PROMPT_VARIANTS]).default(1),
  })
  .refine(({ gates, support }) => gates === 'on' || support !== 'on', {
    path: ['support'],
    error: 'without gates there is no support check: leave it out, or set gates to on',
  })
  .refine(({ clustering, clusters }) => (clustering === 'given') === (clusters !== undefined), {
    path: ['clusters'],
    error: 'clusters and the clustering "given" go together: set both, or leave out clusters',
  });

export type VerifierSettingsInput = z.input<typeof settingsSchema>;
/** Settings with every default filled in. */
export type VerifierSettings = z.output<typeof settingsSchema> & { readonly support: 'on' | 'off' };

/** Fills in the defaults, those of the profile included. Throws a zod error that names a wrong member. */
export function resolveSettings(input: VerifierSettingsInput): VerifierSettings {
  const settings = settingsSchema.parse(input);
  const isOff = settings.profile === 'described' || settings.gates === 'off';
  return { ...settings, support: settings.support ?? (isOff ? 'off' : 'on') };
}

/** The limits that the settings stand for. */
export function budgetOf(settings: VerifierSettings): BudgetPreset {
  return typeof settings.budget === 'string' ? BUDGETS[settings.budget] : settings.budget;
}
