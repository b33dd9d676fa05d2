import { z } from 'zod';

/** How much a judge may use: the published limits of its original, or a rung of the ladder that all judges share. */
export const BUDGET_SIZES = ['original', 'tight', 'standard', 'generous', 'ample'] as const;
export type BudgetSize = (typeof BUDGET_SIZES)[number];

/** The setting that every baseline has. @default "original" */
export const budgetSetting = z.enum(BUDGET_SIZES).default('original');

/** Settings of every judge that puts its evidence into one prompt. */
export const onePromptSettings = {
  budget: budgetSetting,
  /** `per-criterion`: one call for each criterion. `batched`: one call for `batchSize` criteria. */
  mode: z.enum(['per-criterion', 'batched']).default('per-criterion'),
  /** Most criteria of one call in the mode `batched`. */
  batchSize: z.number().int().min(1).max(50).default(25),
  /** Tokens that the model's window holds, counted with the project's estimator. */
  contextTokens: z.number().int().min(1_000).default(128_000),
} as const;

const onePromptSchema = z.strictObject(onePromptSettings);
export type OnePromptSettings = z.output<typeof onePromptSchema>;
