import { resolveSettings, settingsSchema, type VerifierSettings } from '@sauron/core/investigation';
import { z } from 'zod';
import { type BudgetSize, budgetSetting } from '../judging/index.ts';

const { profile, budgetScope, clustering, clusters, seed, queries, planner, promptVariant } = settingsSchema.shape;

/** The verifier's own settings that keep their meaning without gates; `original` is its default budget. */
export const toolsNoGateSettings = z
  .strictObject({
    budget: budgetSetting,
    profile,
    budgetScope,
    clustering,
    clusters,
    seed,
    queries,
    planner,
    promptVariant,
  })
  .refine((settings) => (settings.clustering === 'given') === (settings.clusters !== undefined), {
    path: ['clusters'],
    error: 'clusters and the clustering "given" go together: set both, or leave out clusters',
  });
export type ToolsNoGateSettings = z.output<typeof toolsNoGateSettings>;

const BUDGETS = {
  original: 'standard',
  tight: 'tight',
  standard: 'standard',
  generous: 'generous',
  ample: 'ample',
} as const satisfies Record<BudgetSize, VerifierSettings['budget']>;

/** The settings of the verifier that is run. */
export function verifierSettings({ budget, ...settings }: ToolsNoGateSettings): VerifierSettings {
  return resolveSettings({ ...settings, budget: BUDGETS[budget], gates: 'off' });
}
