export { BUDGET_NAMES, BUDGETS, type BudgetName, type BudgetPreset, sessionLimits } from './budget-presets.ts';
export { promptHashes } from './header.ts';
export { type RequestOpening, requestOpenings } from './request-openings.ts';
export { createSauronVerifier } from './sauron-verifier.ts';
export { resolveSettings, settingsSchema, type VerifierSettings, type VerifierSettingsInput } from './settings.ts';
